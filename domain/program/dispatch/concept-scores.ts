import type { ReadScope } from '../../graph/model.js';
import type { GraphReader } from '../../ports.js';
import { diversityScore } from '../../query/diversity-score.js';
import { groundingStrength, polarityAxis } from '../../query/grounding-strength.js';

const maxNeighbours = 100;
const maxHops = 2;

/** Reads the `groundingStrength` of the concept's incoming relationships, to four decimals. */
export async function readGrounding(
  graph: Pick<GraphReader, 'vocabulary' | 'expand'>,
  scope: ReadScope,
  conceptId: string,
): Promise<number | null> {
  const types = (await graph.vocabulary(scope)).filter((one) => one.isActive && one.embedding !== null);
  const model = types.find(({ embeddingModel }) => embeddingModel !== null)?.embeddingModel ?? null;
  const comparable = types.filter(({ embeddingModel }) => embeddingModel === model);
  const axis = polarityAxis(new Map(comparable.map((one) => [one.relationshipType, one.embedding!])));
  if (axis === null) return null;
  return rounded(groundingStrength(axis, await graph.expand(scope, [conceptId], 'in', null)));
}

/** Reads the `diversityScore` of the nearest 100 concepts within two steps, to four decimals. */
export async function readDiversity(
  graph: Pick<GraphReader, 'expand' | 'conceptEmbedding'>,
  scope: ReadScope,
  conceptId: string,
): Promise<number | null> {
  const reached = new Set([conceptId]);
  let frontier = [conceptId];
  for (let hop = 0; hop < maxHops && frontier.length > 0 && reached.size <= maxNeighbours; hop += 1) {
    const links = await graph.expand(scope, frontier, 'both', null);
    const ends = new Set(links.flatMap(({ from, to }) => [from, to]));
    frontier = [...ends].filter((id) => !reached.has(id)).sort();
    for (const id of frontier) reached.add(id);
  }
  const neighbours = [...reached].slice(1, 1 + maxNeighbours);
  const [own, ...others] = await Promise.all([conceptId, ...neighbours].map((id) => graph.conceptEmbedding(scope, id)));
  return rounded(diversityScore(others.flatMap((one) => (one?.profile === own?.profile ? (one?.vector ?? []) : []))));
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}
