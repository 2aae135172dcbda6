import type { Command } from 'commander';
import type { JobStatus } from '../../../client/index.js';
import { exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { progressOf } from '../../jobs/own-fields.js';
import { followJob } from '../../jobs/follow-job.js';
import { isRead } from '../../ingest/outcome.js';
import { createRetryOutages } from '../../ingest/retry-outages.js';
import { onInterrupt } from '../../on-interrupt.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { withoutControls } from '../../output/terminal.js';

const maxWaitMs = 5 * 60_000;

export function addJobEvents(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('events')
    .description('Stream the progress of a job, one line per change. Exit code 0 when it completed.')
    .argument('<id>', 'the job')
    .action((id: string, _options: object, self: Command) => follow(dependencies, id, self));
  examples(command, ['concordance job events JOB_ID', 'concordance job events JOB_ID --json | jq .progress']);
}

async function follow(dependencies: CliDependencies, id: string, command: Command): Promise<void> {
  const { terminal, sleep } = dependencies;
  const { json } = globalsOf(command);
  const client = await clientOf(dependencies, command);
  const keepTrying = createRetryOutages({ say: terminal.message, sleep, now: () => performance.now(), maxWaitMs });
  const release = onInterrupt(() => terminal.message('Stopped following. The job continues.'));
  let last: JobStatus | null = null;
  let shown = '';
  try {
    for await (const job of followJob(id, { client, keepTrying, sleep })) {
      last = job;
      const line = json ? JSON.stringify(job) : lineOf(job);
      if (line !== shown) terminal.text(`${json ? line : withoutControls(line)}\n`);
      shown = line;
    }
  } finally {
    release();
  }
  if (last === null || !isRead(last)) dependencies.exitWith(exitCodes.failed);
}

function lineOf(job: JobStatus): string {
  const { status, paused, stage, reason, error } = job;
  const progress = progressOf(job);
  const { pages_processed: page, pages_total: pages, chunks_processed: chunk, chunks_total: chunks } = progress;
  return [
    paused === true ? 'paused' : status,
    stage === null || stage === undefined || stage === status ? '' : stage,
    `${Math.floor(progress.percent ?? 0)} %`,
    pages == null ? '' : `page ${page ?? 0}/${pages}`,
    chunks == null ? '' : `chunk ${chunk ?? 0}/${chunks}`,
    error ?? reason ?? '',
  ]
    .filter((part) => part !== '')
    .join('  ');
}
