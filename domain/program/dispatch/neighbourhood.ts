import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { requireConcepts } from '../../query/walk/concept-briefs.js';
import { requireTypes } from '../../query/walk/require-types.js';
import { Walk } from '../../query/walk/walk.js';
import type { WalkRelationship, WalkDependencies } from '../../query/walk/walk.js';
import { linkKey } from '../working-graph.js';
import type { RawLink, WorkingGraph } from '../working-graph.js';
import { conceptsById } from './concepts-by-id.js';
import { toRawNode } from './to-raw.js';

export interface NeighbourhoodQuestion {
  conceptId: string;
  /** Steps, 1 to 5. */
  depth: number;
  /** Null for all. */
  types: string[] | null;
}

/** More than a working graph takes in. */
const maxConcepts = 10_000;

/**
 * A concept, all that is within this number of steps of it in either direction, and the links of those types among
 * them.
 * @throws ConcordanceError `not_found`, `query_edges_exceeded`, `query_paths_exceeded`, `query_time_exceeded`
 */
export async function neighbourhood(
  { graph, ...dependencies }: WalkDependencies & { graph: GraphReader & ElementReader },
  scope: ReadScope,
  { conceptId, depth, types }: NeighbourhoodQuestion,
): Promise<WorkingGraph> {
  await requireConcepts(graph, scope, [conceptId]);
  const limits = { ...dependencies.limits, paths: Math.min(maxConcepts, dependencies.limits.paths) };
  const walk = new Walk({ ...dependencies, graph, limits }, scope, await requireTypes(graph, scope, types));
  const reached = new Set([conceptId]);
  const links = new Map<string, RawLink>();
  let frontier = [conceptId];
  // One step further than asked: it brings no concepts, but the links among those of the last step.
  for (let step = 0; step <= depth && frontier.length > 0; step += 1) {
    const next: string[] = [];
    for await (const page of walk.links(frontier, 'both')) {
      for (const link of page) {
        for (const id of [link.from, link.to]) {
          if (step === depth || reached.has(id)) continue;
          walk.keep();
          reached.add(id);
          next.push(id);
        }
        if (!reached.has(link.from) || !reached.has(link.to)) continue;
        const raw = rawOf(link);
        links.set(linkKey(raw), raw);
      }
    }
    frontier = next;
  }
  const nodes = (await conceptsById(graph, scope, reached)).map((concept) => toRawNode(concept));
  return { nodes, links: [...links.values()] };
}

function rawOf({ from, to, type, confidence }: WalkRelationship): RawLink {
  return { from_id: from, to_id: to, relationship_type: type, confidence };
}
