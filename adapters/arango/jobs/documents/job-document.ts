import type { JobProgress } from '../../../../domain/jobs/job-progress.js';
import type { JobState } from '../../../../domain/jobs/job-state.js';
import type { Job } from '../../../../domain/jobs/job.js';
import type { OwnFields } from './own-fields.js';

/** Fields of jobs of all kinds that their documents keep as they are. */
export const keptFields = [
  ...(['jobId', 'status', 'stage', 'paused', 'ownerId', 'ownerName', 'submitters', 'filename', 'autoApprove'] as const),
  ...(['runToken', 'costCapUsd', 'approvalReason', 'retryOf', 'analysis', 'error', 'createdAt', 'updatedAt'] as const),
  ...(['startedAt', 'completedAt', 'approvedAt', 'approvedBy', 'expiresAt'] as const),
] as const satisfies readonly (keyof Job)[];

/** A job as its document keeps it. One that is deleted stays, so that its content is known. */
export interface JobDocument
  extends
    Pick<Job, (typeof keptFields)[number]>,
    Pick<JobState, 'deleted' | 'workflowWaits' | 'confirmedToken' | 'costCapStepUsd' | 'costNeededUsd'>,
    OwnFields {
  /** Also one that the types do not know. */
  kind: string;
  /** Rises with each job, and orders the queues. */
  queueSequence: number;
  extractionConfigId: number | null;
  /** Without the calls that are open: these are documents of their own. */
  progress: Omit<JobProgress, 'reservedUsd'>;
  /** Step of the commit after which its work is in the graph (`publishingStepOf`). */
  publishingStep: string | null;
  /** The ontology in whose queue it is; null for jobs of kinds that have none. */
  ontologyId: string | null;
  ontology: string | null;
  submittedOntology: string | null;
}
