import type { StepFailure } from '../../jobs/step-failure.js';

/** Reasons of failures that are being retried, so that lists of jobs show them without asking Temporal. */
export interface StepFailureStore {
  /**
   * Stores why an activity failed, replacing its previous failure. Does nothing where the job is not processing under
   * this attempt; deleted once the job is no longer processing.
   */
  recordStepFailure(failure: StepFailure): Promise<void>;
  /** The activity succeeded, or is not retried. No error where nothing was kept of it. */
  clearStepFailure(step: Pick<StepFailure, 'jobId' | 'step'>): Promise<void>;
  /** Stored failures of these jobs, including superseded attempts. */
  stepFailures(jobIds: string[]): Promise<StepFailure[]>;
}
