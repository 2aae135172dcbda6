import { noise } from '../clusters/dbscan.js';
import { nameGroups } from '../name-groups.js';
import type { NamedConcept } from '../name-groups.js';
import type { ProjectedConcept, ProjectionStatistics } from './projection-dataset.js';

/** Clusters of a projection. */
export type ClusterStatistics = Pick<ProjectionStatistics, 'cluster_count' | 'cluster_sizes' | 'cluster_names' | 'cluster_noise_count'>; // oxfmt-ignore

/**
 * Counts and names clusters.
 * @param clusters of each concept, in the same order; -1 for none
 */
export function clusterStatistics(concepts: readonly NamedConcept[], clusters: Int32Array): ClusterStatistics {
  const count = clusters.reduce((max, cluster) => Math.max(max, cluster + 1), 0);
  const groups = Array.from({ length: count }, (): NamedConcept[] => []);
  concepts.forEach((concept, at) => groups[clusters[at]!]?.push(concept));
  const names = nameGroups(groups);
  return {
    cluster_count: count,
    cluster_sizes: Object.fromEntries(groups.map((group, id) => [id, group.length])),
    cluster_names: Object.fromEntries(names.map((name, id) => [id, name])),
    cluster_noise_count: clusters.filter((cluster) => cluster === noise).length,
  };
}

/** Minimum and maximum of what is known; null where nothing is. */
export function rangeOfKnown(
  concepts: readonly ProjectedConcept[],
  field: 'grounding_strength' | 'diversity_score',
): [number, number] | null {
  const known = concepts.flatMap((concept) => concept[field] ?? []);
  if (known.length === 0) return null;
  return [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
}
