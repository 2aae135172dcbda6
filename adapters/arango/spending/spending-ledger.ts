import { isExpired } from '../../../domain/is-expired.js';
import type { SpendingLedger } from '../../../domain/ports.js';
import { decideReservation, isReplacedBy } from '../../../domain/spending/reserve-call.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { loseCalls } from '../jobs/changes/lose-calls.js';
import { changeJobs } from '../jobs/work.js';
import { findOpenCall, readForReservation, renewCall } from './call-statements.js';
import { loseReservedCalls } from './lose-reserved-calls.js';
import type { ModelCall } from './model-call.js';
import { namedAccounts } from './named-accounts.js';
import { paymentWrites, reservationWrites } from './spending-write-statements.js';

/**
 * Reserves what calls of models may cost, in US dollars. Ending a call that has ended does nothing. @param now
 * milliseconds since 1970
 */
export function spendingLedger(database: ArangoDatabase, now: () => number): SpendingLedger {
  return {
    reserveCall: ({ callId, jobId, requestHash, modelId, estimateUsd, isMaximum, leaseMs }) =>
      database.write(reservationWrites, async (unit) => {
        const reservedAt = iso(now());
        const found = (await unit.first(readForReservation, { jobId, modelId, now: reservedAt }))!;
        const { batchId } = found;
        const isLost = (call: ModelCall) => isExpired(call, reservedAt) || isReplacedBy(call, { jobId, requestHash });
        const jobs = loseReservedCalls(unit, found.calls.filter(isLost), found.jobs);
        const calls = found.calls.filter((call) => !isLost(call));
        const accounts = namedAccounts({ jobId, batchId }, { ...found, calls, jobs }, reservedAt);
        const { amountUsd, outcome } = decideReservation({ estimateUsd, isMaximum }, accounts);
        if (outcome.outcome === 'cap_reached') {
          const { account } = outcome;
          const job = jobs.find((one) => one.jobId === account.jobId)!;
          unit.put('job', { ...job, costNeededUsd: account.neededUsd });
        }
        if (outcome.outcome === 'reserved') {
          const amounts = { state: 'open', estimateUsd, reservedUsd: amountUsd };
          const call = { callId, jobId, batchId, requestHash, modelId, ...amounts, reservedAt };
          unit.put('model_call', { _key: keyOf(callId), ...call, expiresAt: iso(now() + leaseMs) });
        }
        return outcome;
      }),

    endCall: (callId, how) =>
      how === 'lost'
        ? database.write(reservationWrites, async (unit) => {
            const found = await unit.first(findOpenCall, { callId });
            if (found !== undefined) loseReservedCalls(unit, [found.call], found.jobs);
          })
        : database.write(paymentWrites, async (unit) => {
            const found = await unit.first(findOpenCall, { callId });
            if (found !== undefined) unit.put('model_call', found.call);
          }),

    renewCall: (callId, leaseMs) => database.run(renewCall, { callId, expiresAt: iso(now() + leaseMs) }),

    expireCalls: (timestamp) =>
      changeJobs({ database, now: () => timestamp }, (work) => loseCalls(work, { ofJobs: [], expiredBy: timestamp })),
  };
}

function iso(millis: number): string {
  return new Date(millis).toISOString();
}
