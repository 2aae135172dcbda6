import type { CommunityHierarchy } from '../../analysis/communities/find-communities.js';
import type { ConceptNetwork } from '../../analysis/communities/concept-network.js';
import type { NamedConcept } from '../../analysis/name-groups.js';
import type { Layout, ProjectionParameters } from '../../analysis/projections/lay-out.js';
import type { VectorTable } from '../../analysis/projections/vector-table.js';
import type { ClusterStatistics } from '../../analysis/projections/cluster-statistics.js';

export interface LayoutRequest {
  table: VectorTable;
  /** The concepts of the vectors, in the same order. */
  concepts: readonly NamedConcept[];
  parameters: ProjectionParameters;
}

export interface NamedLayout extends Layout {
  statistics: ClusterStatistics;
  /** Milliseconds. */
  computationMs: number;
}

/**
 * Long computations of analyses, outside of the event loop. The same request gives the same answer, apart from the
 * time it took. Aborting the signal ends the computation.
 */
export interface AnalysisThreads {
  layOut(request: LayoutRequest, signal: AbortSignal): Promise<NamedLayout>;
  findCommunities(network: ConceptNetwork, signal: AbortSignal): Promise<CommunityHierarchy>;
}
