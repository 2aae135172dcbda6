import { versionIdOf } from '../../../domain/ids.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { supersede } from '../../../domain/jobs/owner-transitions.js';
import { decideSubmission } from '../../../domain/jobs/queue.js';
import type { JobSubmission, SubmissionOutcome } from '../../../domain/ports.js';
import { chooseDocument } from '../../../domain/submission/choose-document.js';
import type { Database } from '../database/database.js';
import { ontologyNamedAt } from '../graph/ontologies/ontology-reads.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import { expireCalls } from '../spending/spending-ledger.js';
import { candidateDocuments, assignKey, knownDocument } from './known-documents.js';
import { queuePosition } from './job-reads.js';
import { requireJob } from './job-rows.js';
import { applyChanges, readState } from './job-state-rows.js';
import { requireDocumentKept } from './open-deletions.js';
import { addSubmitter, insertDetails, insertTurn, openJob } from './open-job.js';

/**
 * Makes the job unless the content is in flight or is the document already; reserves the ontology's name when it is
 * new. A job that has another version of the document in flight is cancelled, in either case. A dry run makes its job
 * and nothing else.
 */
export function submitJob(database: Database, given: JobSubmission, timestamp: string): SubmissionOutcome {
  const { namedAt } = given;
  const ontology = namedAt === undefined ? given.ontology : ontologyNamedAt(database, given.ontology, namedAt);
  const submission = { ...given, ontology };
  const ontologyId = reserveOntology(database, submission, timestamp);
  requireOntologyWritable(database, ontologyId);
  const { contentHash, documentKey } = submission;
  const about = { ontologyId, contentHash, documentKey };
  const { documentId, takesKey } = chooseDocument(about, candidateDocuments(database, about));
  return submitAbout(database, submission, { ontologyId, documentId, takesKey }, timestamp);
}

/** Document that a submission is about. `takesKey`: the document had no key and is given that of the submission. */
interface SubmissionTarget {
  ontologyId: string;
  documentId: string;
  takesKey: boolean;
}

/** Submits like `submitJob`, when it is known which document is meant. */
export function submitAbout(
  database: Database,
  submission: JobSubmission,
  { ontologyId, documentId, takesKey }: SubmissionTarget,
  timestamp: string,
): SubmissionOutcome {
  const { documentKey, dryRun = false } = submission;
  requireDocumentKept(database, documentId);
  if (takesKey && !dryRun) {
    assignKey(database, documentId, documentKey as string, { actor: submission.ownerName, timestamp });
  }
  const decision = decideSubmission(submission, knownDocument(database, documentId));
  const endOpen = (open: IngestionJob | null, by: Parameters<typeof supersede>[1]) =>
    open === null || dryRun ? null : endSuperseded(database, open, by, timestamp);
  if (decision.outcome === 'duplicate') {
    const superseded = endOpen(decision.supersedes, { jobId: decision.job.jobId, isRead: true });
    return { outcome: 'duplicate', job: withKeyOf(documentKey, takesKey, decision.job), superseded };
  }
  if (decision.outcome === 'in_flight') {
    const { jobId } = decision.job;
    if (!dryRun && addSubmitter(database, jobId, submission.ownerId)) {
      database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', timestamp, jobId);
    }
    return { outcome: 'in_flight', job: asIngestion(requireJob(database, jobId)) };
  }
  const superseded = endOpen(decision.supersedes, { jobId: submission.jobId, isRead: false });
  insertJob(database, submission, { ontologyId, documentId }, timestamp);
  const job = asIngestion(requireJob(database, submission.jobId));
  return { outcome: 'accepted', job, position: queuePosition(database, job.jobId) ?? 1, superseded };
}

/** The job of a document that took the key just now. */
function withKeyOf(documentKey: string | null, takesKey: boolean, job: IngestionJob): IngestionJob {
  return takesKey ? { ...job, documentKey } : job;
}

function endSuperseded(
  database: Database,
  { jobId }: IngestionJob,
  by: Parameters<typeof supersede>[1],
  timestamp: string,
): IngestionJob {
  expireCalls(database, timestamp);
  return asIngestion(applyChanges(database, jobId, supersede(readState(database, jobId), by, timestamp), timestamp));
}

/** The id of the ontology with this name, which is reserved now when nobody had it. */
function reserveOntology(database: Database, submission: JobSubmission, timestamp: string): string {
  if (submission.dryRun !== true)
    database.run(
      'INSERT INTO ontology_name (name, ontology_id, reserved_at) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING',
      submission.ontology,
      submission.newOntologyId,
      timestamp,
    );
  const row = database.get('SELECT ontology_id FROM ontology_name WHERE name = ?', submission.ontology);
  return String(row?.['ontology_id'] ?? submission.newOntologyId);
}

function insertJob(
  database: Database,
  submission: JobSubmission,
  { ontologyId, documentId }: { ontologyId: string; documentId: string },
  timestamp: string,
): void {
  const opened = { ...submission, kind: submission.kind ?? ('ingestion' as const) };
  const queueSequence = openJob(database, opened, { isQueued: true }, timestamp);
  insertTurn(database, queueSequence, { ontologyId, ontology: submission.ontology });
  insertDetails(database, 'ingestion_job', {
    queue_sequence: queueSequence,
    job_status: 'queued',
    ontology_id: ontologyId,
    document_id: documentId,
    document_key: submission.documentKey,
    version_id: versionIdOf(documentId, submission.contentHash, ontologyId),
    content_hash: submission.contentHash,
    content_type: submission.contentType,
    bytes: submission.bytes,
    blob_key: submission.blobKey,
    source_type: submission.sourceType,
    source_path: submission.sourcePath,
    source_hostname: submission.sourceHostname,
    source_validators: submission.validators === undefined ? null : JSON.stringify(submission.validators),
    force: submission.force ? 1 : 0,
    dry_run: submission.dryRun === true ? 1 : 0,
    options: JSON.stringify(submission.options),
    on_unreadable_answer: submission.onUnreadableAnswer,
    batch_id: submission.batchId,
  });
}
