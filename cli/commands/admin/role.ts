import type { Command } from 'commander';
import { confirm } from '../../input/confirm.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';
import { addAssign, addUnassign } from './role-assignments.js';
import { addPermissionCommand, addRevoke } from './role-permissions.js';

export function addRole(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('role').description('Manage roles, and assign them to users');
  addList(command, dependencies);
  addShow(command, dependencies);
  addCreate(command, dependencies);
  addDelete(command, dependencies);
  addPermissionCommand(command, dependencies, 'grant', 'Grant a permission to a role');
  addPermissionCommand(command, dependencies, 'withhold', 'Deny a permission to all users with a role');
  addRevoke(command, dependencies);
  addAssign(command, dependencies);
  addUnassign(command, dependencies);
  addResources(command, dependencies);
  examples(command, ['concordance admin role list', 'concordance admin role grant reviewer graph:execute']);
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List all roles, sorted by name')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listRoles', { query: { limit: 1000 } });
      showAnswer(dependencies, self, body, ({ roles }) =>
        printTable(
          dependencies.terminal,
          ['role', 'inherits from', 'kind', 'description'],
          roles.map((one) => [
            one.role_name,
            one.parent_role ?? '',
            one.is_builtin ? 'built in' : 'own',
            one.description,
          ]),
        ),
      );
    });
  examples(command, ['concordance admin role list']);
}

function addResources(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('resources')
    .description('List the resource types of permissions, each with its actions')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listResources', { query: { limit: 1000 } });
      showAnswer(dependencies, self, body, ({ resources }) =>
        printTable(
          dependencies.terminal,
          ['resource type', 'actions', 'description'],
          resources.map((one) => [one.resource_type, one.available_actions.join(' '), one.description]),
        ),
      );
    });
  examples(command, ['concordance admin role resources']);
}

function addShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show a role with its own permissions, without inherited ones')
    .argument('<role>', 'the role')
    .action(async (name: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body: role } = await client.call('getRole', { params: { role_name: name } });
      const {
        body: { permissions },
      } = await client.call('listPermissions', { query: { role_name: name, limit: 1000 } });
      showAnswer(dependencies, self, { ...role, permissions }, () => {
        printFields(dependencies.terminal, [
          ['role', role.role_name],
          ['name', role.display_name],
          ['description', role.description],
          ['inherits from', role.parent_role],
          ['kind', role.is_builtin ? 'built in' : 'own'],
        ]);
        for (const { resource_type: resource, action, granted } of permissions) {
          dependencies.terminal.line(`  ${resource}:${action}${granted ? '' : '  withheld'}`);
        }
      });
    });
  examples(command, ['concordance admin role show curator']);
}

interface CreateOptions {
  displayName?: string;
  description?: string;
  parent?: string;
}

function addCreate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('create')
    .description('Create a role')
    .argument('<role>', 'its name')
    .option('--display-name <text>', 'display name (default: the name)')
    .option('--description <text>', 'what it is for')
    .option('--parent <role>', 'role to inherit permissions from')
    .action(async (name: string, options: CreateOptions, self: Command) => {
      const { displayName, description, parent: above } = options;
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('createRole', {
        body: {
          role_name: name,
          display_name: displayName ?? name,
          ...(description === undefined ? {} : { description }),
          parent_role: above ?? null,
        },
      });
      showAnswer(dependencies, self, body, (role) =>
        dependencies.terminal.message(`The role ${role.role_name} is made.`),
      );
    });
  examples(command, [
    'concordance admin role create reviewer --parent contributor --description "Reads and runs queries"',
  ]);
}

function addDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a role that is not built in and not assigned to a user')
    .argument('<role>', 'the role')
    .option('-y, --yes', 'do not ask')
    .action(async (name: string, options: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      await confirm(dependencies.terminal, `The role ${name} will be removed with its permissions.`, options.yes);
      await client.call('deleteRole', { params: { role_name: name } });
      const answer = { role_name: name, deleted: true };
      showAnswer(dependencies, self, answer, () => dependencies.terminal.message(`The role ${name} is removed.`));
    });
  examples(command, ['concordance admin role delete reviewer --yes']);
}
