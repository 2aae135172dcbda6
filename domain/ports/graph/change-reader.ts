import type { ChangedEntity, GraphChange } from '../../graph/graph-change.js';
import type { ReadScope } from '../../graph/model.js';

export interface ChangesWanted {
  /** After this epoch event, 0 for all; or after this place in the feed. */
  after: { epoch: number } | { position: number };
  /** Epoch event of which the hash is wanted; absent: none. */
  since?: number;
  /** Null for all. */
  entities: readonly ChangedEntity[] | null;
  /**
   * Only what is or was in this ontology, and what belongs to none: types, relationships that people made. Null for
   * all.
   */
  ontologyId: string | null;
  limit: number;
  /** Bytes of content, about; at least one change is given. */
  maxBytes: number;
}

export interface ChangePage {
  /** In the order of their epochs; each entity once in the whole feed. */
  changes: GraphChange[];
  /** Beginning of the next page. */
  position: number;
  /** Newest place of the feed. */
  newestPosition: number;
  /** False where more follows, even if this page is empty. */
  isLast: boolean;
  /** Newest epoch event. */
  currentEpoch: number;
  /** `epochHash` of the newest event, and of the one asked for; null where there is no such event. */
  currentEpochHash: string | null;
  sinceHash: string | null;
  /** Of deletions up to this epoch event some are not known any more. */
  deletionsKnownAfter: number;
  /** True if the ontology asked for is, or was, in the graph. */
  hadOntology: boolean;
  /** Identity of the active embedding profile, which the vectors of all concepts are of; null where none is active. */
  embeddingProfile: string | null;
}

/** Reads the feed of changes: which entities of the graph were changed last at which epoch event. */
export interface ChangeReader {
  /** A page, on one snapshot of the graph. */
  graphChanges(scope: ReadScope, wanted: ChangesWanted): Promise<ChangePage>;
}
