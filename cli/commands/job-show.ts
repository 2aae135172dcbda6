import type { Command } from 'commander';
import { examples } from '../examples.js';
import { clientOf, globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { printJob } from '../jobs/print-job.js';

export function addJobShow(parent: Command, parts: Parts): void {
  const command = parent
    .command('show')
    .description('Show a job')
    .argument('<id>', 'the job')
    .action((id: string, _options: object, self: Command) => showJob(parts, id, self));
  examples(command, ['concordance job show JOB_ID', 'concordance job show JOB_ID --json']);
}

async function showJob(parts: Parts, id: string, command: Command): Promise<void> {
  const client = await clientOf(parts, command);
  const { body } = await client.call('getJob', { params: { job_id: id } });
  if (globalsOf(command).json) parts.terminal.json(body);
  else printJob(parts.terminal, body);
}
