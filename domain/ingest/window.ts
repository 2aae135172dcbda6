/** Distribution of a document's chunks over batches, and the prefetch window. */
export interface WindowPlan {
  chunks: number;
  /** Consecutive chunks one activity carries, at least 1. */
  chunksPerRun: number;
  /** Runs prepared ahead, counting the one that is integrated next; at least 1. */
  window: number;
}

/** Chunks [from, to), prepared together and integrated together. */
export interface ChunkBatch {
  index: number;
  from: number;
  to: number;
  /**
   * The frozen context sees the document's own chunks up to this ordinal, -1 for none: the last chunk of the run one
   * window before. It follows from the plan alone, so a document gives the same contexts whatever was interrupted.
   */
  contextThrough: number;
}

/**
 * The workflow's history is started again after this many chunks, so that it stays short for a document of any length.
 */
export const chunksPerHistory = 250;

/** Number of batches of a document; the last one may have fewer chunks than the others. */
export function chunkBatchCount(plan: WindowPlan): number {
  return Math.ceil(plan.chunks / plan.chunksPerRun);
}

/** The batch at a position from 0. It follows from the plan alone, so it is the same after a restart. */
export function chunkBatch(plan: WindowPlan, index: number): ChunkBatch {
  const from = index * plan.chunksPerRun;
  return {
    index,
    from,
    to: Math.min(from + plan.chunksPerRun, plan.chunks),
    contextThrough: Math.max(-1, (index - plan.window + 1) * plan.chunksPerRun - 1),
  };
}

/**
 * The runs that may be in progress while run `integrating` is the next to be integrated: its own and those after it
 * whose snapshot has been integrated. Exclusive upper bound.
 */
export function preparedBelow(plan: WindowPlan, integrating: number): number {
  return Math.min(integrating + plan.window, chunkBatchCount(plan));
}

/** The first run that belongs to the next history when this one began with run `first`; at least one run is done. */
export function historyEnd(plan: WindowPlan, first: number, limit: number = chunksPerHistory): number {
  const runs = Math.max(1, Math.floor(limit / plan.chunksPerRun));
  return Math.min(first + runs, chunkBatchCount(plan));
}
