import type { Command } from 'commander';
import type { User, UserDeletionPlan, UserUpdate } from '../../../client/index.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { confirm } from '../../input/confirm.js';
import { examples } from '../../examples.js';
import { confirmOwnRole } from './confirm-own-access.js';
import { findUser } from '../../connection/find-user.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { readNewPassword } from '../../input/read-new-password.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

export function addUser(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('user').description('Manage users');
  addList(command, dependencies);
  addShow(command, dependencies);
  addCreate(command, dependencies);
  addSet(command, dependencies);
  addDelete(command, dependencies);
  examples(command, ['concordance admin user list', 'concordance admin user create ada --role curator']);
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List all users, sorted by name')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 100), 100)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .action(async (query: { limit: number; offset: number }, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listUsers', { query });
      showAnswer(dependencies, self, body, ({ users }) =>
        printTable(
          dependencies.terminal,
          ['user', 'role', 'state', 'last login', 'id'],
          users.map((one) => [one.username, one.role, stateOf(one), one.last_login ?? 'never', one.id]),
        ),
      );
    });
  examples(command, ['concordance admin user list', 'concordance admin user list --json']);
}

function addShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show a user and their roles')
    .argument('<user>', 'name or id')
    .action(async (name: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const user = await findUser(client, name);
      const {
        body: { user_roles: roles },
      } = await client.call('listUserRoles', { params: { user_id: user.id }, query: { limit: 1000 } });
      showAnswer(dependencies, self, { ...user, roles }, () => {
        printUser(dependencies.terminal, user);
        const further = roles.filter(({ role_name: role }) => role !== user.role);
        for (const one of further) {
          dependencies.terminal.line(
            `also ${one.role_name}${one.expires_at === null ? '' : ` until ${one.expires_at}`}  ${one.id}`,
          );
        }
      });
    });
  examples(command, ['concordance admin user show ada']);
}

function addCreate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('create')
    .description('Create a user. The password is prompted for, or read from stdin.')
    .argument('<name>', 'user name')
    .requiredOption('-r, --role <role>', 'role of the account')
    .option('--password-stdin', 'read the password from the first line of stdin')
    .action(async (username: string, options: { role: string; passwordStdin?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const password = await readNewPassword(dependencies.terminal, options.passwordStdin);
      const { body } = await client.call('createUser', { body: { username, password, role: options.role } });
      showAnswer(dependencies, self, body, (user) =>
        dependencies.terminal.message(`${user.username} is made, as ${user.role}.`),
      );
    });
  examples(command, [
    'concordance admin user create ada --role curator',
    'concordance admin user create ada --role curator --password-stdin < password.txt',
  ]);
}

interface SetOptions {
  role?: string;
  password?: boolean;
  passwordStdin?: boolean;
  disable?: boolean;
  enable?: boolean;
  yes?: boolean;
}

function addSet(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('update')
    .alias('set')
    .description('Change a user. Takes effect with their next request.')
    .argument('<user>', 'name or id')
    .option('-r, --role <role>', 'new role')
    .option('--password', 'prompt for a new password')
    .option('--password-stdin', 'read a new password from the first line of stdin')
    .option('--disable', 'disable the user')
    .option('--enable', 'enable the user')
    .option('-y, --yes', 'do not ask before another role of your own account')
    .action(async (name: string, options: SetOptions, self: Command) => {
      if (options.enable && options.disable)
        throw new CliError(exitCodes.usage, 'Give --enable or --disable, not both.');
      const client = await clientOf(dependencies, self);
      const user = await findUser(client, name);
      const changes = await readChanges(dependencies, options);
      if (Object.keys(changes).length === 0) throw new CliError(exitCodes.usage, 'Say what to change; see --help.');
      if (changes.role !== undefined && changes.role !== user.role) {
        const access = { client, terminal: dependencies.terminal, yes: options.yes };
        await confirmOwnRole(access, user, `Its role ${user.role} will be replaced by ${changes.role}.`);
      }
      const { body } = await client.call('updateUser', { params: { user_id: user.id }, body: changes });
      showAnswer(dependencies, self, body, (changed) => printUser(dependencies.terminal, changed));
    });
  examples(command, ['concordance admin user update ada --role admin', 'concordance admin user update ada --disable']);
}

async function readChanges({ terminal }: CliDependencies, options: SetOptions): Promise<UserUpdate> {
  const changes: UserUpdate = {};
  if (options.role !== undefined) changes.role = options.role;
  if (options.enable || options.disable) changes.disabled = options.disable === true;
  if (options.password || options.passwordStdin) {
    changes.password = await readNewPassword(terminal, options.passwordStdin);
  }
  return changes;
}

function addDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a user with their tokens, keys and roles. Their jobs and the audit log are kept.')
    .argument('<user>', 'name or id')
    .option('--dry-run', 'only show what would be deleted')
    .option('-y, --yes', 'do not ask')
    .action(async (name: string, options: { yes?: boolean; dryRun?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const user = await findUser(client, name);
      if (options.dryRun === true) {
        const planned = await client.call('deleteUser', { params: { user_id: user.id }, query: { dry_run: true } });
        if (planned.status === 200)
          showAnswer(dependencies, self, planned.body, (plan) => printPlan(dependencies.terminal, plan));
        return;
      }
      await confirm(dependencies.terminal, `${user.username} (${user.role}) will be deleted permanently.`, options.yes);
      await client.call('deleteUser', { params: { user_id: user.id } });
      const answer = { id: user.id, username: user.username, deleted: true };
      showAnswer(dependencies, self, answer, () => dependencies.terminal.message(`${user.username} is removed.`));
    });
  examples(command, ['concordance admin user delete ada', 'concordance admin user delete ada --yes']);
}

function printPlan(terminal: Terminal, plan: UserDeletionPlan): void {
  printUser(terminal, plan.user);
  printFields(terminal, [
    ['other roles', plan.roles.join(', ') || 'none'],
    ['API keys', String(plan.api_keys)],
    ['tokens', String(plan.access_tokens + plan.refresh_tokens)],
    ['OAuth clients', String(plan.oauth_clients)],
  ]);
  if (plan.warning !== undefined) terminal.message(plan.warning);
  terminal.message('Dry run; this would be removed.');
}

function printUser(terminal: Terminal, user: User): void {
  printFields(terminal, [
    ['user', user.username],
    ['role', user.role],
    ['state', stateOf(user)],
    ['last login', user.last_login ?? 'never'],
    ['created', user.created_at],
    ['id', user.id],
  ]);
}

function stateOf({ disabled }: User): string {
  return disabled ? 'disabled' : 'active';
}
