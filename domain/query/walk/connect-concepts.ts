import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { conceptBriefs, requireConcepts } from './concept-briefs.js';
import type { ConceptBrief } from './concept-briefs.js';
import { followedTypes, type FollowedRelationships, type TypeReader } from './followed-types.js';
import { Walk } from './walk.js';
import type { WalkRelationship, WalkDependencies } from './walk.js';

export interface ConnectRequest extends FollowedRelationships {
  fromId: string;
  toId: string;
  /** 1 to 10. */
  maxHops: number;
}

/** A way between two concepts; relationships are followed in either direction. */
export interface ConnectionPath {
  nodes: ConceptBrief[];
  /** Link i is between nodes i and i + 1, the surest of those that do; `from` tells its own direction. */
  links: WalkRelationship[];
}

export interface Connection {
  paths: ConnectionPath[];
  /** Null where there is a path. */
  noPath: NoPath | null;
  /** Types of the relationships that were followed; null for all. */
  followed: readonly string[] | null;
}

/**
 * Reason why there is no path. `no_relationships`: an end has none that may be followed; `not_connected`: none leads
 * from one to the other, however many are followed; `too_far`: a longer path than was asked for may exist;
 * `no_concept`: a search found no concept for an end.
 */
export interface NoPath {
  reason: 'no_relationships' | 'not_connected' | 'too_far' | 'no_concept';
  /** Ids of the ends without relationships that may be followed. */
  without: string[];
}

/** Paths shown at most. */
const maxPaths = 5;
/** Ways remembered back from a concept: more can never be shown. */
const maxSteps = maxPaths;

/** A concept that one side has reached: how far it is from there, and by which links. */
interface Reached {
  distance: number;
  /** By the id of the concept a step nearer to the start. */
  back: Map<string, WalkRelationship>;
}

interface SearchEnd {
  reached: Map<string, Reached>;
  frontier: string[];
  distance: number;
}

/**
 * The shortest ways from one concept to another, five at most, each through other concepts. Searches from both ends,
 * from the smaller frontier first.
 * @throws ConcordanceError `not_found`, `query_edges_exceeded`, `query_paths_exceeded`, `query_time_exceeded`
 */
export async function connectConcepts(
  dependencies: WalkDependencies & { graph: GraphReader & ElementReader & TypeReader },
  scope: ReadScope,
  request: ConnectRequest,
): Promise<Connection> {
  const { fromId, toId } = request;
  await requireConcepts(dependencies.graph, scope, [fromId, toId]);
  const types = await followedTypes(dependencies.graph, scope, request);
  const walk = new Walk(dependencies, scope, types);
  const [near, far] = [startAt(fromId), startAt(toId)];
  let meeting = fromId === toId ? [fromId] : [];
  while (meeting.length === 0 && near.distance + far.distance < request.maxHops) {
    const side = isNext(near, far) ? near : far;
    if (side.frontier.length === 0) break;
    await advance(walk, side);
    const other = side === near ? far : near;
    meeting = side.frontier.filter((id) => other.reached.has(id)).sort();
  }
  if (meeting.length === 0) {
    return { paths: [], noPath: await explainObstacle(walk, [near, fromId], [far, toId]), followed: types };
  }
  const paths = await withNames(dependencies.graph, scope, pathsThrough(meeting, near, far));
  return { paths, noPath: null, followed: types };
}

async function explainObstacle(walk: Walk, ...ends: [SearchEnd, string][]): Promise<NoPath> {
  const without: string[] = [];
  for (const [side, id] of ends) {
    const hasLinks = side.distance > 0 ? side.reached.size > 1 : await walk.hasRelationships(id);
    if (!hasLinks) without.push(id);
  }
  if (without.length > 0) return { reason: 'no_relationships', without };
  return { reason: ends.some(([{ frontier }]) => frontier.length === 0) ? 'not_connected' : 'too_far', without };
}

function startAt(id: string): SearchEnd {
  return { reached: new Map([[id, { distance: 0, back: new Map() }]]), frontier: [id], distance: 0 };
}

/** The smaller frontier, and of two alike the one that went less far: behind its one concept may stand a hub. */
function isNext(side: SearchEnd, other: SearchEnd): boolean {
  const difference = side.frontier.length - other.frontier.length;
  return difference < 0 || (difference === 0 && side.distance <= other.distance);
}

/** Goes one level further, whole, and remembers every way back (a few of many). */
async function advance(walk: Walk, side: SearchEnd): Promise<void> {
  const distance = side.distance + 1;
  const at = new Set(side.frontier);
  const next: string[] = [];
  const offer = (from: string, link: WalkRelationship, other: string) => {
    if (!at.has(from) || from === other) return;
    let reached = side.reached.get(other);
    if (reached === undefined) {
      walk.keep();
      reached = { distance, back: new Map() };
      side.reached.set(other, reached);
      next.push(other);
    }
    if (reached.distance === distance) remember(reached.back, from, link);
  };
  for await (const links of walk.links(side.frontier, 'both')) {
    for (const link of links) {
      offer(link.from, link, link.to);
      offer(link.to, link, link.from);
    }
  }
  side.frontier = next;
  side.distance = distance;
}

/** Keeps the surest link from each neighbour, and of the neighbours the first by id, so that answers repeat. */
function remember(back: Map<string, WalkRelationship>, from: string, link: WalkRelationship): void {
  const known = back.get(from);
  if (known === undefined || isSurer(link, known)) back.set(from, link);
  if (back.size <= maxSteps) return;
  back.delete([...back.keys()].reduce((last, id) => (id > last ? id : last)));
}

function isSurer(a: WalkRelationship, b: WalkRelationship): boolean {
  if (a.confidence !== b.confidence) return a.confidence > b.confidence;
  return JSON.stringify([a.type, a.from]) < JSON.stringify([b.type, b.from]);
}

interface IdPath {
  ids: string[];
  links: WalkRelationship[];
}

function pathsThrough(meeting: readonly string[], near: SearchEnd, far: SearchEnd): IdPath[] {
  const paths: IdPath[] = [];
  for (const id of meeting) {
    for (const left of pathsBack(near, id)) {
      for (const right of pathsBack(far, id)) {
        if (paths.length === maxPaths) return paths;
        paths.push({
          ids: [...left.ids].reverse().concat(right.ids.slice(1)),
          links: [...left.links].reverse().concat(right.links),
        });
      }
    }
  }
  return paths;
}

/** The ways from a concept back to where its side began, the concept first. */
function* pathsBack(side: SearchEnd, id: string): Generator<IdPath> {
  const { back } = side.reached.get(id)!;
  if (back.size === 0) yield { ids: [id], links: [] };
  for (const [nearer, link] of [...back].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const way of pathsBack(side, nearer)) yield { ids: [id, ...way.ids], links: [link, ...way.links] };
  }
}

async function withNames(graph: ElementReader, scope: ReadScope, paths: readonly IdPath[]): Promise<ConnectionPath[]> {
  const briefs = await conceptBriefs(graph, scope, [...new Set(paths.flatMap((path) => path.ids))]);
  return paths.flatMap(({ ids, links }) => {
    const nodes = ids.flatMap((id) => briefs.get(id) ?? []);
    return nodes.length === ids.length ? [{ nodes, links }] : [];
  });
}
