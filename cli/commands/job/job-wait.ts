import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { isSuccessful, isRead, withJob } from '../../ingest/outcome.js';
import type { Outcome } from '../../ingest/outcome.js';
import { createRetryOutages } from '../../ingest/retry-outages.js';
import { createProgressDisplay } from '../../ingest/progress-display.js';
import { waitForJobs } from '../../ingest/wait-for-jobs.js';
import { createWatch } from '../../ingest/watch-jobs.js';
import { onInterrupt } from '../../on-interrupt.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { batchOf } from '../../jobs/own-fields.js';
import { stateOf } from '../../jobs/print-job.js';
import { printTable } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';
import type { JobStatus } from '../../../client/index.js';

const maxWaitMs = 5 * 60_000;

export function addJobWait(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('wait')
    .description('Wait for jobs to finish. Exit code 0 only if all completed without errors.')
    .argument('<ids...>', 'the jobs')
    .action((ids: string[], _options: object, self: Command) => waitFor(dependencies, ids, self));
  examples(command, ['concordance job wait JOB_ID', 'concordance job wait JOB_ID OTHER_ID --json']);
}

async function waitFor(dependencies: CliDependencies, ids: string[], command: Command): Promise<void> {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const display = createProgressDisplay(terminal);
  const jobs = new Map<string, JobStatus | null>();
  const outcomes: Outcome[] = [...new Set(ids)].map(unread);
  const release = onInterrupt(() => {
    display.end();
    terminal.message('Stopped waiting. The jobs continue.');
  });
  const now = () => performance.now();
  const keepTrying = createRetryOutages({ say: display.note, sleep, now, maxWaitMs });
  const look = createWatch(outcomes, display);
  const onJob = (id: string, job: JobStatus | null) => {
    const missing = jobs.get(id) ? 'deleted' : 'not_found';
    jobs.set(id, job);
    const index = outcomes.findIndex(({ job_id }) => job_id === id);
    const outcome = outcomes[index] as Outcome;
    outcomes[index] = job === null ? { ...outcome, status: missing } : withJob(outcome, job);
    look(id, job);
  };
  try {
    await waitForJobs(ids, { client, keepTrying, sleep, now, onJob });
  } finally {
    display.end();
    release();
  }
  if (globalsOf(command).json)
    terminal.json({ jobs: outcomes.map(({ job_id: id, status }) => jobs.get(id ?? '') ?? { job_id: id, status }) });
  else
    printTable(
      terminal,
      ['job', 'status', 'file'],
      outcomes.map((outcome) => row(outcome, jobs.get(outcome.path) ?? null)),
    );
  for (const job of jobs.values()) if (job !== null) printErrors(terminal, job);
  if (ids.every((id) => jobs.get(id) === null)) dependencies.exitWith(exitCodes.notFound);
  else if (!outcomes.every((outcome) => isSuccessful(outcome, true))) dependencies.exitWith(exitCodes.failed);
}

function unread(id: string): Outcome {
  return {
    path: id,
    filename: id,
    job_id: id,
    status: 'queued',
    duplicate: false,
    content_hash: null,
    result: null,
    error: null,
  };
}

function row({ path, status }: Outcome, job: JobStatus | null): string[] {
  return [path, job === null ? status.replace('_', ' ') : stateOf(job), job?.filename ?? ''];
}

/** Prints why a completed job makes the command fail; other failures were printed when they happened. */
function printErrors(terminal: Terminal, job: JobStatus): void {
  if (job.status !== 'completed' || isRead(job)) return;
  const batch = batchOf(job);
  const place = batch ? ` See: concordance job report ${job.job_id}${batch.failed_lines > 0 ? ' --failed' : ''}` : '';
  terminal.message(`${job.job_id}: ${job.reason ?? 'It completed with errors.'}${place}`);
}
