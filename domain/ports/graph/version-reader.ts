import type { DocumentRecord, ReadScope } from '../../graph/model.js';
import type { ChunkSupport } from '../../versions/support.js';
import type { Page, PageOf } from '../jobs/job-store.js';

/** A version of a document: what was submitted, and when and by which job it was read. */
export interface DocumentVersion extends Omit<DocumentRecord, 'ontologyId' | 'ontology' | 'documentKey'> {
  /** Time at which it was first read to its end, ISO 8601 with Z; null for a first version that was not. */
  completedAt: string | null;
  /** Object-store key of its support, kept when another version took its place; null while it is current. */
  supportKey: string | null;
}

/** Chunks of a reading that broke off, in order: of another version, or of the current one that was read again. */
export interface BrokenOffChunks {
  documentId: string;
  versionId: string;
  /** Ordinal of the first, and the job that wrote it. */
  paragraph: number;
  jobId: string;
  sourceIds: string[];
}

/** Reads the versions of documents. Every method takes the scope of what the caller may see. */
export interface VersionReader {
  /** Newest first. A version that is being read is none yet, unless it is the first. */
  documentVersions(scope: ReadScope, documentId: string, page: Page): Promise<PageOf<DocumentVersion>>;
  documentVersion(scope: ReadScope, documentId: string, version: number): Promise<DocumentVersion | undefined>;
  /** Support of the chunks of a version that is in the graph, in order: those after an ordinal (-1: from the first). */
  versionSupport(
    scope: ReadScope,
    version: { documentId: string; versionId: string },
    page: { after: number; limit: number },
  ): Promise<ChunkSupport[]>;
  /**
   * The next chunks, `limit` at most, of a reading that broke off (`brokenOffVersions`), of this ontology or of any
   * (null); undefined where there are none. Those of frozen ontologies and of such that are being deleted stay.
   */
  brokenOffChunks(ontologyId: string | null, limit: number): Promise<BrokenOffChunks | undefined>;
}
