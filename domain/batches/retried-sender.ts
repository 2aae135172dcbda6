import type { JobRetry } from '../ports.js';
import type { BatchSender } from './batch.js';

/** The sender of a batch that is submitted again: as before, but for what the retry changes. */
export function retriedSender(
  before: BatchSender,
  { scopes, changes: { autoApprove, onUnreadableAnswer } = {} }: Pick<JobRetry, 'scopes' | 'changes'>,
): BatchSender {
  return {
    ...before,
    ...(autoApprove !== undefined && { defaults: { ...before.defaults, autoApprove } }),
    ...(onUnreadableAnswer !== undefined && { onUnreadableAnswer }),
    ...(scopes !== undefined && { scopes }),
  };
}
