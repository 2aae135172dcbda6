import type { CommunityList, CommunitySummary, JobStatus, ProjectionDataset } from '../../../client/index.js';
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

/** Communities that are asked for. */
export interface CommunityChoice {
  ontology: string | null;
  /** Level of detail; 0 for the coarsest. The finest there is, where there are fewer. */
  level: number;
  /** Lets a model write what each is about, for so many US dollars; null: none is asked. */
  summaries: { maxCostUsd: number | null } | null;
}

/** Payload of the artifact that has all communities. */
interface Payload extends Pick<CommunityList, 'level_count' | 'summaries'> {
  communities: readonly (CommunitySummary & { concept_ids: string[] })[];
}

/**
 * Groups concepts by communities of one level.
 * @param onJob called with each state of the job that has them summarized
 */
export async function groupByCommunity(
  graph: ConceptGraph,
  { ontology, level, summaries: wanted }: CommunityChoice,
  signal: AbortSignal,
  onJob: (job: JobStatus) => void = () => undefined,
): Promise<Grouping> {
  let isStored = true;
  const onEachJob = (job: JobStatus): void => {
    isStored = false;
    onJob(job);
  };
  const query = {
    ...{ level: 0, limit: 1, ...(ontology !== null && { ontology }), ...(wanted !== null && { summaries: true }) },
    ...(wanted !== null && wanted.maxCostUsd !== null && { max_cost_usd: wanted.maxCostUsd }),
  };
  const { artifact_id } = await readAnalysis(
    ...(['listCommunities', { query }, signal] as const),
    wanted === null ? undefined : onEachJob,
  );
  const { body } = await call('getArtifactPayload', { params: { artifact_id } }, { signal });
  const { communities, level_count: levels, summaries } = body.payload as unknown as Payload;
  const shown = communities.filter((one) => one.level === Math.min(level, levels - 1));
  return toGrouping(
    graph,
    shown.map(({ community_id: id, name, concept_ids: conceptIds, ...community }) => ({
      ...{ id, name, conceptIds, community },
    })),
    summaries === null ? null : { ...summaries, isStored, levels },
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
