import type { Database } from '../database/database.js';
import { openStatusList } from '../jobs/status-lists.js';

/** Id of another open job that reads documents of the ontology again. */
export function openReingestion(database: Database, jobId: string, ontologyId: string): string | undefined {
  const open = database.get(
    `SELECT job_id FROM batch_job JOIN job USING (queue_sequence)
     WHERE ontology_id = ? AND job_id <> ? AND status IN ${openStatusList}`,
    ontologyId,
    jobId,
  )?.['job_id'];
  return open === undefined ? undefined : String(open);
}
