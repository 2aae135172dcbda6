import type { Community, ProjectionDataset } from '../../../client/index.js';
import { call } from '../../data/api.js';
import { readAnalysis } from '../../data/read-analysis.js';
import type { ConceptGraph } from '../../map/concept-graph.js';
import { toGrouping } from '../../map/groups.js';
import type { Grouping } from '../../map/groups.js';

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
  const { communities } = body.payload as unknown as { communities: Community[] };
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
