import { literal } from '../database/literal.js';
import { sumOpenCalls, type CallState, type NamedAccount } from '../../../domain/spending/reserve-call.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/** The accounts a job pays from: its own and that of the batch that submitted it. None when the job is gone. */
export function accountsOf(database: Database, jobId: string, modelId: string): NamedAccount[] {
  const row = database.get('SELECT job_id FROM job WHERE job_id = ?', jobId);
  if (row === undefined) return [];
  const own = account(database, jobId, 'job', modelId);
  const batchId = batchOf(database, jobId);
  return batchId === null ? [own] : [own, account(database, batchId, 'batch', modelId)];
}

/** The batch that submitted the job; null when none did. */
export function batchOf(database: Database, jobId: string): string | null {
  const row = database.get(
    'SELECT document.batch_id FROM job JOIN ingestion_job AS document USING (queue_sequence) WHERE job.job_id = ?',
    jobId,
  );
  return textOrNull(row?.['batch_id'] ?? null);
}

/** Sums the open calls of a job, or of all jobs of a batch, as `sumOpenCalls` says. */
export function openCallsUsd(
  database: Database,
  jobId: string,
  of: NamedAccount['of'] = 'job',
): ReturnType<typeof sumOpenCalls> {
  const column = of === 'job' ? 'job_id' : 'batch_id';
  const rows = database.all(
    `SELECT expires_at, reserved_usd FROM model_call WHERE ${column} = ? AND state = ${literal<CallState>('open')}`,
    jobId,
  );
  const calls = rows.map((row) => ({ expiresAt: String(row['expires_at']), reservedUsd: Number(row['reserved_usd']) }));
  return sumOpenCalls(calls, new Date(database.timestamp).toISOString());
}

function account(database: Database, jobId: string, of: NamedAccount['of'], modelId: string): NamedAccount {
  const row = database.get('SELECT cost_cap_usd, cost_usd, cost_unconfirmed_usd FROM job WHERE job_id = ?', jobId);
  const overrun = database.get('SELECT ratio FROM model_overrun WHERE job_id = ? AND model_id = ?', jobId, modelId);
  return {
    jobId,
    of,
    capUsd: row?.['cost_cap_usd'] == null ? null : Number(row['cost_cap_usd']),
    spentUsd: Number(row?.['cost_usd'] ?? 0),
    unconfirmedUsd: Number(row?.['cost_unconfirmed_usd'] ?? 0),
    // Calls that have expired are recorded as lost before a call is decided on.
    reservedUsd: openCallsUsd(database, jobId, of).reserved,
    overrun: overrun === undefined ? null : Number(overrun['ratio']),
  };
}
