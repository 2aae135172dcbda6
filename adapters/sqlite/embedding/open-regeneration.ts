import type { Database } from '../database/database.js';
import { openStatusList } from '../jobs/status-lists.js';

/** Id of an open job that regenerates vectors: of the profile, where one is given, and another than this job. */
export function openRegeneration(
  database: Database,
  { profileId = null, except = null }: { profileId?: number | null; except?: string | null } = {},
): string | undefined {
  const row = database.get(
    `SELECT job_id FROM regeneration_job JOIN job USING (queue_sequence)
     WHERE (?1 IS NULL OR profile_id = ?1) AND job_id IS NOT ?2 AND status IN ${openStatusList}`,
    ...[profileId, except],
  );
  return row === undefined ? undefined : String(row['job_id']);
}
