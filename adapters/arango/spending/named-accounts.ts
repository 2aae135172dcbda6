import { sumOpenCalls, type NamedAccount } from '../../../domain/spending/reserve-call.js';
import type { ModelCall, ModelOverrun, StoredJob } from './model-call.js';

/**
 * The accounts a job pays from: its own and that of the batch that submitted it. None when the job is gone.
 * @param found calls that are open
 * @param now ISO 8601
 */
export function namedAccounts(
  { jobId, batchId }: { jobId: string; batchId: string | null },
  found: { calls: readonly ModelCall[]; jobs: readonly StoredJob[]; overruns: readonly ModelOverrun[] },
  now: string,
): NamedAccount[] {
  if (!found.jobs.some((job) => job.jobId === jobId)) return [];
  const named = (id: string, of: NamedAccount['of']): NamedAccount => {
    const job = found.jobs.find((one) => one.jobId === id);
    const calls = found.calls.filter((call) => (of === 'job' ? call.jobId : call.batchId) === id);
    return {
      jobId: id,
      of,
      capUsd: job?.costCapUsd ?? null,
      spentUsd: job?.progress.costUsd ?? 0,
      unconfirmedUsd: job?.progress.unconfirmedUsd ?? 0,
      reservedUsd: sumOpenCalls(calls, now).reserved,
      overrun: found.overruns.find((one) => one.jobId === id)?.ratio ?? null,
    };
  };
  return batchId === null ? [named(jobId, 'job')] : [named(jobId, 'job'), named(batchId, 'batch')];
}
