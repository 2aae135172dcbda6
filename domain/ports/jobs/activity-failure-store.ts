import type { ActivityFailure } from '../../jobs/activity-failure.js';

/** Reasons of failures that are being retried, so that lists of jobs show them without asking Temporal. */
export interface ActivityFailureStore {
  /**
   * Stores why an activity failed, replacing its previous failure. Does nothing where the job is not processing under
   * this attempt; deleted once the job is no longer processing.
   */
  recordActivityFailure(failure: ActivityFailure): Promise<void>;
  /** The activity succeeded, or is not retried. No error where nothing was kept of it. */
  clearActivityFailure(activity: Pick<ActivityFailure, 'jobId' | 'activity'>): Promise<void>;
  /** Stored failures of these jobs, including superseded attempts. */
  activityFailures(jobIds: string[]): Promise<ActivityFailure[]>;
}
