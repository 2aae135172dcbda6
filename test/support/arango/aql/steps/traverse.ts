import type { ObjectValue, Value } from '../../values/value.js';
import type { Neighbour } from './neighbours.js';

interface Visit {
  neighbours(id: string): Iterable<Neighbour>;
  vertex(id: string): Value;
  prunes(vertex: Value, edge: Value, path: Value): boolean;
}

interface Step {
  ids: string[];
  vertices: Value[];
  edges: Value[];
}

/** A vertex that a traversal reaches, the last edge to it and the whole path. */
export interface Reached {
  vertex: Value;
  edge: Value;
  path: ObjectValue;
}

/** Yields what a traversal reaches between two depths. A missing vertex is null, and the walk ends there. */
export function* traverse(
  start: string,
  { minimum, maximum }: { minimum: number; maximum: number },
  options: ObjectValue,
  visit: Visit,
): Generator<Reached> {
  const breadth = options['order'] === 'bfs' || options['bfs'] === true;
  const seen = new Set([start]);
  const open: Step[] = [{ ids: [start], vertices: [visit.vertex(start)], edges: [] }];
  for (let step = open.shift(); step !== undefined; step = open.shift()) {
    const depth = step.edges.length;
    const vertex = step.vertices[depth]!;
    const edge = step.edges[depth - 1] ?? null;
    const path = { vertices: step.vertices, edges: step.edges, weights: step.vertices.map((_, at) => at) };
    const ends = visit.prunes(vertex, edge, path) || depth >= maximum;
    if (depth >= minimum) yield { vertex, edge, path };
    if (ends) continue;
    const next: Step[] = [];
    for (const neighbour of visit.neighbours(step.ids[depth]!)) {
      if (!isAllowed(step, neighbour, options, seen)) continue;
      next.push({
        ids: [...step.ids, neighbour.id],
        vertices: [...step.vertices, visit.vertex(neighbour.id)],
        edges: [...step.edges, neighbour.edge],
      });
    }
    if (breadth) open.push(...next);
    else open.unshift(...next);
  }
}

function isAllowed(step: Step, { edge, id }: Neighbour, options: ObjectValue, seen: Set<string>): boolean {
  if (options['uniqueEdges'] !== 'none' && step.edges.includes(edge)) return false;
  if (!isIn(options['edgeCollections'], edge._id) || !isIn(options['vertexCollections'], id)) return false;
  if (options['uniqueVertices'] === 'path') return !step.ids.includes(id);
  if (options['uniqueVertices'] !== 'global') return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return true;
}

function isIn(collections: Value | undefined, id: string): boolean {
  const names = [collections ?? []].flat();
  return names.length === 0 || names.includes(id.slice(0, id.indexOf('/')));
}
