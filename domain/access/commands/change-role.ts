import type { AccessStore, Clock, Role, RoleChange } from '../../ports.js';
import { gainedByRoleChange } from '../gained-permissions.js';
import { detectLockout } from '../lockout.js';
import { noRole } from '../errors/no-such.js';
import { preventPrivilegeEscalation } from '../privilege-escalation.js';
import type { AccessChange, AccessCommand } from './access-command.js';

export interface ChangeRoleDependencies {
  store: Pick<AccessStore, 'countHolders' | 'permissionRules' | 'roles' | 'rulesOf' | 'rulesOfRole' | 'updateRole'>;
  clock: Clock;
}

/**
 * Changes a role. Its users gain only permissions that the actor has.
 * @param details fields of the audit entry
 * @throws ConcordanceError `not_found`, `permission_denied`; `conflict` as `AccessStore.updateRole`
 */
export async function changeRole(
  dependencies: ChangeRoleDependencies,
  { actor, audit }: AccessCommand,
  roleName: string,
  change: RoleChange,
  details: Record<string, unknown>,
): Promise<AccessChange<Role>> {
  const { store } = dependencies;
  const role = await existingRole(dependencies, roleName);
  await preventPrivilegeEscalation(dependencies, actor, await gainedByRoleChange(store, role, change));
  return detectLockout(dependencies, () =>
    store.updateRole(roleName, change, audit('rbac.role.update', roleName, details)),
  );
}

/**
 * Reads a role that must exist.
 * @throws ConcordanceError `not_found`
 */
export async function existingRole({ store }: { store: Pick<AccessStore, 'roles'> }, roleName: string): Promise<Role> {
  const found = (await store.roles()).find((role) => role.roleName === roleName);
  if (found !== undefined) return found;
  throw noRole(roleName);
}
