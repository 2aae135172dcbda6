import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';

export function addJobDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a finished job; graph data is kept')
    .argument('<id>', 'the job')
    .option('-f, --force', 'cancel the job first when it has not finished')
    .action((id: string, options: { force?: boolean }, self: Command) => deleteJob(dependencies, id, options, self));
  examples(command, ['concordance job delete JOB_ID']);
}

async function deleteJob(
  dependencies: CliDependencies,
  id: string,
  { force }: { force?: boolean },
  command: Command,
): Promise<void> {
  const client = await clientOf(dependencies, command);
  await client.call('deleteJob', { params: { job_id: id }, query: { force } });
  if (globalsOf(command).json) dependencies.terminal.json({ job_id: id, deleted: true });
  else dependencies.terminal.message(`${id} is deleted.`);
}
