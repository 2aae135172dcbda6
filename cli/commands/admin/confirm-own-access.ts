import { lockoutPermission } from '../../../domain/access/lockout.js';
import type { Client } from '../../connection/client.js';
import { confirm } from '../../input/confirm.js';
import type { Terminal } from '../../output/terminal.js';

interface OwnAccess {
  client: Client;
  terminal: Terminal;
  /** The option --yes. */
  yes: boolean | undefined;
}

/**
 * Asks before a role of the caller's own account is replaced or taken away.
 * @param user whose role it is
 * @throws CliError when they do not agree, or when there is nobody to ask
 */
export async function confirmOwnRole(
  { client, terminal, yes }: OwnAccess,
  user: { id: string; username: string },
  what: string,
): Promise<void> {
  if (yes === true) return;
  const { body: own } = await client.call('getOwnUser', {});
  if (own.id !== user.id) return;
  await confirm(terminal, `${user.username} is your own account. ${what} You may lose the permission to undo it.`, yes);
}

/**
 * Asks before a role loses the permission to grant permissions.
 * @throws CliError when they do not agree, or when there is nobody to ask
 */
export async function confirmRuleLoss(
  terminal: Terminal,
  { role, permission, yes }: { role: string; permission: string; yes: boolean | undefined },
): Promise<void> {
  if (permission !== lockoutPermission) return;
  const what = `The role ${role} will lose ${permission}; where nobody else has it, nobody can grant permissions any more.`;
  await confirm(terminal, what, yes);
}
