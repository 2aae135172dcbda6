import type { AccessStore, Clock, IdMaker, RoleAssignment } from '../../ports.js';
import { detectLockout } from '../lockout.js';
import { noAssignment } from '../errors/no-such.js';
import { removeRules } from '../remove-rules.js';
import { preventUnassigningAccountRole } from '../roles/role-rules.js';
import type { AccessChange, AccessCommand } from './access-command.js';

export interface AssignRoleDependencies {
  store: Pick<AccessStore, 'assignRole' | 'countHolders' | 'rulesOf'>;
  clock: Clock;
  ids: IdMaker;
}

/**
 * Assigns an additional role to a user. It may also withhold permissions. The actor has rbac:create, so they may give
 * any.
 * @throws ConcordanceError `not_found`; `conflict` when the user has the role
 */
export async function assignRole(
  dependencies: AssignRoleDependencies,
  { actor, audit }: AccessCommand,
  assigned: Pick<RoleAssignment, 'userId' | 'roleName' | 'expiresAt'>,
): Promise<AccessChange<RoleAssignment>> {
  const assignment = { assignmentId: dependencies.ids.mint('asg'), assignedBy: actor.userId, ...assigned };
  const { userId, roleName, expiresAt } = assigned;
  const entry = audit('rbac.user_role.create', userId, { role: roleName, expires_at: expiresAt });
  return detectLockout(dependencies, () => dependencies.store.assignRole(assignment, entry));
}

export interface UnassignRoleDependencies {
  store: Pick<AccessStore, 'countHolders' | 'roleAssignment' | 'rulesOf' | 'rulesOfRole' | 'unassignRole'>;
  clock: Clock;
}

/**
 * Removes an additional role from a user. Where it denies permissions, the actor needs these themselves.
 * @throws ConcordanceError `not_found`, `permission_denied`; `conflict` for the role of the account
 */
export async function unassignRole(
  dependencies: UnassignRoleDependencies,
  { actor, audit }: AccessCommand,
  assignmentId: string,
): Promise<AccessChange<void>> {
  const { store } = dependencies;
  preventUnassigningAccountRole(assignmentId);
  const found = await store.roleAssignment(assignmentId);
  if (found === undefined) throw noAssignment(assignmentId);
  const { userId, roleName } = found;
  const entry = audit('rbac.user_role.delete', userId, { role: roleName });
  const rules = await store.rulesOfRole(roleName);
  return removeRules(dependencies, actor, rules, () => store.unassignRole(assignmentId, entry));
}
