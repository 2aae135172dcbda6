import type { SampleComparison } from '../../../domain/embedding/check-vectors.js';
import type { RegenerationOrder, RegenerationRecord } from '../../../domain/embedding/regeneration.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { insertDetails } from '../jobs/open-job.js';
import { columnsOf } from '../jobs/row-columns.js';
import { activeProfile } from './profile-rows.js';

/**
 * Writes the record of a regeneration. One that continues none keeps nothing of what the model said before: where the
 * active profile is regenerated, its model may answer otherwise now.
 */
export function insertRegeneration(
  database: Database,
  queueSequence: number,
  { profileId, identity, force }: RegenerationOrder,
): void {
  insertDetails(database, 'regeneration_job', { queue_sequence: queueSequence, profile_id: profileId, identity });
  const isActive = activeProfile(database)?.profileId === profileId;
  const continues = database.get('SELECT 1 FROM shadow_vector WHERE profile_id = ? LIMIT 1', profileId) !== undefined;
  if (!force && (continues || !isActive)) return;
  database.run('DELETE FROM shadow_vector WHERE profile_id = ?', profileId);
  database.run("DELETE FROM embedding_cache WHERE profile IN (?1, ?1 || ' queries')", identity);
}

/** Fields of `regeneration_job`. */
export function regenerationDetails(row: Row): RegenerationRecord {
  const { number, numberOrNull, text, json } = columnsOf(row);
  return {
    ...{ profileId: number('profile_id'), identity: text('identity'), total: numberOrNull('total') },
    ...{ made: number('made'), comparison: json('comparison') as SampleComparison | null },
    switchedAt: textOrNull(row['switched_at'] ?? null),
  };
}

const ofJob = 'queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?1)';

/** Counts vectors that the job made. */
export function countVectors(database: Database, jobId: string, made: number, timestamp: string): void {
  database.run(`UPDATE regeneration_job SET made = made + ?2 WHERE ${ofJob}`, jobId, made);
  database.run('UPDATE job SET updated_at = ?2 WHERE job_id = ?1', jobId, timestamp);
}

/** Records findings of the job; a total that is there stays. */
export function recordRegeneration(
  database: Database,
  jobId: string,
  { total, comparison }: { total?: number; comparison?: SampleComparison },
): void {
  database.run(
    `UPDATE regeneration_job SET total = coalesce(total, ?2), comparison = coalesce(?3, comparison) WHERE ${ofJob}`,
    ...[jobId, total ?? null, comparison === undefined ? null : JSON.stringify(comparison)],
  );
}

/** Records that the profile became the active one. */
export function recordSwitch(database: Database, jobId: string, timestamp: string): void {
  database.run(`UPDATE regeneration_job SET switched_at = ?2 WHERE ${ofJob}`, jobId, timestamp);
}
