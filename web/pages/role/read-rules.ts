import type { Permission, Role } from '../../../client/index.js';
import { call } from '../../data/api.js';
import { ancestorsOf } from './permission-state.js';

const limit = 500;

/** Reads the permissions of a role and of the roles that it inherits from, nearest first. */
export async function readRules(role: Role, signal: AbortSignal): Promise<Permission[]> {
  const { body } = await call('listRoles', { query: { limit } }, { signal });
  const names = [role.role_name, ...ancestorsOf(role, body.roles)];
  const lists = await Promise.all(
    names.map((name) => call('listPermissions', { query: { role_name: name, limit } }, { signal })),
  );
  return lists.flatMap((one) => one.body.permissions);
}
