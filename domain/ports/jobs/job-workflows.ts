import type { Job } from '../../jobs/job.js';
import type { JobKinds } from '../../jobs/kinds.js';
import type { JobIdentity } from '../../jobs/job-identity.js';

/**
 * Temporal, as the API uses it. Every method throws ConcordanceError `engine_unreachable` when Temporal cannot be
 * reached within a few seconds; the record in the store stays true without it.
 */
export interface JobWorkflows {
  /** The kinds of jobs it runs. */
  readonly kinds: JobKinds;
  /** Ends when Temporal answers. */
  ping(): Promise<void>;
  /** Tells the ontology's actor that there is something to do; starts the actor when it does not run. */
  signalActor(ontologyId: string): Promise<void>;
  /**
   * Starts the workflow of a job of any kind; one that runs is left alone. That of a document waits for its turn, is
   * seen by operators meanwhile, and is started once only.
   * @throws ConcordanceError `internal_error` for kinds whose workflow needs more than the record, as programs
   */
  startJob(job: Job): Promise<void>;
  /** Asks the job's workflow to stop; no error when there is none. */
  cancelJob(job: JobIdentity): Promise<void>;
  /** Tells the job's workflow that its record was approved; no error when there is none. */
  approveJob(job: Job): Promise<void>;
  /** Tells the job's workflow that its record was paused or resumed; no error when there is none. */
  pauseJob(job: Job, paused: boolean): Promise<void>;
  /** Tells the job's workflow the new name of its ontology; no error when there is none. */
  renameOntologyOfJob(job: JobIdentity, ontology: string): Promise<void>;
  describeJob(job: JobIdentity): Promise<WorkflowState>;
  /** Ids of jobs whose workflow somebody ended, at or after this time, while it waited for its turn. */
  endedWhileQueued(since: string): Promise<string[]>;
  /** Id of the job's workflow. */
  workflowId(job: JobIdentity): string;
  /** Link to the job's workflow in the Temporal UI; null when no UI is known. */
  workflowUrl(job: JobIdentity): string | null;
  /** Links to lists in the Temporal UI that the job is part of; null when no UI is known. */
  workflowLists(job: Pick<Job, 'ownerName'> & { ontology?: string }): WorkflowLists | null;
}

/** URLs of lists of workflows, as saved queries of the Temporal UI. */
export interface WorkflowLists {
  /** Jobs of the same ontology; null for jobs that belong to none. */
  ontology: string | null;
  /** Jobs of the same owner. */
  owner: string;
  /** Jobs that wait for somebody's approval. */
  awaitingApproval: string;
}

export type WorkflowState =
  /** `retries`: why an activity failed that is retried, as a sentence. */
  | { state: 'running'; retries?: string }
  | { state: 'missing' }
  /** `how` is Temporal's word, e.g. `TERMINATED`, `FAILED`, `COMPLETED`; `reason` what it knows besides. */
  | { state: 'closed'; how: string; reason: string | null };
