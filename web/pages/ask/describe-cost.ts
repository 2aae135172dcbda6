import type { Answer, JobStatus } from '../../../client/index.js';
import { costOf, formatUsd } from '../jobs/job-cost.js';

/**
 * Says what an answer cost, what may be charged besides, and which model was asked.
 * @param paid the job that made an answer which was there before; null: none is known
 */
export function describeCost(
  { usage, extractive_reason: reason }: Pick<Answer, 'usage' | 'extractive_reason'>,
  paid: JobStatus | null = null,
): string {
  const { model, total_tokens: tokens, cost_usd: cost, cost_unconfirmed_usd: unconfirmed, cached } = usage;
  if (model === null) return `Cost: ${formatUsd(cost)}. No model was asked.`;
  const before = paid === null ? null : describePaid(paid, model);
  if (before !== null) return `Cost: $0. ${before}`;
  if (cached || paid !== null) {
    return `Cost: ${formatUsd(paid === null ? cost : 0)}. ${model} had answered the same question about the same evidence before.`;
  }
  const failed = reason === 'model_failed';
  const spent =
    tokens === 0 && failed
      ? `Cost: ${formatUsd(cost)}. ${model} was asked and gave no answer.`
      : `Cost: ${formatUsd(cost)}, ${describeTokens(tokens, model)}.`;
  return spent + describeUnconfirmed(unconfirmed);
}

/** Says what the job of an answer was paid; null where it found what a model had said before. */
function describePaid(job: JobStatus, model: string): string | null {
  const { spent, reserved, unconfirmed } = costOf(job);
  const tokens = 'extraction_tokens' in job.progress ? (job.progress.extraction_tokens ?? 0) : 0;
  if ((spent ?? 0) + reserved + unconfirmed === 0 && tokens === 0) return null;
  const before = `It was paid before: ${formatUsd(spent ?? 0)}, ${describeTokens(tokens, model)}.`;
  return before + describeUnconfirmed(reserved + unconfirmed);
}

function describeTokens(tokens: number, model: string): string {
  return `${tokens.toLocaleString('en')} tokens of ${model}`;
}

function describeUnconfirmed(amount: number): string {
  return amount === 0 ? '' : ` Up to ${formatUsd(amount)} more may be charged for a call whose answer did not come.`;
}
