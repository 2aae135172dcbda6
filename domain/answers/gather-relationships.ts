import { isConcordanceError } from '../errors.js';
import type { ReadScope } from '../graph/model.js';
import type { ElementReader, EventLoop, GraphReader } from '../ports.js';
import { conceptBriefs } from '../query/walk/concept-briefs.js';
import { connectConcepts } from '../query/walk/connect-concepts.js';
import type { TypeReader } from '../query/walk/followed-types.js';
import { Walk, type WalkLimits, type WalkRelationship } from '../query/walk/walk.js';
import { maxRelationships } from './evidence.js';
import type { LabelledRelationship } from './state-relationships.js';

export interface RelationshipDependencies {
  graph: GraphReader & ElementReader & TypeReader;
  eventLoop: EventLoop;
  limits: WalkLimits;
  /** Ends what nobody waits for any more. */
  signal?: AbortSignal;
}

/** Concepts between which paths are looked for. */
const maxEnds = 3;
const maxHops = 3;
/** Relationships of the concepts that are looked at. */
const maxLookedAt = 5_000;

/**
 * Gathers what the graph says of the concepts of a question: the relationships between two of them, the shortest paths
 * between the nearest, then the surest relationships of these to others.
 * @param conceptIds nearest first
 * @throws the reason of the signal
 */
export async function gatherRelationships(
  dependencies: RelationshipDependencies,
  scope: ReadScope,
  conceptIds: readonly string[],
): Promise<LabelledRelationship[]> {
  const ends = conceptIds.slice(0, maxEnds);
  const among = new Set(conceptIds);
  const touching = await relationshipsOf(dependencies, scope, conceptIds);
  const between = touching.filter(({ from, to }) => among.has(from) && among.has(to));
  const paths = await pathsBetween(dependencies, scope, ends);
  const nearest = touching.filter(({ from, to }) => ends.includes(from) || ends.includes(to));
  const chosen = new Map([...bySurest(between), ...paths, ...bySurest(nearest)].map((one) => [keyOf(one), one]));
  // Some of them are stated by no quote.
  const candidates = [...chosen.values()].slice(0, 3 * maxRelationships);
  const briefs = await conceptBriefs(dependencies.graph, scope, [
    ...new Set(candidates.flatMap(({ from, to }) => [from, to])),
  ]);
  return candidates.flatMap((one): LabelledRelationship[] => {
    const [from, to] = [briefs.get(one.from), briefs.get(one.to)];
    return from === undefined || to === undefined ? [] : [{ ...one, fromLabel: from.label, toLabel: to.label }];
  });
}

async function relationshipsOf(
  dependencies: RelationshipDependencies,
  scope: ReadScope,
  conceptIds: readonly string[],
): Promise<WalkRelationship[]> {
  const found: WalkRelationship[] = [];
  try {
    for await (const page of new Walk(dependencies, scope, null).links(conceptIds, 'both')) {
      dependencies.signal?.throwIfAborted();
      found.push(...page.filter(({ from, to }) => from !== to));
      if (found.length >= maxLookedAt) break;
    }
  } catch (error) {
    if (!isBeyondLimits(error)) throw error;
  }
  return found;
}

async function pathsBetween(
  dependencies: RelationshipDependencies,
  scope: ReadScope,
  ends: readonly string[],
): Promise<WalkRelationship[]> {
  const pairs = ends.flatMap((fromId, at) => ends.slice(at + 1).map((toId) => ({ fromId, toId })));
  const found: WalkRelationship[] = [];
  for (const pair of pairs) {
    dependencies.signal?.throwIfAborted();
    try {
      const { paths } = await connectConcepts(dependencies, scope, { ...pair, maxHops, types: null, statuses: null });
      found.push(...(paths[0]?.links ?? []));
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
    }
  }
  return found;
}

/** A dense neighbourhood, or a concept that was removed meanwhile, only makes the evidence poorer. */
function isBeyondLimits(error: unknown): boolean {
  return (
    isConcordanceError(error) &&
    (error.code.startsWith('query_') || ['not_found', 'concept_merged'].includes(error.code))
  );
}

function bySurest(relationships: readonly WalkRelationship[]): WalkRelationship[] {
  return relationships.toSorted((a, b) => b.confidence - a.confidence || (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ from, type, to }: WalkRelationship): string {
  return JSON.stringify([from, type, to]);
}
