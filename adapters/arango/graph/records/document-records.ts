import type { DocumentRecord, Ontology, Source } from '../../../../domain/graph/model.js';
import type { Replacing } from '../../../../domain/graph/replaced.js';
import type { SourceUpsert } from '../../../../domain/graph/upserts.js';
import type { Span } from '../../../../domain/text/english/sentences.js';

/** Place in the feed of changes; null before the first. */
export interface Changed {
  changedAt: number | null;
}

export interface OntologyDocument extends Omit<Ontology, 'hasEmbedding'>, Changed {}

export interface OntologyNameDocument {
  name: string;
  ontologyId: string;
  /** ISO 8601. */
  reservedAt: string;
}

export interface OntologyRenameDocument {
  oldName: string;
  renamedAt: string;
  ontologyId: string;
  /** The name it got, which jobs, artifacts and webhooks get, too; null where they have it already. */
  newName: string | null;
}

/** Fields of a version of a document. */
export type VersionFields = Omit<DocumentRecord, 'documentId' | 'ontologyId' | 'ontology' | 'documentKey' | 'version'>;

export interface DocumentDocument extends Omit<DocumentRecord, 'ontology'>, Changed {}

export interface VersionDocument extends VersionFields {
  documentId: string;
  version: number;
  /** Time at which it was first read to its end; null of a first version that was not. */
  completedAt: string | null;
  /** Key of the object with what it supported, kept when another version took its place. */
  supportKey: string | null;
  /** Offsets where its chunks ended; null of the current version, whose chunks are in the graph. */
  cuts: number[] | null;
}

/** A version that has chunks in the graph and is not the current one of its document, or is read again. */
export interface UnpublishedVersionDocument {
  documentId: string;
  versionId: string;
}

/** Values of a source that a reading writes over. */
export interface SourceValues extends Pick<
  Source,
  'filePath' | 'headingPath' | 'blobKey' | 'contentType' | 'storageKey'
> {
  jobId: string;
  /** True where the answer could not be read: the chunk is read again, whatever became of its job. */
  isSkipped: boolean;
  /** Of a chunk that was taken over as a part of another one: the quotes elsewhere that it rests on. */
  restsOn: Span[][] | null;
}

export interface SourceDocument extends Replacing<SourceValues & SourceUpsert>, Changed {
  /** Ontologies that have it. */
  ontologyIds: string[];
  /** Length of the text in bytes of UTF-8. */
  textBytes: number;
  /** Profile of the images that it shows; null for texts. */
  profileId: number | null;
  textWords?: string[];
  headingWords?: string[];
}

/** A passage, found by `passageId`. */
export interface PassageDocument extends Replacing<{ jobId: string }>, Partial<Changed> {
  /** `passageIdOf`. */
  passageId: string;
  sourceId: string;
  startOffset: number;
  endOffset: number;
  textWords: string[];
  headingWords: string[];
}
