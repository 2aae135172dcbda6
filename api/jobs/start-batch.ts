import type { BatchJob } from '../../domain/jobs/job.js';
import type { Dependencies } from '../dependencies/dependencies.js';

/** Starts the workflow of a batch. When the engine is out of reach, the sweep starts it as soon as it is back. */
export async function startBatch(
  { engine, logger }: Dependencies<'engine' | 'logger'>,
  job: BatchJob,
): Promise<'unreachable' | null> {
  try {
    await engine.startBatch(job);
    return null;
  } catch (error) {
    logger.warn({ err: error, job_id: job.jobId }, 'the batch could not be started; it is tried again');
    return 'unreachable';
  }
}
