import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { showRun } from './run.js';

export function addProgramResult(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('result')
    .description('Show the result of a program that was run with --async. It is kept for a day.')
    .argument('<id>', 'the job')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getProgramExecution', { params: { execution_id: id } });
      showRun(dependencies, self, body);
    });
  examples(command, ['concordance program result prg_01jd3yzw0b6m4t2r8k1v5x9cqd']);
}
