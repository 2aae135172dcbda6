import { isExpired } from '../../../../domain/is-expired.js';
import { unconfirmedAfter } from '../../../../domain/spending/reserve-call.js';
import type { Session } from '../../database/session.js';
import { findOpenCalls, markCallsLost, type OpenCallOfJobs } from './call-statements.js';

/**
 * Counts open calls as lost: all of some jobs, and those of any job whose lease has ended. Their estimates count as
 * unconfirmed from then on.
 * @param expiredBy ISO 8601; null: none for that reason
 * @returns ids of the calls
 */
export async function loseCalls(
  session: Session,
  { ofJobs, expiredBy }: { ofJobs: readonly string[]; expiredBy: string | null },
): Promise<Set<string>> {
  if (ofJobs.length === 0 && expiredBy === null) return new Set();
  const jobIds = new Set(ofJobs);
  const calls = (await session.rows(findOpenCalls, { jobIds: ofJobs, expiredBy })).filter(
    (call) => jobIds.has(call.jobId) || (expiredBy !== null && isExpired(call, expiredBy)),
  );
  if (calls.length === 0) return new Set();
  const callIds = calls.map(({ callId }) => callId);
  await session.run(markCallsLost, { callIds, accounts: unconfirmedOf(calls) });
  return new Set(callIds);
}

/** Unconfirmed cost of the jobs and batches that the calls were reserved for, once they count as lost. */
function unconfirmedOf(calls: readonly OpenCallOfJobs[]): { jobId: string; unconfirmedUsd: number }[] {
  const sums = new Map<string, number>();
  for (const { accounts, reservedUsd } of calls) {
    for (const { jobId, unconfirmedUsd } of accounts) {
      sums.set(jobId, unconfirmedAfter(sums.get(jobId) ?? unconfirmedUsd, reservedUsd));
    }
  }
  return [...sums].map(([jobId, unconfirmedUsd]) => ({ jobId, unconfirmedUsd }));
}
