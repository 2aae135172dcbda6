import type { JobProgress } from '../jobs/job-progress.js';

/** Tokens and cost of a question to a model; zero where its answer was there before. */
export interface AnswerUsage {
  /** Null: no model was asked. */
  model: string | null;
  /** Null, as `output_tokens`, where only the sum is known: where the job failed, or a worker ended meanwhile. */
  input_tokens: number | null;
  output_tokens: number | null;
  total_tokens: number;
  /** Cost of the answers that came. */
  cost_usd: number;
  /** Maximum of what may be charged besides, for calls whose answer was lost or has not come yet. */
  cost_unconfirmed_usd: number;
  /** True if the model had answered the same question about the same evidence before. */
  cached: boolean;
}

/** Usage where no model was asked. */
export const noUsage: AnswerUsage = {
  ...{ model: null, input_tokens: 0, output_tokens: 0, total_tokens: 0 },
  ...{ cost_usd: 0, cost_unconfirmed_usd: 0, cached: false },
};

type Spent = Pick<JobProgress, 'extractionTokens' | 'costUsd' | 'reservedUsd' | 'unconfirmedUsd'>;

/**
 * Usage of an answer by the record of the job that asked the model. It counts all calls of the job, also those before
 * a worker ended, and those of a job that failed.
 * @param known of the answer itself; of a failed job the usage of its model without anything
 */
export function usageOfJob(known: AnswerUsage, spent: Spent): AnswerUsage {
  if (known.model === null) return known;
  const { extractionTokens, costUsd, reservedUsd, unconfirmedUsd } = spent;
  const isWhole = known.total_tokens === extractionTokens;
  return {
    model: known.model,
    input_tokens: isWhole ? known.input_tokens : null,
    output_tokens: isWhole ? known.output_tokens : null,
    total_tokens: extractionTokens,
    cost_usd: costUsd,
    cost_unconfirmed_usd: unconfirmedUsd + reservedUsd,
    cached: known.cached && extractionTokens === 0 && costUsd === 0,
  };
}
