import type { Command } from 'commander';
import type { Permission } from '../../../client/index.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import type { Client } from '../../connection/client.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { confirmRuleLoss } from './confirm-own-access.js';
import { permission } from '../../input/read-permission.js';
import { showAnswer } from '../../output/show-answer.js';

/** `role grant` and `role withhold`. */
export function addPermissionCommand(
  parent: Command,
  dependencies: CliDependencies,
  verb: 'grant' | 'withhold',
  description: string,
): void {
  const command = parent
    .command(verb)
    .description(description)
    .argument('<role>', 'the role')
    .argument('<permission>', 'resource:action', permission);
  if (verb === 'withhold') command.option('-y, --yes', 'do not ask before rbac:create is withheld');
  command.action(
    async (role: string, about: ReturnType<typeof permission>, { yes }: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const name = `${about.resource_type}:${about.action}`;
      if (verb === 'withhold' && (await isPossibleDenial(client, role, about))) {
        await confirmRuleLoss(dependencies.terminal, { role, permission: name, yes });
      }
      const granted = verb === 'grant';
      const answer = await client.call('createPermission', { body: { role_name: role, ...about, granted } });
      const done = verb === 'grant' ? 'now has' : 'is now kept from';
      showAnswer(dependencies, self, answer.body, () => dependencies.terminal.message(`${role} ${done} ${name}.`));
    },
  );
  examples(command, [`concordance admin role ${verb} reviewer graph:execute`]);
}

/** False where the API will refuse: nobody is asked about it first. Fails when there is no such role. */
async function isPossibleDenial(client: Client, role: string, about: ReturnType<typeof permission>): Promise<boolean> {
  const { body } = await client.call('getRole', { params: { role_name: role } });
  return !body.is_builtin && (await findRule(client, role, about))?.granted !== false;
}

/** `role revoke`: takes away what `grant` or `withhold` put there. */
export function addRevoke(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('revoke')
    .description('Remove a permission from a role. Inherited permissions are kept.')
    .argument('<role>', 'the role')
    .argument('<permission>', 'resource:action', permission)
    .option('-y, --yes', 'do not ask before rbac:create is removed')
    .action(async (role: string, about: ReturnType<typeof permission>, { yes }: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const name = `${about.resource_type}:${about.action}`;
      const found = await findRule(client, role, about);
      if (found === undefined) {
        throw new CliError(exitCodes.notFound, `The role ${role} has no permission ${name}.`, {
          hint: `It may be inherited: concordance admin role show ${role}`,
        });
      }
      if (found.granted) await confirmRuleLoss(dependencies.terminal, { role, permission: name, yes });
      await client.call('deletePermission', { params: { permission_id: found.id } });
      const answer = { ...found, deleted: true };
      const done = found.granted ? `${name} is taken from ${role}.` : `${name} is no longer denied to ${role}.`;
      showAnswer(dependencies, self, answer, () =>
        dependencies.terminal.message(`${done} No rule of its own is left for ${name}.`),
      );
    });
  examples(command, ['concordance admin role revoke reviewer graph:execute']);
}

/** Rule for this permission on the role itself. */
async function findRule(
  client: Client,
  role: string,
  { resource_type: resource, action }: ReturnType<typeof permission>,
): Promise<Permission | undefined> {
  const { body } = await client.call('listPermissions', {
    query: { role_name: role, resource_type: resource, limit: 1000 },
  });
  return body.permissions.find((one) => one.action === action);
}
