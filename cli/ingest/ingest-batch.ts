import { basename } from 'node:path';
import type { Command } from 'commander';
import type { BatchLine, BatchProgress, JobStatus } from '../../client/index.js';
import { ontologyNameOf } from '../../domain/submission/ontology-name.js';
import { counted } from '../../domain/text/counted.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from '../connection/client.js';
import { onInterrupt } from '../on-interrupt.js';
import { clientOf, globalsOf } from '../dependencies.js';
import type { CliDependencies } from '../dependencies.js';
import { createRetryOutages } from './retry-outages.js';
import { countsOf, printBatchLines } from './print-batch.js';
import { askToApprove, waitingLinesOf } from './watch-jobs.js';
import { createProgressDisplay } from './progress-display.js';
import { isRead } from './outcome.js';
import { readManifest } from './read-manifest.js';
import { waitForJobs } from './wait-for-jobs.js';
import { batchOf } from '../jobs/own-fields.js';

interface BatchOptions {
  ontology?: string | undefined;
  autoApprove?: boolean | undefined;
  maxCost?: number | undefined;
  wait?: boolean | undefined;
}

const maxWaitMs = 5 * 60_000;
/** The most that one page of a report holds. */
const pageSize = 500;

/**
 * Sends a manifest and, where asked, waits until all of its lines have been read and tells which were not.
 * @throws CliError
 */
export async function ingestBatch(
  dependencies: CliDependencies,
  file: string,
  options: BatchOptions,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const json = globalsOf(command).json ?? false;
  const { ontology, autoApprove, maxCost, wait = false } = options;
  const defaults = { ontology: ontology === undefined ? null : ontologyNameOf(ontology), autoApprove: null };
  const lines = await readManifest(terminal, file, defaults);
  const client = await clientOf(dependencies, command);
  const query = {
    ontology,
    auto_approve: autoApprove,
    max_cost_usd: maxCost,
    ...(file === '-' ? {} : { filename: basename(file) }),
  };
  const { body: sent } = await client.call('ingestBatch', { query, lines, timeoutMs: 0 });
  const count = batchOf(sent)?.lines ?? 0;
  const submittedText = `${counted(count, 'line')} ${count === 1 ? 'was' : 'were'} handed in as ${sent.job_id}.`;
  if (!wait) {
    if (json) terminal.json(sent);
    else terminal.line(sent.job_id);
    terminal.message(submittedText);
    terminal.message(`Follow them with: concordance job report ${sent.job_id} [--failed]`);
    return;
  }
  terminal.message(submittedText);
  const job = await waitForBatch(dependencies, client, sent.job_id);
  const failed = await failedLines(dependencies, client, sent.job_id);
  if (json) terminal.json({ job, failed });
  else printBatchLines(terminal, failed);
  const counts = batchOf(job);
  if (counts) terminal.message(`${countsOf(counts)}.`);
  if (job.status !== 'completed') terminal.message(`The batch is ${job.status}${job.error ? `: ${job.error}` : '.'}`);
  else if (!isRead(job) && job.reason) terminal.message(job.reason);
  if (!isRead(job) || failed.length > 0) dependencies.exitWith(exitCodes.failed);
}

async function waitForBatch(dependencies: CliDependencies, client: Client, jobId: string): Promise<JobStatus> {
  const { terminal, sleep } = dependencies;
  const display = createProgressDisplay(terminal);
  const release = onInterrupt(() => {
    display.end();
    terminal.message(`Stopped waiting. The batch goes on: concordance job report ${jobId}`);
  });
  const now = () => performance.now();
  const keepTrying = createRetryOutages({ say: display.note, sleep, now, maxWaitMs });
  let last: JobStatus | null = null;
  const onJob = (_id: string, job: JobStatus | null): void => {
    if (job?.status === 'awaiting_approval' && last?.status !== job.status)
      display.note(askToApprove('The batch', job));
    if (job?.status === 'processing' && job.reason && last?.reason !== job.reason) {
      display.note(waitingLinesOf(job));
    }
    last = job;
    const counts = job && batchOf(job);
    if (counts) display.bar(shareOf(counts), progressOf(counts));
  };
  try {
    await waitForJobs([jobId], { client, keepTrying, sleep, now, onJob });
  } finally {
    display.end();
    release();
  }
  if (last === null) throw new CliError(exitCodes.notFound, `The batch ${jobId} was deleted.`);
  return last;
}

function progressOf(batch: BatchProgress): string {
  const { reading = [] } = batch;
  return `${countsOf(batch)}${reading.length === 0 ? '' : `  reading ${reading.join(', ')}`}`;
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
