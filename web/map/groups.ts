import type { CommunitySummaries, CommunitySummary } from '../../client/index.js';
import type { ConceptGraph } from './concept-graph.js';

/** Properties of a community that its concepts do not show by themselves. */
export type CommunityDetails = Pick<CommunitySummary, 'central_concepts' | 'quotes' | 'summary'>;

/** Group of concepts that have one colour on the map. */
export interface Group {
  id: string;
  name: string;
  /** Its concepts on the map, in the order of the map, which begins with those of many quotes. */
  members: readonly string[];
  /** Null for a group that is no community. */
  community: CommunityDetails | null;
}

/** Groups, the largest first, and the place in this list of each concept that is in one. */
export interface Grouping {
  groups: readonly Group[];
  indexOf: ReadonlyMap<string, number>;
  /** Null where no model was asked. */
  summaries: GroupSummaries | null;
}

/** Report of the model that wrote about communities. */
export interface GroupSummaries extends CommunitySummaries {
  /** They were stored before they were asked for, and cost nothing now. */
  isStored: boolean;
  /** Levels of the communities that it counts; a list has those of one. */
  levels: number;
}

/** List of concepts that become a group. */
export interface GroupedConcepts {
  id: string;
  name: string;
  conceptIds: readonly string[];
  community?: CommunityDetails;
}

/** Makes a grouping of lists of concepts; those that are not on the map do not count. */
export function toGrouping(
  graph: ConceptGraph,
  lists: Iterable<GroupedConcepts>,
  summaries: GroupSummaries | null = null,
): Grouping {
  const order = new Map(graph.concepts.map(({ id }, index) => [id, index]));
  const groups = [...lists]
    .map(({ id, name, conceptIds, community = null }): Group => {
      const members = conceptIds.filter((one) => order.has(one));
      return { id, name, members: members.sort((a, b) => order.get(a)! - order.get(b)!), community };
    })
    .filter(({ members }) => members.length > 0)
    .sort((one, other) => other.members.length - one.members.length || (one.id < other.id ? -1 : 1));
  return {
    groups,
    indexOf: new Map(groups.flatMap(({ members }, index) => members.map((id) => [id, index] as const))),
    summaries,
  };
}
