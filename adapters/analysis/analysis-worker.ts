import { findCommunities } from '../../domain/analysis/communities/find-communities.js';
import { clusterStatistics } from '../../domain/analysis/projections/cluster-statistics.js';
import { layOut } from '../../domain/analysis/projections/lay-out.js';
import type { AnalysisThreads, LayoutRequest, NamedLayout } from '../../domain/ports.js';
import { louvainPartitions } from './louvain-partitions.js';
import { umapLayout } from './umap-layout.js';

type Requests = { [Name in keyof AnalysisThreads]: Parameters<AnalysisThreads[Name]>[0] };

/** Tasks of a thread: the name of a computation and its request. */
export type AnalysisTask = { [Name in keyof Requests]: { name: Name; request: Requests[Name] } }[keyof Requests];
export type AnalysisAnswer = Awaited<ReturnType<AnalysisThreads[keyof AnalysisThreads]>>;

/** Thread entry. */
export default function answer(task: AnalysisTask): AnalysisAnswer {
  return task.name === 'layOut' ? namedLayout(task.request) : findCommunities(task.request, louvainPartitions);
}

function namedLayout({ table, concepts, parameters }: LayoutRequest): NamedLayout {
  const start = performance.now();
  const layout = layOut(table, parameters, umapLayout);
  const statistics = clusterStatistics(concepts, layout.clusters);
  return { ...layout, statistics, computationMs: Math.round(performance.now() - start) };
}
