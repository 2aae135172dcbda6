import type { Job } from '../jobs/job.js';
import { costOfCall } from './cost-of-tokens.js';
import type { CallTokens, TokenPrice } from './token-range.js';

/** The US dollars that the cost limit of a job leaves; null for no limit. */
export function leftUsd({ costCapUsd, progress }: Pick<Job, 'costCapUsd' | 'progress'>): number | null {
  if (costCapUsd === null) return null;
  return costCapUsd - progress.costUsd - progress.reservedUsd - progress.unconfirmedUsd;
}

/**
 * Computes after how many tokens an answer has to be stopped, so that its call costs no more than is left.
 * @param left US dollars; null: no limit
 * @param maxTokens that an answer may have in any case
 * @returns fewer than `output.high` only where that is more than `maxTokens`: a call that cannot afford a whole answer
 *   is refused when it is reserved
 */
export function affordableTokens(
  { input, output }: CallTokens,
  price: TokenPrice | null,
  left: number | null,
  maxTokens: number,
): number {
  const perToken = costOfCall({ inputTokens: 0, outputTokens: 1 }, price);
  if (left === null || perToken === 0) return maxTokens;
  const forAnswer = left - costOfCall({ inputTokens: input.high, outputTokens: 0 }, price);
  return Math.min(maxTokens, Math.max(output.high, Math.floor(forAnswer / perToken)));
}
