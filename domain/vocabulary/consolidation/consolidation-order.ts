import type { VocabularyConfig } from '../config/vocabulary-config.js';

/** Requested consolidation; what is absent follows the settings. */
export interface ConsolidationRequest {
  /** Active types at which merging stops. */
  targetSize?: number | undefined;
  /** Decisions in each step of the job. */
  batchSize?: number | undefined;
  /** Cosine from which types are merged without being asked about. */
  autoExecuteThreshold?: number | undefined;
  /** True: types that nothing uses are retired. */
  pruneUnused?: boolean | undefined;
}

/** A consolidation with all its settings. */
export interface ConsolidationOrder {
  targetSize: number;
  batchSize: number;
  autoExecuteThreshold: number;
  pruneUnused: boolean;
  /** False where a person decides about each pair. */
  mergesAutomatically: boolean;
}

export const targetSizes = { min: 30, max: 200 } as const;
export const batchSizes = { min: 1, max: 20, default: 1 } as const;

/**
 * The order that a request and the settings make. Where a person decides (`hitl`), nothing is merged automatically, and
 * unused types are only retired where the request says so itself.
 */
export function consolidationOrder(request: ConsolidationRequest, config: VocabularyConfig): ConsolidationOrder {
  const mergesAutomatically = config.pruningMode !== 'hitl';
  return {
    targetSize: request.targetSize ?? config.vocabMax,
    batchSize: request.batchSize ?? batchSizes.default,
    autoExecuteThreshold: request.autoExecuteThreshold ?? config.consolidationSimilarityThreshold,
    pruneUnused: request.pruneUnused ?? mergesAutomatically,
    mergesAutomatically,
  };
}
