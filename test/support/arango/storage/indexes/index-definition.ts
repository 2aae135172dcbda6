/** State of a vector index: only a ready one serves queries. */
export type TrainingState = 'unusable' | 'training' | 'ingesting' | 'ready';

export interface VectorParams {
  metric: 'cosine' | 'l2' | 'innerProduct';
  dimension: number;
  nLists?: number | Record<string, unknown>;
  defaultNProbe: number;
  trainingIterations: number;
  factory?: string;
  numberOfDocsPerCentroid?: number;
}

/** An index as it is described to clients. */
export interface IndexDefinition {
  /** `collection/number`. */
  id: string;
  name: string;
  type: 'primary' | 'edge' | 'persistent' | 'ttl' | 'vector';
  fields: string[];
  unique: boolean;
  sparse: boolean;
  /** Seconds, of a ttl index. */
  expireAfter?: number;
  storedValues?: string[];
  estimates?: boolean;
  cacheEnabled?: boolean;
  deduplicate?: boolean;
  params?: VectorParams;
  trainingState?: TrainingState;
  errorMessage?: string;
}
