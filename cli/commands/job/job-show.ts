import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { printJob } from '../../jobs/print-job.js';

export function addJobShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show a job')
    .argument('<id>', 'the job')
    .action((id: string, _options: object, self: Command) => showJob(dependencies, id, self));
  examples(command, ['concordance job show JOB_ID', 'concordance job show JOB_ID --json']);
}

async function showJob(dependencies: CliDependencies, id: string, command: Command): Promise<void> {
  const client = await clientOf(dependencies, command);
  const { body } = await client.call('getJob', { params: { job_id: id } });
  if (globalsOf(command).json) dependencies.terminal.json(body);
  else printJob(dependencies.terminal, body);
}
