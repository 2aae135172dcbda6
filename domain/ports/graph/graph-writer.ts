import type { CommitOutcome, GraphDelta } from '../../graph/delta.js';
import type { EmbeddingProfile } from '../../graph/model.js';
import type { AuditEntry } from '../access/audit-store.js';

/** The only way to change the graph. */
export interface GraphWriter {
  /**
   * @param audit written in the same transaction, where the delta is committed now
   * @throws ConcordanceError `run_superseded`, `job_cancelled`, `exclusive_lease_held`, `ontology_frozen`, `disk_full`
   */
  commit(delta: GraphDelta, audit?: AuditEntry): Promise<CommitOutcome>;
  /** Inserts the missing relationship types and profiles; leaves what is there unchanged. */
  seedGraph(seed: GraphSeed): Promise<void>;
  /**
   * Vectors for relationship types that have none in this profile; with `replace` also for those that have one.
   * @param options.audit written in the same transaction
   */
  saveVocabularyEmbeddings(
    profile: string,
    entries: { relationshipType: string; vector: Float32Array }[],
    options?: { replace?: boolean; audit?: AuditEntry },
  ): Promise<void>;
  /**
   * Removes the oldest deletions from the feed of changes, at most `limit`. Those of epoch events since `before` (ISO
   * 8601) stay, and so do the newest `kept`. Gives how many were removed.
   */
  trimDeletions(before: string, kept: number, limit: number): Promise<number>;
}

export interface GraphSeed {
  vocabulary: { relationshipType: string; category: string; description: string }[];
  profiles: EmbeddingProfile[];
}
