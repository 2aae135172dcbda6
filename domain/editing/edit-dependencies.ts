import type {
  AuditEntry,
  ElementReader,
  Embedder,
  GraphReader,
  GraphWriter,
  MatchReader,
  ModelCache,
} from '../ports.js';

/** Dependencies of manual changes of the graph. */
export interface EditDependencies {
  store: GraphReader & ElementReader & MatchReader & GraphWriter & Pick<ModelCache, 'embeddings' | 'saveEmbeddings'>;
  embedder: Pick<Embedder, 'profile' | 'embed' | 'pricePerMillionUsd' | 'readsScriptOf'>;
}

/** Author of a change, and the records it leaves. */
export interface Editor {
  /** Minted for each change: the id of its delta. */
  editId: string;
  /** Name of the user; null where nobody is known. */
  actor: string | null;
  /** The entry of the audit log for a change of this concept or relationship. */
  audit(target: string, details: Record<string, unknown>): AuditEntry;
}
