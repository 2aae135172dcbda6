import { isExpired } from '../../../../domain/is-expired.js';
import { unconfirmedAfter } from '../../../../domain/spending/reserve-call.js';
import type { JobWork } from '../job-work.js';
import { findOpenCalls } from './call-statements.js';

/**
 * Counts open calls as lost: all of some jobs, and those of any job whose lease has ended. Their estimates count as
 * unconfirmed from then on, for their job and for the batch that submitted it.
 * @param expiredBy ISO 8601; null: none for that reason
 */
export async function loseCalls(
  work: JobWork,
  { ofJobs, expiredBy }: { ofJobs: readonly string[]; expiredBy: string | null },
): Promise<void> {
  if (ofJobs.length === 0 && expiredBy === null) return;
  const jobIds = new Set(ofJobs);
  const calls = (await work.reading.rows(findOpenCalls, { jobIds: ofJobs, expiredBy })).filter(
    (call) => jobIds.has(call.jobId) || (expiredBy !== null && isExpired(call, expiredBy)),
  );
  for (const call of calls) work.putLostCall(call);
  const accounts = calls.flatMap(({ jobId, batchId }) => (batchId === null ? [jobId] : [jobId, batchId]));
  for (const { document } of await work.jobs([...new Set(accounts)])) {
    const { jobId, progress } = document;
    const unconfirmedUsd = calls
      .filter((call) => call.jobId === jobId || call.batchId === jobId)
      .reduce((sum, { reservedUsd }) => unconfirmedAfter(sum, reservedUsd), progress.unconfirmedUsd);
    work.putJob({ ...document, progress: { ...progress, unconfirmedUsd } });
  }
}
