import type { Answer } from '../../../client/index.js';
import { formatUsd } from '../jobs/job-cost.js';

/** Says what an answer cost, what may be charged besides, and which model was asked. */
export function describeCost({
  usage,
  extractive_reason: reason,
}: Pick<Answer, 'usage' | 'extractive_reason'>): string {
  const { model, total_tokens: tokens, cost_usd: cost, cost_unconfirmed_usd: unconfirmed, cached } = usage;
  if (model === null) return `Cost: ${formatUsd(cost)}. No model was asked.`;
  const failed = reason === 'model_failed';
  const parts = [
    tokens === 0 && failed
      ? `Cost: ${formatUsd(cost)}. ${model} was asked and gave no answer.`
      : `Cost: ${formatUsd(cost)}, ${tokens.toLocaleString('en')} tokens of ${model}.`,
  ];
  if (unconfirmed > 0) {
    parts.push(`Up to ${formatUsd(unconfirmed)} more may be charged for a call whose answer did not come.`);
  }
  if (cached) parts.push('The model had answered the same question about the same evidence before.');
  return parts.join(' ');
}
