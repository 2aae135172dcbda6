import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, EpistemicReader, GraphReader } from '../../ports.js';
import { passesFilter, type StatusFilter } from '../../vocabulary/epistemic/status-filter.js';
import { statusesOf } from '../../vocabulary/epistemic/type-statuses.js';
import { requireTypes } from './require-types.js';

/** Relationships that a walk follows. */
export interface FollowedRelationships {
  /** Their types, as a request names them; null for all. */
  types: readonly string[] | null;
  /** Filter by the status that their type has in the latest measurement; null for none. */
  statuses: StatusFilter | null;
}

export type TypeReader = Pick<GraphReader, 'vocabulary'> &
  Pick<ElementReader, 'elementCounts'> &
  Pick<EpistemicReader, 'measurementState'>;

/**
 * Reads the types of the relationships to follow: null for all, empty where no type has a status that is asked for.
 * @throws ConcordanceError `not_found`, as `requireTypes`
 */
export async function followedTypes(
  graph: TypeReader,
  scope: ReadScope,
  { types, statuses }: FollowedRelationships,
): Promise<readonly string[] | null> {
  const named = await requireTypes(graph, scope, types);
  if (statuses === null) return named;
  const { measurement } = await graph.measurementState(scope);
  const statusOf = statusesOf(measurement);
  const all = named ?? Object.keys((await graph.elementCounts(scope)).conceptRelationshipsByType);
  return all.filter((type) => passesFilter(statuses, statusOf(type).status)).sort();
}
