import { ConcordanceError } from '../../errors.js';
import type { ReadScope, Relationship } from '../../graph/model.js';
import type { GraphReader } from '../../ports.js';
import type { WorkingGraph } from '../working-graph.js';
import { conceptsById } from './concepts-by-id.js';
import { toRawLink, toRawNode } from './to-raw.js';

export interface NeighbourhoodQuestion {
  conceptId: string;
  /** Steps, 1 to 5. */
  depth: number;
  /** Null for all. */
  types: string[] | null;
}

/** More than a working graph takes in. */
const mostConcepts = 10_000;

/**
 * A concept, all that is within so many steps of it in either direction, and the links of those types among them.
 * @throws ConcordanceError `not_found`, `query_paths_exceeded`
 */
export async function neighbourhood(
  graph: GraphReader,
  scope: ReadScope,
  { conceptId, depth, types }: NeighbourhoodQuestion,
): Promise<WorkingGraph> {
  const reached = new Set([conceptId]);
  const links = new Map<string, Relationship>();
  let frontier = [conceptId];
  // One step further than asked: it brings no concepts, but the links among those of the last step.
  for (let step = 0; step <= depth && frontier.length > 0; step += 1) {
    const next: string[] = [];
    for (const link of await graph.expand(scope, frontier, 'both', types)) {
      links.set(link.edgeId, link);
      for (const id of [link.from, link.to]) {
        if (step === depth || reached.has(id)) continue;
        reached.add(id);
        next.push(id);
      }
    }
    if (reached.size > mostConcepts) {
      throw new ConcordanceError(
        'query_paths_exceeded',
        `More than ${mostConcepts} concepts are within ${depth} steps. Lower max_depth or name relationship_types.`,
      );
    }
    frontier = next;
  }
  const concepts = await conceptsById(graph, scope, reached);
  if (concepts[0]?.conceptId !== conceptId) {
    throw new ConcordanceError('not_found', `There is no concept ${JSON.stringify(conceptId)}; search for it first.`);
  }
  const there = new Set(concepts.map((concept) => concept.conceptId));
  return {
    nodes: concepts.map((concept) => toRawNode(concept)),
    links: [...links.values()].filter(({ from, to }) => there.has(from) && there.has(to)).map(toRawLink),
  };
}
