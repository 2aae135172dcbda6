import { unconfirmedAfter } from '../../../domain/spending/reserve-call.js';
import type { Session } from '../database/session.js';
import { markCallsLost } from '../jobs/changes/call-statements.js';
import type { JobAccount, ModelCall } from './model-call.js';

/**
 * Counts open calls as lost, in a transaction that decides on `job` and `model_call`.
 * @param accounts those of the calls, at least
 * @returns all accounts as they are then
 */
export async function loseOpenCalls(
  session: Session,
  calls: readonly ModelCall[],
  accounts: readonly JobAccount[],
): Promise<readonly JobAccount[]> {
  if (calls.length === 0) return accounts;
  const paidFrom = new Set(calls.flatMap(({ jobId, batchId }) => [jobId, batchId]));
  const after = accounts.map((account) => ({ ...account, unconfirmedUsd: unconfirmedOf(account, calls) }));
  await session.run(markCallsLost, {
    callIds: calls.map(({ callId }) => callId),
    accounts: after
      .filter(({ jobId }) => paidFrom.has(jobId))
      .map(({ jobId, unconfirmedUsd }) => ({ jobId, unconfirmedUsd })),
  });
  return after;
}

function unconfirmedOf({ jobId, unconfirmedUsd }: JobAccount, lost: readonly ModelCall[]): number {
  return lost
    .filter((call) => call.jobId === jobId || call.batchId === jobId)
    .reduce((sum, { reservedUsd }) => unconfirmedAfter(sum, reservedUsd), unconfirmedUsd);
}
