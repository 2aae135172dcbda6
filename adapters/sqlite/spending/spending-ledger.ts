import { isExpired } from '../../../domain/is-expired.js';
import { literal } from '../database/literal.js';
import type { SpendingLedger } from '../../../domain/ports.js';
import {
  decideReservation,
  isReplacedBy,
  unconfirmedAfter,
  type CallState,
  type SentRequest,
} from '../../../domain/spending/reserve-call.js';
import type { Database, Row, SqlValue } from '../database/database.js';
import { expiredAt } from '../database/expiry.js';
import type { Sync } from '../threads/sync.js';
import { accountsOf, batchOf } from './spending-accounts.js';

/**
 * Reserves what calls of models may cost, in US dollars. Ending a call that has ended does nothing. @param now
 * milliseconds since 1970
 */
export function spendingLedger(database: Database, now: () => number): Sync<SpendingLedger> {
  return {
    reserveCall({ callId, jobId, requestHash, modelId, estimateUsd, isMaximum, leaseMs }) {
      expireCalls(database, iso(now()));
      for (const row of openCalls(database, 'job_id = ?', [jobId])) {
        if (isReplacedBy(toRequest(row), { jobId, requestHash })) lose(database, row);
      }
      const { amountUsd, outcome } = decideReservation(
        { estimateUsd, isMaximum },
        accountsOf(database, jobId, modelId),
      );
      if (outcome.outcome === 'cap_reached') {
        const { account } = outcome;
        database.run('UPDATE job SET cost_needed_usd = ? WHERE job_id = ?', account.neededUsd, account.jobId);
      }
      if (outcome.outcome !== 'reserved') return outcome;
      database.run(
        `INSERT INTO model_call (call_id, job_id, batch_id, request_hash, model_id, state, estimate_usd, reserved_usd,
           reserved_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ${literal<CallState>('open')}, ?, ?, ?, ?)`,
        ...[
          callId,
          jobId,
          batchOf(database, jobId),
          requestHash,
          modelId,
          estimateUsd,
          amountUsd,
          iso(now()),
          iso(now() + leaseMs),
        ],
      );
      return outcome;
    },

    endCall(callId, how) {
      for (const row of openCalls(database, 'call_id = ?', [callId])) {
        if (how === 'lost') lose(database, row);
        else database.run('DELETE FROM model_call WHERE call_id = ?', callId);
      }
    },

    renewCall(callId, leaseMs) {
      database.run(
        `UPDATE model_call SET expires_at = ? WHERE call_id = ? AND state = ${literal<CallState>('open')}`,
        ...[iso(now() + leaseMs), callId],
      );
    },

    expireCalls: (timestamp) => expireCalls(database, timestamp),
  };
}

/** Counts the reservations as lost whose lease has ended. */
export function expireCalls(database: Database, timestamp: string): void {
  for (const row of openCalls(database, expiredAt('?'), [timestamp])) {
    if (isExpired({ expiresAt: String(row['expires_at']) }, timestamp)) lose(database, row);
  }
}

/** Counts the open reservations as lost that meet the condition on their columns. */
export function loseCalls(database: Database, where: string, values: readonly SqlValue[]): void {
  for (const row of openCalls(database, where, values)) lose(database, row);
}

function openCalls(database: Database, where: string, values: readonly SqlValue[]): Row[] {
  return database.all(`SELECT * FROM model_call WHERE state = ${literal<CallState>('open')} AND ${where}`, ...values);
}

/** From now on its estimate counts as unconfirmed; an answer that arrives nevertheless finalizes it. */
function lose(database: Database, row: Row): void {
  database.run(`UPDATE model_call SET state = ${literal<CallState>('lost')} WHERE call_id = ?`, String(row['call_id']));
  addUnconfirmed(database, row, Number(row['reserved_usd']));
}

/** Adds to what the job, and the batch that submitted it, may have been charged without an answer. */
export function addUnconfirmed(database: Database, call: Row, amountUsd: number): void {
  for (const jobId of [call['job_id'], call['batch_id']]) {
    if (typeof jobId !== 'string') continue;
    const before = database.number('SELECT cost_unconfirmed_usd FROM job WHERE job_id = ?', jobId);
    database.run(
      'UPDATE job SET cost_unconfirmed_usd = ? WHERE job_id = ?',
      ...[unconfirmedAfter(before, amountUsd), jobId],
    );
  }
}

function toRequest(row: Row): SentRequest {
  return { jobId: String(row['job_id']), requestHash: String(row['request_hash']) };
}

function iso(millis: number): string {
  return new Date(millis).toISOString();
}
