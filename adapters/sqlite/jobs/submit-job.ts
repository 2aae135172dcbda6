import type { IngestionJob, Job } from '../../../domain/jobs/job.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { supersede } from '../../../domain/jobs/owner-transitions.js';
import type { JobSubmission, SubmissionOutcome } from '../../../domain/ports.js';
import { runReads } from '../../../domain/concurrency/read-plan.js';
import { planSubmission } from '../../../domain/submission/submission-plan.js';
import {
  choiceOfSubmission,
  submissionChanges,
  type SubmissionChanges,
  type SubmissionContext,
} from '../../../domain/submission/submission-changes.js';
import type { Database } from '../database/database.js';
import { configIdOfJob, currentConfigId } from '../extraction-configs.js';
import { ontologyNamedAt } from '../graph/ontologies/ontology-reads.js';
import { completePublished, completeRestored } from './transitions/complete-job.js';
import { assignKey } from './known-documents.js';
import { queuePosition } from './job-reads.js';
import { findJob, requireJob } from './job-rows.js';
import { applyChanges, readState } from './job-state-rows.js';
import { submissionReader } from './submission-reader.js';
import { addSubmitter, openJob } from './open-job.js';

/**
 * Submits a document: decides by `submissionChanges` what becomes of it, and applies these changes. The ontology is
 * that of the name, or a new one.
 */
export function submitJob(database: Database, given: JobSubmission, timestamp: string): SubmissionOutcome {
  const { namedAt } = given;
  const ontology = namedAt === undefined ? given.ontology : ontologyNamedAt(database, given.ontology, namedAt);
  const submission = { ...given, ontology };
  const known = database.get('SELECT ontology_id FROM ontology_name WHERE name = ?', ontology);
  const ontologyId = String(known?.['ontology_id'] ?? submission.newOntologyId);
  return submitAbout(
    database,
    submission,
    { ontologyId, documentId: null, isNewOntology: known === undefined },
    timestamp,
  );
}

/** Ontology, and perhaps document, that a submission names. */
interface NamedTarget extends Pick<SubmissionContext<IngestionJob>, 'isNewOntology'> {
  ontologyId: string;
  /** Null where it follows from key and content. */
  documentId: string | null;
}

/**
 * Submits like `submitJob`, when the ontology is known, and the document where it is to be read again.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function submitAbout(
  database: Database,
  submission: JobSubmission,
  { ontologyId, documentId: named, isNewOntology }: NamedTarget,
  timestamp: string,
): SubmissionOutcome {
  const plan = planSubmission({ ...submission, ontologyId }, named);
  const target = runReads(plan, submissionReader(database));
  const { documentId, takesKey } = target;
  const changes = submissionChanges(submission, { ...target, isNewOntology });
  if (changes.reservesName) reserveName(database, submission.ontology, ontologyId, timestamp);
  if (changes.assignedKey !== null) {
    assignKey(database, documentId, changes.assignedKey, { actor: submission.ownerName, timestamp });
  }
  const superseded = changes.supersedes && endSuperseded(database, changes.supersedes, timestamp);
  if (changes.joins === null) {
    insertJob(database, submission, { ontologyId, documentId }, timestamp);
    const job = asIngestion(requireJob(database, submission.jobId));
    if (changes.isRestored)
      return { outcome: 'duplicate', job: completeRestored(database, job, timestamp), superseded };
    return { outcome: 'accepted', job, position: queuePosition(database, job.jobId) ?? 1, superseded };
  }
  const joined = joinJob(database, changes.joins, submission.ownerId, timestamp);
  if (changes.outcome === 'in_flight') return { outcome: 'in_flight', job: joined };
  const job = takesKey ? { ...joined, documentKey: submission.documentKey } : joined;
  return { outcome: 'duplicate', job, superseded };
}

/** Adds the user to the submitters of the job, which may have been deleted from the lists. */
function joinJob(database: Database, { jobId }: IngestionJob, userId: string, timestamp: string): IngestionJob {
  if (addSubmitter(database, jobId, userId)) {
    database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', timestamp, jobId);
  }
  return asIngestion(findJob(database, jobId) as Job);
}

function endSuperseded(
  database: Database,
  { job: { jobId }, by }: NonNullable<SubmissionChanges<IngestionJob>['supersedes']>,
  timestamp: string,
): IngestionJob | null {
  const state = readState(database, jobId);
  // Its document is free for the next version at once.
  if (state.isPublished) completePublished(database, asIngestion(state.job), timestamp);
  const changes = supersede(state, by, timestamp);
  return changes === null ? null : asIngestion(applyChanges(database, jobId, changes, timestamp));
}

function reserveName(database: Database, name: string, ontologyId: string, timestamp: string): void {
  database.run(
    'INSERT INTO ontology_name (name, ontology_id, reserved_at) VALUES (?, ?, ?)',
    name,
    ontologyId,
    timestamp,
  );
}

function insertJob(
  database: Database,
  submission: JobSubmission,
  { ontologyId, documentId }: { ontologyId: string; documentId: string },
  timestamp: string,
): void {
  const { kind = 'ingestion' as const } = submission;
  const extractionConfigId = choiceOfSubmission(submission, {
    current: () => currentConfigId(database),
    ofJob: (jobId) => configIdOfJob(database, jobId),
  });
  const ontology = { ontologyId, ontology: submission.ontology };
  openJob(database, { ...submission, kind, extractionConfigId, ontology, documentId }, timestamp);
}
