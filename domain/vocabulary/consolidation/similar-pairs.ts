import { cosine } from '../../matching/cosine.js';
import type { EventLoop } from '../../ports.js';
import type { EmbeddedType } from '../similarity/embedded-types.js';

/** Two types and the cosine of their vectors; `a` is before `b` in the alphabet. */
export interface SimilarPair {
  a: EmbeddedType;
  b: EmbeddedType;
  similarity: number;
}

/** Types that are compared with all others before other work of the process runs. */
const typesPerYield = 50;

/**
 * Pairs of types at least as similar as this, the most similar first, pairs of equal similarity by name. Two built-in
 * types are no pair.
 */
export async function similarPairs(
  types: readonly EmbeddedType[],
  threshold: number,
  eventLoop: Pick<EventLoop, 'yield'>,
): Promise<SimilarPair[]> {
  const sorted = types.toSorted((a, b) => (a.relationshipType < b.relationshipType ? -1 : 1));
  const pairs: SimilarPair[] = [];
  for (const [at, a] of sorted.entries()) {
    if (at % typesPerYield === typesPerYield - 1) await eventLoop.yield();
    for (const b of sorted.slice(at + 1)) {
      if (a.isBuiltin && b.isBuiltin) continue;
      const similarity = cosine(a.embedding, b.embedding);
      if (similarity >= threshold) pairs.push({ a, b, similarity });
    }
  }
  // Stable, so that pairs of equal similarity stay sorted by name.
  return pairs.sort((one, other) => other.similarity - one.similarity);
}
