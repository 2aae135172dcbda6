import type { ArtifactWithPayload, Community, ProjectionDataset } from '../../../client/index.js';
import { call } from '../../data/api.js';
import type { ConceptGraph } from './concept-graph.js';
import { readAnalysis } from './read-analysis.js';

/** Group of concepts that have one colour on the map. */
export interface Group {
  id: string;
  name: string;
  /** Number of its concepts on the map. */
  size: number;
}

/** Groups, the largest first, and the place in this list of each concept that is in one. */
export interface Grouping {
  groups: readonly Group[];
  indexOf: ReadonlyMap<string, number>;
}

/** Makes a grouping of lists of concepts; those that are not on the map do not count. */
export function toGrouping(
  graph: ConceptGraph,
  lists: Iterable<{ id: string; name: string; conceptIds: readonly string[] }>,
): Grouping {
  const shown = [...lists]
    .map(({ id, name, conceptIds }) => ({ id, name, ids: conceptIds.filter((one) => graph.byId.has(one)) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((one, other) => other.ids.length - one.ids.length || (one.id < other.id ? -1 : 1));
  return {
    groups: shown.map(({ id, name, ids }) => ({ id, name, size: ids.length })),
    indexOf: new Map(shown.flatMap(({ ids }, index) => ids.map((id) => [id, index] as const))),
  };
}

/** Groups concepts by their ontology. */
export function groupByOntology(graph: ConceptGraph): Grouping {
  const lists = new Map<string, string[]>();
  for (const { id, ontology } of graph.concepts) {
    if (ontology !== null) lists.set(ontology, [...(lists.get(ontology) ?? []), id]);
  }
  return toGrouping(
    graph,
    [...lists].map(([name, conceptIds]) => ({ id: name, name, conceptIds })),
  );
}

/** Groups concepts by the coarsest communities. */
export async function groupByCommunity(
  graph: ConceptGraph,
  ontology: string | null,
  signal: AbortSignal,
): Promise<Grouping> {
  const query = { level: 0, limit: 1, ...(ontology !== null && { ontology }) };
  const { artifact_id } = await readAnalysis('listCommunities', { query }, signal);
  const { body } = await call('getArtifactPayload', { params: { artifact_id } }, { signal });
  const { communities } = (body as ArtifactWithPayload).payload as unknown as { communities: Community[] };
  const coarsest = communities.filter(({ level }) => level === 0);
  return toGrouping(
    graph,
    coarsest.map(({ community_id: id, name, concept_ids: conceptIds }) => ({ id, name, conceptIds })),
  );
}

/** Groups concepts by the clusters of a projection. */
export function groupByCluster(graph: ConceptGraph, { concepts, statistics }: ProjectionDataset): Grouping {
  const lists = new Map<number, string[]>();
  for (const { concept_id: id, cluster_id: cluster } of concepts) {
    if (cluster !== null) lists.set(cluster, [...(lists.get(cluster) ?? []), id]);
  }
  return toGrouping(
    graph,
    [...lists].map(([cluster, conceptIds]) => ({
      ...{ id: String(cluster), name: statistics.cluster_names[String(cluster)] ?? `Cluster ${cluster}`, conceptIds },
    })),
  );
}
