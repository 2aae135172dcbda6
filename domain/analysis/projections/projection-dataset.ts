import type { ProjectionAlgorithm } from './lay-out.js';

/** A concept in few dimensions. */
export interface ProjectedConcept {
  concept_id: string;
  label: string;
  x: number;
  y: number;
  /** 0 for a projection into two dimensions. */
  z: number;
  /** Null where nothing that has a projection points at the concept, or grounding was not asked for. */
  grounding_strength: number | null;
  /** Of the concepts within two relationships; null where it was not asked for, or there are fewer than two. */
  diversity_score: number | null;
  /** Number of the concepts that were compared for it; null where it was not asked for. */
  diversity_related_count: number | null;
  /** The ontology asked for; null where all were. */
  ontology: string | null;
  item_type: 'concept';
  /** Null for a concept in no cluster. */
  cluster_id: number | null;
  /** Number of its relationships, in both directions; null where it was not asked for. */
  degree: number | null;
}

/** Parameters in effect; null for those that the algorithm does not have. */
export interface EffectiveParameters {
  n_components: number;
  perplexity: null;
  n_neighbors: number | null;
  min_dist: number | null;
  spread: number | null;
  metric: 'cosine' | 'euclidean' | null;
  normalize_l2: boolean;
  center: boolean;
}

export interface ProjectionStatistics {
  concept_count: number;
  /** Concepts without a vector of the embedding profile in use; they are in no projection. */
  concepts_without_vector: number;
  computation_time_ms: number;
  embedding_dims: number;
  /** Minimum and maximum; null where no concept has a value. */
  grounding_range: [number, number] | null;
  diversity_range: [number, number] | null;
  cluster_count: number;
  /** Number of concepts, and the name, of each cluster by its id. */
  cluster_sizes: Record<string, number>;
  cluster_names: Record<string, string>;
  /** Concepts in no cluster. */
  cluster_noise_count: number;
}

/** A projection as it is kept. */
export interface ProjectionPayload {
  /** `__all__` for all ontologies. */
  ontology: string;
  algorithm: ProjectionAlgorithm;
  parameters: EffectiveParameters;
  concepts: ProjectedConcept[];
  statistics: ProjectionStatistics;
}

/** A projection as the API gives it. */
export interface ProjectionDataset extends ProjectionPayload {
  /** State of the graph: the newest epoch event when it was computed. */
  changelist_id: string;
  /** ISO 8601. */
  computed_at: string;
}
