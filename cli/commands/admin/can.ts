import type { Command } from 'commander';
import { exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { findUser } from '../../connection/find-user.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { permission } from '../../input/read-permission.js';
import { showAnswer } from '../../output/show-answer.js';

export function addCan(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('can')
    .description('Check a permission of a user, and which rule decides. Exit code 0 for yes, 1 for no.')
    .argument('<user>', 'name or id')
    .argument('<permission>', 'resource:action', permission)
    .option('--scopes <list>', 'as with a token of these scopes, separated by commas')
    .action(async (name: string, about: ReturnType<typeof permission>, options: { scopes?: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const user = await findUser(client, name);
      const scopes = options.scopes?.split(',').map((scope) => scope.trim()) ?? null;
      const { body } = await client.call('simulatePermission', { body: { user_id: user.id, ...about, scopes } });
      showAnswer(dependencies, self, body, ({ allowed, reason }) =>
        dependencies.terminal.line(`${allowed ? 'yes' : 'no'}: ${reason}`),
      );
      if (!body.allowed) dependencies.exitWith(exitCodes.failed);
    });
  examples(command, [
    'concordance admin can ada graph:execute',
    'concordance admin can ada graph:execute --scopes graph:read,sources:read',
  ]);
}
