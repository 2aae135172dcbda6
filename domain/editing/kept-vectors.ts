import { textHashOf } from '../ids.js';
import { tokensOfBytes } from '../spending/token-range.js';
import type { ModelCache } from '../ports.js';
import type { EditDependencies, Editor } from './edit-dependencies.js';

/** Dependencies of vectors that are kept. */
export interface VectorDependencies extends Pick<EditDependencies, 'embedder'> {
  store: Pick<ModelCache, 'embeddings' | 'saveEmbeddings'>;
}

/** Vectors for one change, and what the model took for those that were not kept yet. */
export interface KeptVectors {
  embed(texts: string[]): Promise<Float32Array[]>;
  /** Details for the epoch event; empty where no model was asked. */
  usage(): Record<string, unknown>;
}

/**
 * Vectors of labels, terms and types by text: those that ingestion or an earlier change made are taken from where they
 * are kept.
 */
export function keptVectors({ store, embedder }: VectorDependencies, { editId }: Pick<Editor, 'editId'>): KeptVectors {
  const { identity } = embedder.profile;
  const used = { tokens: 0, costUsd: 0 };
  return {
    async embed(texts) {
      const hashes = texts.map((text) => textHashOf(`concept\n${text}`));
      const known = await store.embeddings(identity, hashes);
      const missing = [...new Set(hashes.filter((_, i) => known[i] == null))];
      if (missing.length === 0) return known as Float32Array[];
      const asked = missing.map((hash) => texts[hashes.indexOf(hash)]!);
      let counted = 0;
      const vectors = await embedder.embed(asked, 'concept', undefined, (tokens) => void (counted += tokens));
      const tokens = counted || asked.reduce((sum, text) => sum + tokensOfBytes(new Blob([text]).size).high, 0);
      const costUsd = (tokens * (embedder.pricePerMillionUsd ?? 0)) / 1_000_000;
      const entries = missing.map((textHash, i) => ({ textHash, vector: vectors[i]! }));
      await store.saveEmbeddings(identity, entries, { tokens, costUsd }, { jobId: editId, callId: null });
      used.tokens += tokens;
      used.costUsd += costUsd;
      const fresh = new Map(entries.map(({ textHash, vector }) => [textHash, vector]));
      return hashes.map((hash, i) => known[i] ?? fresh.get(hash)!);
    },
    usage: () => (used.tokens === 0 ? {} : { embedding_tokens: used.tokens, embedding_cost_usd: used.costUsd }),
  };
}
