import { InvalidArgumentError, type Command } from 'commander';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

/** Aggressiveness profiles: how strongly a vocabulary is reduced as it grows. */
export function addProfile(group: Command, dependencies: CliDependencies): void {
  const command = group.command('profile').description('Manage aggressiveness profiles');
  addList(command, dependencies);
  addCreate(command, dependencies);
  addDelete(command, dependencies);
  examples(command, ['concordance vocabulary profile list']);
}

function addList(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('list')
    .description('List the profiles, the built-in ones first')
    .action(async (_options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('listAggressivenessProfiles', { query: { limit: 1000 } });
      showAnswer(dependencies, self, body, ({ profiles }) =>
        printTable(
          dependencies.terminal,
          ['profile', 'x1', 'y1', 'x2', 'y2', 'kind', 'description'],
          profiles.map((one) => [
            one.profile_name,
            ...[one.control_x1, one.control_y1, one.control_x2, one.control_y2].map(String),
            one.is_builtin ? 'built in' : 'own',
            one.description,
          ]),
        ),
      );
    });
  examples(command, ['concordance vocabulary profile list']);
}

function addCreate(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('create')
    .description('Create a profile from the control points of a cubic Bézier curve')
    .argument('<name>', 'name of the profile')
    .argument('<points>', 'x1,y1,x2,y2', readPoints)
    .requiredOption('-d, --description <text>', 'what it is for')
    .action(async (name: string, points: number[], { description }: { description: string }, self: Command) => {
      const [control_x1 = 0, control_y1 = 0, control_x2 = 0, control_y2 = 0] = points;
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('createAggressivenessProfile', {
        body: { profile_name: name, control_x1, control_y1, control_x2, control_y2, description },
      });
      showAnswer(dependencies, self, body, () => dependencies.terminal.message(`Created the profile ${name}.`));
    });
  examples(command, [
    'concordance vocabulary profile create late 0.6,0,0.9,0.4 --description "Waits until it is nearly full"',
  ]);
}

function addDelete(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('delete')
    .description('Delete a profile')
    .argument('<name>', 'name of the profile')
    .action(async (name: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('deleteAggressivenessProfile', { params: { profile_name: name } });
      showAnswer(dependencies, self, body, ({ message }) => dependencies.terminal.message(message));
    });
  examples(command, ['concordance vocabulary profile delete late']);
}

function readPoints(text: string): number[] {
  const points = text.split(',').map(Number);
  if (points.length === 4 && points.every(Number.isFinite)) return points;
  throw new InvalidArgumentError('It must be four numbers with commas between them.');
}
