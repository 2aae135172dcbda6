import type { DryRunResponse, JobAnalysis } from '../../../../client/index.js';

/** Cost of reading a document, before anything is read. */
export type Estimate =
  | { stage: 'running' }
  | ({ stage: 'made' } & MadeEstimate)
  /** Nothing would be read. */
  | { stage: 'known'; message: string }
  | { stage: 'refused'; error: Error };

export interface MadeEstimate extends Pick<DryRunResponse, 'plan' | 'analysis'> {
  /** Key and content of the document: where both are the same, it is read once. */
  content: string;
}

/** Range of a number. */
export interface Range {
  low: number;
  high: number;
}

export interface EstimateSum {
  documents: number;
  chunks: number;
  cost: Range;
}

/** Tokens that reading takes, of the model and for embeddings together. */
export function tokensOf({ cost_estimate: { extraction, embeddings } }: Pick<JobAnalysis, 'cost_estimate'>): Range {
  return {
    low: extraction.tokens_low + embeddings.tokens_low,
    high: extraction.tokens_high + embeddings.tokens_high,
  };
}

/** Sum of all estimates that were made; the same content of the same document is read once. */
export function sumOf(estimates: readonly (Estimate | null)[]): EstimateSum {
  const sum: EstimateSum = { documents: 0, chunks: 0, cost: { low: 0, high: 0 } };
  const counted = new Set<string>();
  for (const one of estimates) {
    if (one?.stage !== 'made') continue;
    if (counted.has(one.content)) continue;
    counted.add(one.content);
    const { cost_low: low, cost_high: high } = one.analysis.cost_estimate.total;
    sum.documents += 1;
    sum.chunks += one.plan.chunks_read;
    sum.cost = { low: sum.cost.low + low, high: sum.cost.high + high };
  }
  return sum;
}
