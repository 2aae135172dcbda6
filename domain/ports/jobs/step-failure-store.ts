import type { StepFailure } from '../../jobs/step-failure.js';

/** Why steps of jobs failed that are tried again, so that lists of jobs can say it without asking the workflow engine. */
export interface StepFailureStore {
  /**
   * Keeps why a step failed, instead of what was kept of it before. Nothing where the job is not processing under this run.
   * It is gone once the job is no longer processing.
   */
  recordStepFailure(failure: StepFailure): Promise<void>;
  /** The step succeeded, or is not tried again. No error where nothing was kept of it. */
  clearStepFailure(step: Pick<StepFailure, 'jobId' | 'step'>): Promise<void>;
  /** What is kept of these jobs, also of runs that were superseded. */
  stepFailures(jobIds: string[]): Promise<StepFailure[]>;
}
