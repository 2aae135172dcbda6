import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf } from '../../parts.js';
import type { Parts } from '../../parts.js';
import { showRun } from './run.js';

export function addProgramResult(parent: Command, parts: Parts): void {
  const command = parent
    .command('result')
    .description('Show the result of a program that was run with --async. It is kept for a day.')
    .argument('<id>', 'the job')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(parts, self);
      const { body } = await client.call('getProgramExecution', { params: { execution_id: id } });
      showRun(parts, self, body);
    });
  examples(command, ['concordance program result prg_01jd3yzw0b6m4t2r8k1v5x9cqd']);
}
