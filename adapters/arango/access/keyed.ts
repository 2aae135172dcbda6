/** A document with its key, as it is read to be written again. */
export type Keyed<Document> = Document & { _key: string };
