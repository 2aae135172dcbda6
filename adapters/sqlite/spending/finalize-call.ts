import type { ModelUsage, Payment } from '../../../domain/ports.js';
import { finalizedCall, overrunAfter, type ReservedCall } from '../../../domain/spending/reserve-call.js';
import type { Database } from '../database/database.js';
import { addCost, type CostIncrement } from '../jobs/job-attempt.js';
import { batchOf } from './spending-accounts.js';
import { addUnconfirmed } from './spending-ledger.js';

/** Usage of an answer, in addition to its cost. */
type Tokens = Omit<CostIncrement, 'costUsd'>;
const noTokens: Tokens = { extractionTokens: 0, embeddingTokens: 0 };

/**
 * Adds what an answer took to the job that asked and to the batch that submitted it, whatever state they are in, and
 * ends the reservation. A reservation that was finalized before adds nothing.
 */
export function finalizeCall(
  database: Database,
  { jobId, callId }: Payment,
  { costUsd }: Pick<ModelUsage, 'costUsd'>,
  tokens: Partial<Tokens>,
  timestamp: string,
): void {
  if (callId !== null && !endReservation(database, callId, costUsd)) return;
  const batch = batchOf(database, jobId);
  for (const account of batch === null ? [jobId] : [jobId, batch]) {
    addCost(database, account, { ...noTokens, ...tokens, costUsd }, timestamp);
  }
}

/** False when there is no such reservation. */
function endReservation(database: Database, callId: string, costUsd: number): boolean {
  const call = database.get('DELETE FROM model_call WHERE call_id = ? RETURNING *', callId);
  if (call === undefined) return false;
  const reserved: ReservedCall = {
    state: call['state'] === 'lost' ? 'lost' : 'open',
    estimateUsd: Number(call['estimate_usd']),
    reservedUsd: Number(call['reserved_usd']),
  };
  const { unconfirmedUsd, overrun } = finalizedCall(reserved, costUsd);
  if (unconfirmedUsd !== 0) addUnconfirmed(database, call, unconfirmedUsd);
  for (const account of [call['job_id'], call['batch_id']]) {
    if (typeof account === 'string') recordOverrun(database, account, String(call['model_id']), overrun);
  }
  return true;
}

function recordOverrun(database: Database, jobId: string, modelId: string, overrun: number): void {
  const before = database.get('SELECT ratio FROM model_overrun WHERE job_id = ? AND model_id = ?', jobId, modelId);
  database.run(
    'INSERT OR REPLACE INTO model_overrun (job_id, model_id, ratio) VALUES (?, ?, ?)',
    ...[jobId, modelId, overrunAfter(before === undefined ? null : Number(before['ratio']), overrun)],
  );
}
