import { startsOver, type RegenerationOrder } from '../../../domain/embedding/regeneration.js';
import { queryCacheOf } from '../../../domain/embedding/vector-cache.js';
import type { RegenerationFindings } from '../../../domain/ports/models/embedding-profiles.js';
import type { Database } from '../database/database.js';
import { activeSet } from '../vectors/active-set.js';
import { discardKeptSet, keptSet, vectorsIn } from '../vectors/vector-sets.js';

/** Discards the vectors that a regeneration does not continue, with the answers that they were made of. */
export function discardVectors(database: Database, order: RegenerationOrder): void {
  const { profileId, identity } = order;
  const isActive = activeSet(database)?.profileId === profileId;
  const hasVectors = Object.values(vectorsIn(database, keptSet(database, profileId))).some((count) => count > 0);
  if (!startsOver(order, { isActive, hasVectors })) return;
  discardKeptSet(database, profileId);
  database.run('DELETE FROM embedding_cache WHERE profile IN (?, ?)', identity, queryCacheOf(identity));
}

const ofJob = 'queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?1)';

/** Counts vectors that the job made; the total is never less. */
export function countVectors(database: Database, jobId: string, made: number, timestamp: string): void {
  database.run(
    `UPDATE regeneration_job SET made = made + ?2, total = max(total, made + ?2) WHERE ${ofJob}`,
    ...[jobId, made],
  );
  database.run('UPDATE job SET updated_at = ?2 WHERE job_id = ?1', jobId, timestamp);
}

/** Records findings of the job; the total is what was made and what is missing. */
export function recordRegeneration(
  database: Database,
  jobId: string,
  { missing, comparison, estimate }: RegenerationFindings,
): void {
  database.run(
    `UPDATE regeneration_job SET total = coalesce(made + ?2, total), comparison = coalesce(?3, comparison),
       estimate = coalesce(?4, estimate) WHERE ${ofJob}`,
    ...[jobId, missing ?? null, json(comparison), json(estimate)],
  );
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Records that the profile became the active one. */
export function recordSwitch(database: Database, jobId: string, timestamp: string): void {
  database.run(`UPDATE regeneration_job SET switched_at = ?2 WHERE ${ofJob}`, jobId, timestamp);
}
