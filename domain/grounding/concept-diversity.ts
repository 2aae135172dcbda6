import type { ReadScope } from '../graph/model.js';
import type { GraphReader } from '../ports.js';
import { roundedOrNull } from './concept-grounding.js';
import { maxNeighbours, NeighbourSum } from './diversity-score.js';

/** Diversity of what is around a concept as answers show it. */
export interface ConceptDiversity {
  /** 0 to 2, to four decimals; null where fewer than two of the concepts have a vector. */
  score: number | null;
  /** Number of the concepts that were compared. */
  relatedCount: number;
}

export interface DiversityDependencies {
  graph: Pick<GraphReader, 'neighbours' | 'conceptEmbeddings'>;
  /** Identity of the active embedding profile. */
  profile: string;
}

const idsPerRead = 500;

/** Concepts that were reached from one, that first. */
interface Reached {
  ids: Set<string>;
  frontier: string[];
}

/**
 * Reads the diversity of each concept: of the first 100 concepts within some relationships, in any direction, nearest
 * first and then by id.
 * @param maxHops 1 to 3
 */
export async function conceptDiversities(
  dependencies: DiversityDependencies,
  scope: ReadScope,
  conceptIds: Iterable<string>,
  maxHops: number,
): Promise<Map<string, ConceptDiversity>> {
  const walks = new Map([...new Set(conceptIds)].map((id): [string, Reached] => [id, start(id)]));
  for (let hop = 0; hop < maxHops; hop += 1) await advance(dependencies, scope, [...walks.values()]);
  return sumUp(dependencies, scope, walks);
}

function start(conceptId: string): Reached {
  return { ids: new Set([conceptId]), frontier: [conceptId] };
}

/** One step of all walks, each concept read once. */
async function advance({ graph }: DiversityDependencies, scope: ReadScope, walks: Reached[]): Promise<void> {
  const frontier = [...new Set(walks.flatMap((walk) => walk.frontier))];
  const neighboursOf = new Map<string, string[]>();
  // As many more as may be known already, so that a hub does not bring all of its neighbours.
  const limit = 2 * maxNeighbours + 1;
  for (let at = 0; at < frontier.length; at += idsPerRead) {
    for (const one of await graph.neighbours(scope, frontier.slice(at, at + idsPerRead), limit)) {
      neighboursOf.set(one.conceptId, one.neighbours);
    }
  }
  for (const walk of walks) {
    const next = new Set(walk.frontier.flatMap((id) => neighboursOf.get(id) ?? []).filter((id) => !walk.ids.has(id)));
    walk.frontier = [...next].sort().slice(0, maxNeighbours + 1 - walk.ids.size);
    for (const id of walk.frontier) walk.ids.add(id);
    if (walk.ids.size > maxNeighbours) walk.frontier = [];
  }
}

async function sumUp(
  { graph, profile }: DiversityDependencies,
  scope: ReadScope,
  walks: ReadonlyMap<string, Reached>,
): Promise<Map<string, ConceptDiversity>> {
  const sums = new Map([...walks.keys()].map((id) => [id, new NeighbourSum()]));
  const sumsWith = new Map<string, NeighbourSum[]>();
  for (const [own, { ids }] of walks) {
    for (const id of ids) if (id !== own) sumsWith.set(id, [...(sumsWith.get(id) ?? []), sums.get(own)!]);
  }
  const all = [...sumsWith.keys()].sort();
  for (let at = 0; at < all.length; at += idsPerRead) {
    for (const { conceptId, vector } of await graph.conceptEmbeddings(scope, profile, all.slice(at, at + idsPerRead))) {
      for (const sum of sumsWith.get(conceptId)!) sum.add(vector);
    }
  }
  return new Map(
    [...sums].map(([id, sum]) => [id, { score: roundedOrNull(sum.diversity()), relatedCount: sum.count }]),
  );
}
