import type { ApprovalReason, Job, JobError, JobStage, JobStatus } from '../../domain/jobs/job.js';
import type { SweepReport } from '../../domain/jobs/sweep-jobs.js';
import type { Clock, JobEngine, JobStore, ObjectStore, ProgramStore, SpendingLedger } from '../../domain/ports.js';
import type { JobRun } from '../ingest/steps.js';

/** The parts the small steps on a job's record work with, and the settings they follow. */
export interface JobParts {
  jobs: JobStore & Pick<ProgramStore, 'forgetExecutions'> & Pick<SpendingLedger, 'expireCalls'>;
  objects: ObjectStore;
  engine: JobEngine;
  clock: Clock;
  settings: { parallelDocuments: number; staleMs: number; heartbeatMs: number; approvalMs: number };
}

/** What operators see of a job in the engine's UI. */
type JobMarks = Pick<Job, 'kind' | 'ontology' | 'filename' | 'ownerId' | 'ownerName' | 'contentHash'>;

/** A job the actor hands to its workflow. */
export interface JobToStart extends JobRun, JobMarks {
  /** True when its workflow waits for its turn already. */
  resumes: boolean;
  workflowId: string;
}

export interface StartedJobs {
  /** The ontology's name; null when there is nothing to start. */
  ontology: string | null;
  /** Milliseconds without a sign of life after which a step is given to another worker. */
  heartbeatMs: number;
  jobs: JobToStart[];
}

/** How a job stands that waits for approval or was just decided. */
export interface ApprovalState {
  status: JobStatus;
  /** Milliseconds until the approval lapses; null when the job no longer waits, or waits as long as its batch does. */
  leftMs: number | null;
  /** Why an approval was not taken, as a sentence. */
  refused?: string;
}

/** The small steps on a job's record. All are safe to repeat. */
export interface JobSteps {
  /** Takes the ontology's next jobs in order, as many as may run beside each other. */
  startJobs(input: { ontologyId: string }): Promise<StartedJobs>;
  /** Whether a workflow is to be started for a job that none takes; the record follows whoever ended the one it had. */
  isToStart(run: JobRun): Promise<{ start: boolean }>;
  /** The workflow runs; tells whether somebody approved the job before. */
  confirmStart(run: JobRun): Promise<{ ontologyId: string; approved: boolean }>;
  enterStage(input: JobRun & { stage: JobStage }): Promise<void>;
  /** The job waits until it is approved or `approvalMs` are over; absent: as long as the settings have it. */
  awaitApproval(input: JobRun & { approvalMs?: number; reason?: ApprovalReason }): Promise<ApprovalState>;
  /**
   * An operator approves from the engine's UI: queued again, and the actor is told.
   * @param input.runToken the run that waits; an approval that comes for an earlier one is let be
   */
  approveJob(input: { jobId: string; runToken?: number }): Promise<ApprovalState>;
  /** Cancels the job if its time for approval is over. */
  expireApproval(input: { jobId: string }): Promise<ApprovalState>;
  /** An operator pauses or resumes from the engine's UI; without `paused` the record is only looked at. */
  pauseJob(input: JobRun & { paused?: boolean }): Promise<{ paused: boolean }>;
  failJob(input: JobRun & { error: JobError }): Promise<void>;
  cancelJob(input: { jobId: string }): Promise<void>;
  /** An operator cancels by command: the record first, then the workflow is asked to stop. */
  requestCancellation(input: { jobId: string }): Promise<{ status: JobStatus }>;
  /** A job was settled or queued: the ontology's actor looks for what comes next. */
  wakeOntology(input: { ontologyId: string }): Promise<void>;
  /** Brings every record in line that nobody else will. */
  settleIdleJobs(): Promise<SweepReport>;
}
