import { embeddingUsage, knownVectors } from '../embedding/vector-cache.js';
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

const nothingKept: Pick<ModelCache, 'embeddings'> = { embeddings: async (_identity, hashes) => hashes.map(() => null) };

/**
 * Vectors of labels, terms and types by text: those that ingestion or an earlier change made are taken from where they
 * are kept.
 * @param isFresh true: the model is asked for all of them; what is kept stays
 */
export function keptVectors(
  { store, embedder }: VectorDependencies,
  { editId }: Pick<Editor, 'editId'>,
  isFresh = false,
): KeptVectors {
  const { identity } = embedder.profile;
  const used = { tokens: 0, costUsd: 0 };
  return {
    async embed(texts) {
      const known = await knownVectors(isFresh ? nothingKept : store, identity, texts, 'concept');
      if (known.missing.length === 0) return known.with(new Map());
      const asked = known.missing.map(({ text }) => text);
      let counted = 0;
      const vectors = await embedder.embed(asked, 'concept', undefined, (tokens) => void (counted += tokens));
      const { tokens, costUsd } = embeddingUsage(embedder, asked, counted);
      const entries = known.missing.map(({ textHash }, i) => ({ textHash, vector: vectors[i]! }));
      await store.saveEmbeddings(identity, entries, { tokens, costUsd }, { jobId: editId, callId: null });
      used.tokens += tokens;
      used.costUsd += costUsd;
      return known.with(new Map(entries.map(({ textHash, vector }) => [textHash, vector])));
    },
    usage: () => (used.tokens === 0 ? {} : { embedding_tokens: used.tokens, embedding_cost_usd: used.costUsd }),
  };
}
