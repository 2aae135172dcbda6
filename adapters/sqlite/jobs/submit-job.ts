import { documentIdOf } from '../../../domain/ids.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { admit } from '../../../domain/jobs/queue.js';
import type { JobSubmission, SubmissionOutcome } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { ontologyNamedAt } from '../graph/ontology-reads.js';
import { requireOntologyWritable } from '../graph/require-writable.js';
import { queuePosition } from './job-reads.js';
import { requireJob, toJob } from './job-rows.js';
import { addSubmitter, insertDetails, openJob } from './open-job.js';

/** Makes the job unless the content is in flight or was brought before; reserves the ontology's name when it is new. */
export function submitJob(database: Database, given: JobSubmission, instant: string): SubmissionOutcome {
  const { namedAt } = given;
  const ontology = namedAt === undefined ? given.ontology : ontologyNamedAt(database, given.ontology, namedAt);
  const submission = { ...given, ontology };
  const ontologyId = reserveOntology(database, submission, instant);
  requireOntologyWritable(database, ontologyId);
  const admission = admit(
    submission.force,
    lastJobWith(database, ontologyId, submission.contentHash, `('queued', 'processing', 'awaiting_approval')`),
    lastJobWith(database, ontologyId, submission.contentHash, `('completed')`),
  );
  if (admission.outcome === 'duplicate') return admission;
  if (admission.outcome === 'in_flight') {
    const { jobId } = admission.job;
    if (addSubmitter(database, jobId, submission.ownerId)) {
      database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', instant, jobId);
    }
    return { outcome: 'in_flight', job: asIngestion(requireJob(database, jobId)) };
  }
  insertJob(database, submission, ontologyId, instant);
  const job = asIngestion(requireJob(database, submission.jobId));
  return { outcome: 'accepted', job, position: queuePosition(database, job.jobId) ?? 1 };
}

function lastJobWith(
  database: Database,
  ontologyId: string,
  contentHash: string,
  statuses: string,
): IngestionJob | undefined {
  const row = database.get(
    `SELECT job.* FROM ingestion_job JOIN job USING (queue_sequence)
     WHERE ontology_id = ? AND content_hash = ? AND job_status IN ${statuses} ORDER BY queue_sequence DESC LIMIT 1`,
    ontologyId,
    contentHash,
  );
  return row && asIngestion(toJob(database, row));
}

/** The id of the ontology with this name, which is reserved now when nobody had it. */
function reserveOntology(database: Database, submission: JobSubmission, instant: string): string {
  database.run(
    'INSERT INTO ontology_name (name, ontology_id, reserved_at) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING',
    submission.ontology,
    submission.newOntologyId,
    instant,
  );
  const row = database.get('SELECT ontology_id FROM ontology_name WHERE name = ?', submission.ontology);
  return String(row?.['ontology_id']);
}

function insertJob(database: Database, submission: JobSubmission, ontologyId: string, instant: string): void {
  const queueSequence = openJob(
    database,
    { ...submission, kind: 'ingestion', status: 'queued', stage: 'queued' },
    instant,
  );
  insertDetails(database, 'ingestion_job', {
    queue_sequence: queueSequence,
    job_status: 'queued',
    ontology_id: ontologyId,
    ontology: submission.ontology,
    document_id: documentIdOf(ontologyId, submission.contentHash),
    document_key: submission.documentKey,
    version_id: documentIdOf(ontologyId, submission.contentHash),
    content_hash: submission.contentHash,
    content_type: submission.contentType,
    bytes: submission.bytes,
    blob_key: submission.blobKey,
    source_type: submission.sourceType,
    source_path: submission.sourcePath,
    source_hostname: submission.sourceHostname,
    force: submission.force ? 1 : 0,
    options: JSON.stringify(submission.options),
    on_unreadable_answer: submission.onUnreadableAnswer,
    batch_id: submission.batchId,
  });
}
