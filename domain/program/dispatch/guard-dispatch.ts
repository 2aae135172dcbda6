import { ConcordanceError } from '../../errors.js';
import type { ProgramDispatch } from '../dispatch.js';
import { endpointPermission, queryPermission } from './permissions.js';

/**
 * Lets an operation through only when `may` says so at the very time it is to run: what is withdrawn while a program
 * runs stops it before the next statement.
 */
export function guardDispatch(
  inner: ProgramDispatch,
  isPermitted: (permission: string) => Promise<boolean>,
): ProgramDispatch {
  async function require(permission: string): Promise<void> {
    if (await isPermitted(permission)) return;
    throw new ConcordanceError(
      'permission_denied',
      `This statement needs the permission ${permission}. Ask an administrator for it.`,
      {
        data: { permission },
      },
    );
  }
  return {
    async cypher(query, parameters, limit) {
      await require(queryPermission);
      return inner.cypher(query, parameters, limit);
    },
    async api(endpoint, params) {
      await require(endpointPermission(endpoint));
      return inner.api(endpoint, params);
    },
  };
}
