import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';

/** `job approve`, `cancel`, `pause` and `resume`: one call each, answered with the job. */
export function addJobCommand(
  parent: Command,
  dependencies: CliDependencies,
  verb: 'approve' | 'cancel' | 'pause' | 'resume',
  description: string,
): void {
  const command = parent
    .command(verb)
    .description(description)
    .argument('<id>', 'the job')
    .action(async (id: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call(`${verb}Job`, { params: { job_id: id } });
      if (globalsOf(self).json) dependencies.terminal.json(body);
      else dependencies.terminal.message(`${body.job_id} is ${body.paused ? 'paused' : body.status} now.`);
    });
  examples(command, [`concordance job ${verb} JOB_ID`]);
}
