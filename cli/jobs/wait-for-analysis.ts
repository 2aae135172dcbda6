import type { JobStatus } from '../../client/index.js';
import type { Client } from '../connection/client.js';
import type { CliDependencies } from '../dependencies.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { waitForOneJob } from './wait-for-one-job.js';

/**
 * Asks for the result of an analysis; where the answer is a job, waits for its end and asks again.
 * @param ask `force`: it is computed again although the graph has not changed
 * @throws CliError where the job failed (with its error code), was cancelled or deleted, or the graph changed meanwhile
 */
export async function waitForAnalysis<Answer extends object>(
  dependencies: CliDependencies,
  client: Client,
  ask: (force: boolean) => Promise<Answer | JobStatus>,
  force: boolean,
): Promise<Exclude<Answer, JobStatus>> {
  const first = await ask(force);
  if (!isJob(first)) return first as Exclude<Answer, JobStatus>;
  const job = await waitForOneJob(dependencies, client, first.job_id);
  if (job === null) throw new CliError(exitCodes.notFound, `The job ${first.job_id} was deleted.`);
  if (job.status !== 'completed') {
    const message = `The job ${job.job_id} ${job.status}. ${job.error ?? ''}`.trim();
    throw new CliError(exitCodes.failed, message, { code: job.error_code ?? undefined });
  }
  const second = await ask(false);
  if (isJob(second))
    throw new CliError(exitCodes.failed, 'The graph changed while it was computed. Run the command again.');
  return second as Exclude<Answer, JobStatus>;
}

function isJob(answer: object): answer is JobStatus {
  return 'job_id' in answer;
}
