import { runReads } from '../../../../domain/concurrency/read-plan.js';
import { asIngestion } from '../../../../domain/jobs/job-identity.js';
import { openStatuses } from '../../../../domain/jobs/job-status.js';
import type { IngestionJob } from '../../../../domain/jobs/job.js';
import { supersede } from '../../../../domain/jobs/owner-transitions.js';
import type { JobSubmission, SubmissionOutcome } from '../../../../domain/ports.js';
import {
  choiceOfSubmission,
  submissionChanges,
  type SubmissionChanges,
} from '../../../../domain/submission/submission-changes.js';
import { planSubmission } from '../../../../domain/submission/submission-plan.js';
import { decideTogether, type Ask } from '../../database/decide-together.js';
import { keyOf } from '../../database/key.js';
import { applyChanges } from '../changes/apply-changes.js';
import { openedReading } from '../documents/opened-fields.js';
import { toJob, toState } from '../documents/to-job.js';
import { anyJob, visibleJob } from '../find-jobs.js';
import { openJob } from '../open-job.js';
import { completePublished, completeRestored } from '../transitions/complete-job.js';
import type { JobWork } from '../job-work.js';
import { assignKey } from './assign-key.js';
import { documentStates, type KnownState } from './document-states.js';
import { joinJob } from './join-job.js';
import { submissionReader } from './submission-reader.js';
import { findSubmissionBasis, type SubmissionBasis } from './submission-statements.js';

/** An outcome whose place in the queue is still to be counted, which needs no lock. */
export type SubmittedOutcome =
  | Exclude<SubmissionOutcome, { outcome: 'accepted' }>
  | Omit<Extract<SubmissionOutcome, { outcome: 'accepted' }>, 'position'>;

/** A document that is to be read again, whatever it and its ontology are called. */
export interface NamedDocument {
  documentId: string;
  ontologyId: string;
}

/**
 * Submits a document: decides by `submissionChanges` what becomes of it, and applies these changes. The ontology is
 * that of the name, or a new one.
 * @param about null where name, key and content decide
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export async function submitJob(
  work: JobWork,
  given: JobSubmission,
  about: NamedDocument | null = null,
): Promise<SubmittedOutcome> {
  const { namedAt = null, ontology: name, batchId, contentHash, documentKey } = given;
  const asked = { name, namedAt, contents: [{ contentHash, documentKey }], batchId, open: openStatuses };
  const basis = (await work.reading.first(findSubmissionBasis, asked))!;
  const ontologyId = about?.ontologyId ?? basis.ontologyId ?? given.newOntologyId;
  const submission = { ...given, ontology: basis.ontology, ontologyId };
  const find = (ask: Ask<KnownState>) =>
    runReads(planSubmission(submission, about?.documentId), submissionReader(basis, ask));
  const [target] = await decideTogether([find], (documentIds) => documentStates(work, documentIds));
  const { documentId, takesKey, ...known } = target!;
  const isNewOntology = about === null && basis.ontologyId === null;
  const changes = submissionChanges(submission, { ...known, takesKey, isNewOntology });
  if (changes.reservesName) reserveName(work, submission);
  if (changes.assignedKey !== null) await assignKey(work, documentId, changes.assignedKey, submission.ownerName);
  const superseded = changes.supersedes && (await endSuperseded(work, changes.supersedes));
  if (changes.joins !== null) {
    const joined = await joinJob(work, changes.joins.jobId, submission.ownerId);
    if (changes.outcome === 'in_flight') return { outcome: 'in_flight', job: joined };
    return { outcome: 'duplicate', job: takesKey ? { ...joined, documentKey } : joined, superseded };
  }
  const job = await insertJob(work, submission, documentId, basis);
  if (!changes.isRestored) return { outcome: 'accepted', job, superseded };
  return { outcome: 'duplicate', job: await completeRestored(work, job), superseded };
}

function reserveName(work: JobWork, { ontology: name, ontologyId }: { ontology: string; ontologyId: string }): void {
  work.put('ontology_name', { _key: keyOf(name), name, ontologyId, reservedAt: work.now });
}

async function endSuperseded(
  work: JobWork,
  { job: { jobId }, by }: NonNullable<SubmissionChanges<IngestionJob>['supersedes']>,
): Promise<IngestionJob | null> {
  let found = await anyJob(work, jobId);
  // Its document is free for the next version at once.
  if (found.isPublished) found = await completePublished(work, found);
  const changes = supersede(toState(found, work.now), by, work.now);
  return changes === null ? null : asIngestion(visibleJob(await applyChanges(work, found, changes), work.now));
}

async function insertJob(
  work: JobWork,
  submission: JobSubmission & { ontologyId: string },
  documentId: string,
  { currentConfigId, configIdOfBatch }: SubmissionBasis,
): Promise<IngestionJob> {
  const { kind = 'ingestion', ontology, ontologyId } = submission;
  const extractionConfigId = choiceOfSubmission(submission, {
    current: () => currentConfigId,
    ofJob: () => configIdOfBatch,
  });
  const own = { reading: openedReading(submission, { ontologyId, documentId }) };
  const opened = { ...submission, kind, ontology: { ontologyId, ontology }, extractionConfigId, own };
  // A job that is submitted again is measured again, and may be given here with what it had.
  return asIngestion(toJob(await openJob(work, { ...opened, analysis: null, retryOf: null }), work.now));
}
