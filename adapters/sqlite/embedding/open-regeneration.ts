import type { Database } from '../database/database.js';
import { openStatusList } from '../jobs/status-lists.js';

/** Id of an open job that regenerates vectors, of the profile where one is given; undefined where there is none. */
export function openRegenerationOf(database: Database, profileId: number | null = null): string | undefined {
  const row = database.get(
    `SELECT job_id FROM regeneration_job JOIN job USING (queue_sequence)
     WHERE profile_id = coalesce(?, profile_id) AND status IN ${openStatusList}`,
    profileId,
  );
  return row === undefined ? undefined : String(row['job_id']);
}
