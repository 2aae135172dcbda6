import type { BatchLine, BatchProgress, JobStatus } from '../../client/index.js';
import type { Client } from '../connection/client.js';
import type { CliDependencies } from '../dependencies.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { batchOf } from '../jobs/own-fields.js';
import { onInterrupt } from '../on-interrupt.js';
import { isRead } from './outcome.js';
import type { BatchUnit } from '../../domain/batches/batch.js';
import { countsOf, printBatchLines } from './print-batch.js';
import { createProgressDisplay } from './progress-display.js';
import { createRetryOutages } from './retry-outages.js';
import { waitForJobs } from './wait-for-jobs.js';
import { askToApprove, waitingReasonOf } from './watch-jobs.js';

const maxWaitMs = 5 * 60_000;
/** Maximum number of entries of a page of a report. */
const pageSize = 500;

/**
 * Prints which lines of a finished batch were not read and why, and ends with a failure if there is one. @throws
 * CliError
 */
export async function finishBatch(
  dependencies: CliDependencies,
  client: Client,
  job: JobStatus,
  { json, unit }: { json: boolean; unit: BatchUnit },
): Promise<void> {
  const { terminal } = dependencies;
  const failed = await failedLines(dependencies, client, job.job_id);
  if (json) terminal.json({ job, failed });
  else printBatchLines(terminal, failed, unit);
  const counts = batchOf(job);
  if (counts) terminal.message(`${countsOf(counts, unit)}.`);
  if (job.status !== 'completed')
    terminal.message(`${nameOf(unit)} is ${job.status}${job.error ? `: ${job.error}` : '.'}`);
  else if (!isRead(job) && job.reason) terminal.message(job.reason);
  if (!isRead(job) || failed.length > 0) dependencies.exitWith(exitCodes.failed);
}

function nameOf(unit: BatchUnit): string {
  return unit === 'line' ? 'The batch' : 'The job';
}

/** Waits until a batch has ended, and shows how far it is. @throws CliError when it was deleted meanwhile */
export async function waitForBatch(
  dependencies: CliDependencies,
  client: Client,
  jobId: string,
  unit: BatchUnit,
): Promise<JobStatus> {
  const { terminal, sleep } = dependencies;
  const display = createProgressDisplay(terminal);
  const release = onInterrupt(() => {
    display.end();
    terminal.message(`Stopped waiting. ${nameOf(unit)} continues: concordance job report ${jobId}`);
  });
  const now = () => performance.now();
  const keepTrying = createRetryOutages({ say: display.note, sleep, now, maxWaitMs });
  let last: JobStatus | null = null;
  const onJob = (_id: string, job: JobStatus | null): void => {
    if (job?.status === 'awaiting_approval' && last?.status !== job.status)
      display.note(askToApprove(nameOf(unit), job));
    if (job?.status === 'processing' && job.reason && last?.reason !== job.reason) {
      display.note(waitingReasonOf(job));
    }
    last = job;
    const counts = job && batchOf(job);
    if (counts) display.bar(shareOf(counts), progressOf(counts, unit));
  };
  try {
    await waitForJobs([jobId], { client, keepTrying, sleep, now, onJob });
  } finally {
    display.end();
    release();
  }
  if (last === null) throw new CliError(exitCodes.notFound, `${nameOf(unit)} ${jobId} was deleted.`);
  return last;
}

function progressOf(batch: BatchProgress, unit: BatchUnit): string {
  const { reading = [] } = batch;
  return `${countsOf(batch, unit)}${reading.length === 0 ? '' : `  reading ${reading.join(', ')}`}`;
}

/** Of the lines, those of which nothing more is to come. */
function shareOf({ lines, duplicates, refused, completed, failed, cancelled }: BatchProgress): number {
  return (duplicates + refused + completed + failed + cancelled) / Math.max(1, lines);
}

async function failedLines({ terminal, sleep }: CliDependencies, client: Client, jobId: string): Promise<BatchLine[]> {
  const keepTrying = createRetryOutages({ say: terminal.message, sleep, now: () => performance.now(), maxWaitMs });
  const lines: BatchLine[] = [];
  for (;;) {
    const query = { status: 'failed', limit: pageSize, offset: lines.length } as const;
    const { body } = await keepTrying(() => client.call('getJobReport', { params: { job_id: jobId }, query }));
    lines.push(...body.lines);
    if (body.next === null || body.lines.length === 0) return lines;
  }
}
