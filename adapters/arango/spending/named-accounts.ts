import { sumOpenCalls, type NamedAccount } from '../../../domain/spending/reserve-call.js';
import type { JobAccount, ModelCall, ModelOverrun } from './model-call.js';

/**
 * The accounts a job pays from: its own and that of the batch that submitted it. None when the job is gone.
 * @param found calls that are open
 * @param now ISO 8601
 */
export function namedAccounts(
  { jobId, batchId }: { jobId: string; batchId: string | null },
  found: { calls: readonly ModelCall[]; accounts: readonly JobAccount[]; overruns: readonly ModelOverrun[] },
  now: string,
): NamedAccount[] {
  if (!found.accounts.some((account) => account.jobId === jobId)) return [];
  const named = (id: string, of: NamedAccount['of']): NamedAccount => {
    const account = found.accounts.find((one) => one.jobId === id);
    const calls = found.calls.filter((call) => (of === 'job' ? call.jobId : call.batchId) === id);
    return {
      jobId: id,
      of,
      capUsd: account?.capUsd ?? null,
      spentUsd: account?.spentUsd ?? 0,
      unconfirmedUsd: account?.unconfirmedUsd ?? 0,
      reservedUsd: sumOpenCalls(calls, now).reserved,
      overrun: found.overruns.find((one) => one.jobId === id)?.ratio ?? null,
    };
  };
  return batchId === null ? [named(jobId, 'job')] : [named(jobId, 'job'), named(batchId, 'batch')];
}
