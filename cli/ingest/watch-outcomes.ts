import type { JobStatus } from '../../client/index.js';
import { isFinished, withJob } from './outcome.js';
import type { Outcome } from './outcome.js';
import type { SendDependencies } from './send-documents.js';
import { waitForJobs } from './wait-for-jobs.js';
import { createWatch } from './watch-jobs.js';

interface WatchDependencies extends SendDependencies {
  sleep(ms: number): Promise<void>;
  /** Milliseconds since any fixed moment. */
  now(): number;
}

/**
 * Waits until all jobs of the outcomes have ended, shows their progress and keeps the outcomes up to date. @throws
 * CliError
 */
export async function watchOutcomes(outcomes: Outcome[], dependencies: WatchDependencies): Promise<void> {
  const look = createWatch(outcomes, dependencies.display);
  const onJob = (jobId: string, job: JobStatus | null) => {
    outcomes.forEach((outcome, index) => {
      if (outcome.job_id !== jobId || outcome.duplicate) return;
      outcomes[index] = job === null ? { ...outcome, status: 'deleted' } : withJob(outcome, job);
    });
    look(jobId, job);
  };
  const open = outcomes.filter((outcome) => !isFinished(outcome)).flatMap(({ job_id }) => job_id ?? []);
  await waitForJobs(open, { ...dependencies, onJob });
}
