import type { User } from '../../client/index.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from './client.js';

const pageSize = 100;

/**
 * The user of this name, or of this id.
 * @throws CliError when there is none
 */
export async function findUser(client: Client, nameOrId: string): Promise<User> {
  for (let offset = 0; ; offset += pageSize) {
    const { body } = await client.call('listUsers', { query: { limit: pageSize, offset } });
    const found = body.users.find(({ id, username }) => username === nameOrId || id === nameOrId);
    if (found !== undefined) return found;
    if (offset + body.users.length >= body.total || body.users.length === 0) break;
  }
  throw new CliError(exitCodes.notFound, `There is no user ${nameOrId}.`, {
    hint: 'See who there is: concordance admin user list',
  });
}
