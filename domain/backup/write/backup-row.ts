/**
 * A record of a stream as a snapshot gives it: the fields of the record, with the entry of a dictionary by its name
 * instead of its position, vectors as they are, true and false also as 1 and 0, and lists and objects as JSON. Beside
 * them may be what the cascade of profiles needs (`embedding_profile`: the identity of the profile of a concept, a
 * source, or the vector of an ontology).
 */
export type BackupRow = Readonly<Record<string, RowValue | undefined>>;
export type RowValue = string | number | boolean | Float32Array | null;
