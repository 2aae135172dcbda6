import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { requireOntology } from '../require-ontology.js';
import { conceptBriefs, requireConcepts } from './concept-briefs.js';
import type { ConceptBrief } from './concept-briefs.js';
import { followedTypes, type FollowedRelationships, type TypeReader } from './followed-types.js';
import { Walk } from './walk.js';
import type { WalkRelationship, WalkDependencies } from './walk.js';

export interface RelatedRequest extends FollowedRelationships {
  conceptId: string;
  /** 1 to 5. */
  maxDepth: number;
  direction: 'out' | 'in' | 'both';
  /** Name of an ontology that results must be in (`ontologiesOf`); the way to them may lead through others. */
  ontology: string | null;
  limit: number;
  offset: number;
}

export interface RelatedConcept extends ConceptBrief {
  /** Relationships from the concept asked for, along a shortest way. */
  distance: number;
  /** Their types, from there to here. */
  pathTypes: string[];
  /** Product of their confidences: of the shortest ways, the surest is shown. */
  confidence: number;
}

/** A page of related concepts. */
export interface Related {
  results: RelatedConcept[];
  total: number;
  /** Types of the relationships that were followed; null for all. */
  followed: readonly string[] | null;
}

interface Reached {
  conceptId: string;
  distance: number;
  pathTypes: string[];
  confidence: number;
}

const idsPerRead = 1000;

/**
 * The concepts within some relationships of one, nearest first, then the surest, then by id.
 * @throws ConcordanceError `not_found`, `query_edges_exceeded`, `query_paths_exceeded`, `query_time_exceeded`
 */
export async function relatedConcepts(
  dependencies: WalkDependencies & { graph: GraphReader & ElementReader & TypeReader },
  scope: ReadScope,
  request: RelatedRequest,
): Promise<Related> {
  const { graph } = dependencies;
  await requireConcepts(graph, scope, [request.conceptId]);
  if (request.ontology !== null) await requireOntology(graph, scope, request.ontology);
  const types = await followedTypes(graph, scope, request);
  const reached = await spread(new Walk(dependencies, scope, types), request);
  const wanted = request.ontology === null ? reached : await within(dependencies, scope, request.ontology, reached);
  wanted.sort(nearestFirst);
  const page = wanted.slice(request.offset, request.offset + request.limit);
  const briefs = await conceptBriefs(
    graph,
    scope,
    page.map((one) => one.conceptId),
  );
  const results = page.flatMap((one) => {
    const brief = briefs.get(one.conceptId);
    return brief === undefined ? [] : [{ ...brief, ...one }];
  });
  return { results, total: wanted.length, followed: types };
}

/** Breadth first: a concept is reached at the first level that has it, by the surest link of that level. */
async function spread(walk: Walk, { conceptId, maxDepth, direction }: RelatedRequest): Promise<Reached[]> {
  const origin: Reached = { conceptId, distance: 0, pathTypes: [], confidence: 1 };
  const known = new Map<string, Reached>([[conceptId, origin]]);
  let frontier = [origin];
  for (let distance = 1; distance <= maxDepth && frontier.length > 0; distance += 1) {
    const next = new Map<string, { from: Reached; link: WalkRelationship; confidence: number }>();
    const at = new Map(frontier.map((one) => [one.conceptId, one]));
    const offer = (from: Reached | undefined, link: WalkRelationship, other: string) => {
      if (from === undefined || known.has(other)) return;
      const confidence = from.confidence * link.confidence;
      const best = next.get(other);
      if (best === undefined) walk.keep();
      if (best === undefined || isBetter({ from, link, confidence }, best)) next.set(other, { from, link, confidence });
    };
    for await (const links of walk.links([...at.keys()], direction)) {
      for (const link of links) {
        if (direction !== 'in') offer(at.get(link.from), link, link.to);
        if (direction !== 'out') offer(at.get(link.to), link, link.from);
      }
    }
    frontier = [...next].map(([id, { from, link, confidence }]) => ({
      ...{ conceptId: id, distance, confidence, pathTypes: [...from.pathTypes, link.type] },
    }));
    for (const one of frontier) known.set(one.conceptId, one);
  }
  known.delete(conceptId);
  return [...known.values()];
}

interface Offer {
  from: Reached;
  link: WalkRelationship;
  confidence: number;
}

/** The order of pages does not decide: what is alike in confidence is decided by its words. */
function isBetter(a: Offer, b: Offer): boolean {
  if (a.confidence !== b.confidence) return a.confidence > b.confidence;
  const words = (offer: Offer) => JSON.stringify([...offer.from.pathTypes, offer.link.type, offer.from.conceptId]);
  return words(a) < words(b);
}

function nearestFirst(a: Reached, b: Reached): number {
  return a.distance - b.distance || b.confidence - a.confidence || (a.conceptId < b.conceptId ? -1 : 1);
}

async function within(
  { graph }: WalkDependencies,
  scope: ReadScope,
  ontology: string,
  reached: readonly Reached[],
): Promise<Reached[]> {
  const kept = new Set<string>();
  for (let at = 0; at < reached.length; at += idsPerRead) {
    const ids = reached.slice(at, at + idsPerRead).map((one) => one.conceptId);
    for (const id of await graph.conceptsInOntology(scope, ontology, ids)) kept.add(id);
  }
  return reached.filter((one) => kept.has(one.conceptId));
}
