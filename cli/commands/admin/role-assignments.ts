import type { Command } from 'commander';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { confirmOwnRole } from './confirm-own-access.js';
import { findUser } from '../../connection/find-user.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { showAnswer } from '../../output/show-answer.js';

export function addAssign(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('assign')
    .description('Assign an additional role to a user')
    .argument('<role>', 'the role')
    .argument('<user>', 'name or id')
    .option('--until <time>', 'when it expires, as in 2027-01-31T00:00:00Z')
    .action(async (role: string, name: string, { until }: { until?: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const user = await findUser(client, name);
      const { body } = await client.call('assignUserRole', {
        body: { user_id: user.id, role_name: role, expires_at: until ?? null },
      });
      const expiry = until === undefined ? '' : ` until ${until}`;
      showAnswer(dependencies, self, body, () =>
        dependencies.terminal.message(`${user.username} is ${role}, too${expiry}.`),
      );
    });
  examples(command, [
    'concordance admin role assign reviewer ada',
    'concordance admin role assign admin ada --until 2027-01-31T00:00:00Z',
  ]);
}

export function addUnassign(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('unassign')
    .description('Remove an additional role from a user. Change the role of the account with admin user update.')
    .argument('<role>', 'the role')
    .argument('<user>', 'name or id')
    .option('-y, --yes', 'do not ask before a role of your own account')
    .action(async (role: string, name: string, { yes }: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const user = await findUser(client, name);
      const { body } = await client.call('listUserRoles', { params: { user_id: user.id }, query: { limit: 1000 } });
      const found = body.user_roles.find((one) => one.role_name === role);
      if (found === undefined || role === user.role) {
        const why = found === undefined ? 'does not have' : 'has by their account';
        throw new CliError(exitCodes.notFound, `${user.username} ${why} the role ${role}.`);
      }
      const access = { client, terminal: dependencies.terminal, yes };
      await confirmOwnRole(access, user, `The role ${role} will be taken from it.`);
      await client.call('unassignUserRole', { params: { assignment_id: found.id } });
      const answer = { ...found, deleted: true };
      showAnswer(dependencies, self, answer, () =>
        dependencies.terminal.message(`${user.username} is no longer ${role}.`),
      );
    });
  examples(command, ['concordance admin role unassign reviewer ada']);
}
