import type { AnalysisContext } from '../analysis.js';
import type { PolarityParameters } from './polarity-parameters.js';

/** Neighbours that are followed of each concept, and concepts that are chosen from. */
const maxNeighbours = 100;
const maxReached = 1000;

/** A concept around the poles. */
export interface ReachedConcept {
  conceptId: string;
  /** Relationships from the nearer pole. */
  hops: number;
  /** Number of its relationships. */
  relationships: number;
}

/** Finds the concepts around the poles, and chooses those that are projected. */
export async function discoverCandidates(
  { graph, scope }: Pick<AnalysisContext, 'graph' | 'scope'>,
  parameters: PolarityParameters,
  signal: AbortSignal,
): Promise<string[]> {
  const poles = [parameters.positive_pole_id, parameters.negative_pole_id];
  const hopsOf = new Map(poles.map((id) => [id, 0]));
  let frontier = poles;
  for (let hops = 1; hops <= parameters.max_hops && frontier.length > 0; hops += 1) {
    signal.throwIfAborted();
    const found = await graph.neighbours(scope, frontier, maxNeighbours);
    const next = [...new Set(found.flatMap(({ neighbours }) => neighbours))].filter((id) => !hopsOf.has(id)).sort();
    frontier = next.slice(0, maxReached + poles.length - hopsOf.size);
    for (const id of frontier) hopsOf.set(id, hops);
  }
  for (const pole of poles) hopsOf.delete(pole);
  const inputs = await graph.groundingInputs(scope, [...hopsOf.keys()]);
  const reached = inputs.map(({ conceptId, relationships }) => {
    return { conceptId, hops: hopsOf.get(conceptId) ?? 0, relationships };
  });
  return chooseCandidates(reached, parameters);
}

/**
 * Chooses among the concepts around the poles: the nearest, and of these the best connected; a share of the places is
 * kept for those with the fewest relationships, which would never come first. Then by id, so that the same graph gives
 * the same choice.
 */
export function chooseCandidates(
  reached: readonly ReachedConcept[],
  { max_candidates, discovery_slot_pct }: Pick<PolarityParameters, 'max_candidates' | 'discovery_slot_pct'>,
): string[] {
  const kept = Math.round(max_candidates * discovery_slot_pct);
  const byId = (a: ReachedConcept, b: ReachedConcept) => (a.conceptId < b.conceptId ? -1 : 1);
  const nearest = reached.toSorted((a, b) => a.hops - b.hops || b.relationships - a.relationships || byId(a, b));
  const first = nearest.slice(0, max_candidates - kept);
  const others = nearest.slice(first.length).sort((a, b) => a.relationships - b.relationships || byId(a, b));
  return [...first, ...others.slice(0, max_candidates - first.length)].map(({ conceptId }) => conceptId);
}
