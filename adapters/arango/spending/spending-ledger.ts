import { isExpired } from '../../../domain/is-expired.js';
import type { SpendingLedger } from '../../../domain/ports.js';
import { decideReservation, isReplacedBy } from '../../../domain/spending/reserve-call.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { loseCalls } from '../jobs/changes/lose-calls.js';
import { addCall, findOpenCall, readForReservation, recordNeeded, removeCall, renewCall } from './call-statements.js';
import { loseOpenCalls } from './lose-open-calls.js';
import type { ModelCall } from './model-call.js';
import { namedAccounts } from './named-accounts.js';

/**
 * Reserves what calls of models may cost, in US dollars. Ending a call that has ended does nothing. @param now
 * milliseconds since 1970
 */
export function spendingLedger(database: ArangoDatabase, now: () => number): SpendingLedger {
  return {
    reserveCall: ({ callId, jobId, requestHash, modelId, estimateUsd, leaseMs }) =>
      database.transaction({ decides: ['job', 'model_call', 'model_overrun'] }, async (session) => {
        const reservedAt = iso(now());
        const found = (await session.first(readForReservation, { jobId, modelId, now: reservedAt }))!;
        const { batchId } = found;
        const isLost = (call: ModelCall) => isExpired(call, reservedAt) || isReplacedBy(call, { jobId, requestHash });
        const accounts = await loseOpenCalls(session, found.calls.filter(isLost), found.accounts);
        const calls = found.calls.filter((call) => !isLost(call));
        const named = namedAccounts({ jobId, batchId }, { ...found, calls, accounts }, reservedAt);
        const { amountUsd, outcome } = decideReservation(estimateUsd, named);
        if (outcome.outcome === 'cap_reached') {
          const { account } = outcome;
          await session.run(recordNeeded, { jobId: account.jobId, neededUsd: account.neededUsd });
        }
        if (outcome.outcome === 'reserved') {
          const amounts = { state: 'open' as const, estimateUsd, reservedUsd: amountUsd };
          const call = { callId, jobId, batchId, requestHash, modelId, ...amounts, reservedAt };
          await session.run(addCall, { call: { _key: keyOf(callId), ...call, expiresAt: iso(now() + leaseMs) } });
        }
        return outcome;
      }),

    endCall: (callId, how) =>
      database.transaction({ decides: ['job', 'model_call'] }, async (session) => {
        const found = await session.first(findOpenCall, { callId });
        if (found === undefined) return;
        if (how === 'lost') await loseOpenCalls(session, [found.call], found.accounts);
        else await session.run(removeCall, { callId });
      }),

    renewCall: (callId, leaseMs) => database.run(renewCall, { callId, expiresAt: iso(now() + leaseMs) }),

    expireCalls: (timestamp) =>
      database.transaction({ decides: ['job', 'model_call'] }, async (session) => {
        await loseCalls(session, { ofJobs: [], expiredBy: timestamp });
      }),
  };
}

function iso(millis: number): string {
  return new Date(millis).toISOString();
}
