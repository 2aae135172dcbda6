import { textHashOf } from '../ids.js';
import type { Embedder, EmbeddingTask, ModelCache } from '../ports.js';
import { costOfTokens } from '../spending/cost-of-tokens.js';
import { tokensOfBytes } from '../spending/token-range.js';

/** A text with the hash under which its vector is kept. */
export interface HashedText {
  textHash: string;
  text: string;
}

/** Tokens of a call, and their cost in US dollars. */
export interface EmbeddingUsage {
  tokens: number;
  costUsd: number;
}

/** Tokens of the marks that models put around each text. */
const marksPerText = 4;

/** Hash under which the vector of a text is kept: it differs from task to task. */
export function vectorHashOf(task: EmbeddingTask, text: string): string {
  return textHashOf(`${task}\n${text}`);
}

/** Name under which vectors of queries are kept, apart from those of the graph. @param identity of the profile */
export function queryCacheOf(identity: string): string {
  return `${identity} queries`;
}

/** Vectors of texts as far as they are kept, and the texts of which none is, each once. */
export async function knownVectors(
  store: Pick<ModelCache, 'embeddings'>,
  identity: string,
  texts: string[],
  task: EmbeddingTask,
): Promise<{ missing: HashedText[]; with(fresh: ReadonlyMap<string, Float32Array>): Float32Array[] }> {
  const hashes = texts.map((text) => vectorHashOf(task, text));
  const known = await store.embeddings(identity, hashes);
  const missing = new Map(hashes.flatMap((hash, i) => (known[i] == null ? [[hash, texts[i]!] as const] : [])));
  return {
    missing: [...missing].map(([textHash, text]) => ({ textHash, text })),
    with: (fresh) => hashes.map((hash, i) => known[i] ?? fresh.get(hash)!),
  };
}

/**
 * Usage of a call.
 * @param counted tokens that the model counted; 0 where it counts none: about as many as there are then, and where they
 *   cost, at most as many as there can be
 */
export function embeddingUsage(
  { pricePerMillionUsd }: Pick<Embedder, 'pricePerMillionUsd'>,
  texts: readonly string[],
  counted: number,
): EmbeddingUsage {
  const tokens = counted || (pricePerMillionUsd ? maxTokens(texts) : aboutTokens(texts));
  return { tokens, costUsd: costOfTokens(tokens, pricePerMillionUsd) };
}

/** The maximum cost of a call, in US dollars. */
export function maxEmbeddingCostUsd(
  { pricePerMillionUsd }: Pick<Embedder, 'pricePerMillionUsd'>,
  texts: readonly string[],
): number {
  return costOfTokens(maxTokens(texts), pricePerMillionUsd);
}

/** Tokens are about a quarter of the characters. */
function aboutTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
}

function maxTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + tokensOfBytes(Buffer.byteLength(text)).high + marksPerText, 0);
}
