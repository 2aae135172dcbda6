import { documentIdOf } from '../../../domain/ids.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { admit } from '../../../domain/jobs/queue.js';
import type { JobSubmission, SubmissionOutcome } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { requireNotFrozen } from '../graph/require-writable.js';
import { queuePosition } from './job-reads.js';
import { requireJob, toJob } from './job-rows.js';

/** Makes the job unless the content is in flight or was brought before; reserves the ontology's name when it is new. */
export function submitJob(database: Database, submission: JobSubmission, instant: string): SubmissionOutcome {
  const ontologyId = reserveOntology(database, submission, instant);
  requireNotFrozen(database, ontologyId);
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
  addSubmitter(database, submission.jobId, submission.ownerId);
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
    `SELECT * FROM job WHERE ontology_id = ? AND content_hash = ? AND status IN ${statuses}
     ORDER BY queue_sequence DESC LIMIT 1`,
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

/** True when the user was not among the submitters. */
function addSubmitter(database: Database, jobId: string, userId: string): boolean {
  const { changes } = database.run(
    `INSERT INTO job_submitter (job_id, user_id, position)
     VALUES (?1, ?2, (SELECT count(*) FROM job_submitter WHERE job_id = ?1)) ON CONFLICT DO NOTHING`,
    jobId,
    userId,
  );
  return changes > 0;
}

function insertJob(database: Database, submission: JobSubmission, ontologyId: string, instant: string): void {
  database.run(
    `INSERT INTO job (job_id, kind, status, stage, owner_id, owner_name, ontology_id, ontology, document_id,
       content_hash, filename, content_type, bytes, blob_key, source_type, source_path, source_hostname, force,
       auto_approve, options, cost_cap_usd, cost_cap_step_usd, on_unreadable_answer, batch_id, created_at, updated_at)
     VALUES (?, 'ingestion', 'queued', 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    submission.jobId,
    submission.ownerId,
    submission.ownerName,
    ontologyId,
    submission.ontology,
    documentIdOf(ontologyId, submission.contentHash),
    submission.contentHash,
    submission.filename,
    submission.contentType,
    submission.bytes,
    submission.blobKey,
    submission.sourceType,
    submission.sourcePath,
    submission.sourceHostname,
    submission.force ? 1 : 0,
    submission.autoApprove === null ? null : submission.autoApprove ? 1 : 0,
    JSON.stringify(submission.options),
    submission.costCapUsd,
    submission.costCapUsd,
    submission.onUnreadableAnswer,
    submission.batchId,
    instant,
    instant,
  );
}
