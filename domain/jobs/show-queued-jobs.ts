import type { JobEngine, JobStore } from '../ports.js';

export interface ShowDeps {
  jobs: Pick<JobStore, 'queuedWithoutWorkflow' | 'endedWithWorkflow' | 'setWorkflowWaits'>;
  engine: Pick<JobEngine, 'queueJob' | 'cancelJob'>;
}

const pageSize = 100;
/** Starts under way at once. */
const startConcurrency = 8;

/**
 * Starts the workflows of all queued jobs that have none yet, so that operators see them; each then waits for its turn.
 * @throws ConcordanceError `engine_unreachable`; those that were started are recorded
 */
export async function showQueuedJobs({ jobs, engine }: ShowDeps): Promise<void> {
  await forEachPage(
    () => jobs.queuedWithoutWorkflow(pageSize),
    (job) => engine.queueJob(job),
    (jobIds) => jobs.setWorkflowWaits(jobIds, true),
  );
}

/**
 * Cancels the workflows of jobs that ended while the engine could not be told.
 * @throws ConcordanceError `engine_unreachable`
 */
export async function tellEndedJobs({ jobs, engine }: ShowDeps): Promise<void> {
  await forEachPage(
    () => jobs.endedWithWorkflow(pageSize),
    (job) => engine.cancelJob(job),
    (jobIds) => jobs.setWorkflowWaits(jobIds, false),
  );
}

async function forEachPage<T extends { jobId: string }>(
  page: () => Promise<T[]>,
  act: (job: T) => Promise<void>,
  record: (jobIds: string[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const jobs = await page();
    const done: string[] = [];
    const lane = async () => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        await act(job);
        done.push(job.jobId);
      }
    };
    const full = jobs.length === pageSize;
    const ends = await Promise.allSettled(Array.from({ length: startConcurrency }, lane));
    if (done.length > 0) await record(done);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (!full) return;
  }
}
