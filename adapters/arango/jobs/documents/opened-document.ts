import type { Job, OfOntology } from '../../../../domain/jobs/job.js';
import { noProgress } from '../../../../domain/jobs/job-progress.js';
import { openedState } from '../../../../domain/jobs/job-status.js';
import { publishingStepOf } from '../../../../domain/jobs/published-work.js';
import { newlyFound } from './found-job.js';
import type { JobDocument } from './job-document.js';
import type { OwnFields } from './own-fields.js';
import { toJob } from './to-job.js';

/** Initial fields of a job of any kind. */
export type OpenedJob = Pick<Job, 'jobId' | 'ownerId' | 'ownerName' | 'filename'> &
  Partial<Pick<Job, 'autoApprove' | 'costCapUsd' | 'analysis' | 'retryOf'>> & {
    kind: string;
    /** In whose queue it waits; null where it belongs to none and is at once `processing`. */
    ontology: OfOntology | null;
    /** Of the choice of the model that reads documents; absent or null: the settings, or the job reads none. */
    extractionConfigId?: number | null;
    own: OwnFields;
  };

/** The document of a job that is opened, without its place in the queue. */
export function openedDocument(job: OpenedJob, now: string): Omit<JobDocument, 'queueSequence'> {
  const { jobId, kind, ownerId, ownerName, filename, autoApprove = null, costCapUsd = null } = job;
  const { ontology, own, analysis = null, retryOf = null, extractionConfigId = null } = job;
  const { reservedUsd: _, ...progress } = noProgress;
  const document = {
    ...{ jobId, kind, ...openedState(ontology !== null, now), paused: false, deleted: false, runToken: 0 },
    ...{ ownerId, ownerName, submitters: [ownerId], filename, autoApprove, extractionConfigId, retryOf },
    ...{ costCapUsd, costCapStepUsd: costCapUsd, costNeededUsd: null, approvalReason: null, progress, analysis },
    ...{ error: null, createdAt: now, updatedAt: now, completedAt: null, approvedAt: null, approvedBy: null },
    ...{ expiresAt: null, workflowWaits: false, confirmedToken: ontology === null ? null : 0 },
    ...{ ontologyId: ontology?.ontologyId ?? null, ontology: ontology?.ontology ?? null, submittedOntology: null },
    ...own,
  };
  const opened = toJob(newlyFound({ ...document, queueSequence: 0, publishingStep: null }), now);
  return { ...document, publishingStep: publishingStepOf(opened) };
}
