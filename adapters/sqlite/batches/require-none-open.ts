import { ConcordanceError } from '../../../domain/errors.js';
import type { ReingestionRecord } from '../../../domain/reingestion/reingestion.js';
import type { Database } from '../database/database.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import { openStatusList } from '../jobs/status-lists.js';

/**
 * Checks that the ontology may be read again now, by this job.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`; `conflict` where another job reads it again already
 */
export function requireNoneOpen(database: Database, jobId: string, { ontologyId, ontology }: ReingestionRecord): void {
  requireOntologyWritable(database, ontologyId);
  const open = database.get(
    `SELECT job_id FROM batch_job JOIN job USING (queue_sequence)
     WHERE ontology_id = ? AND job_id <> ? AND status IN ${openStatusList}`,
    ontologyId,
    jobId,
  )?.['job_id'];
  if (open === undefined) return;
  throw new ConcordanceError(
    'conflict',
    `The job ${String(open)} reads documents of the ontology "${ontology}" again. Wait for its end, or cancel it first.`,
    { data: { job_id: String(open) } },
  );
}
