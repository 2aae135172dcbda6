import { ConcordanceError, fieldError } from '../../errors.js';
import { counted } from '../../text/counted.js';
import type { Role, RoleAssignment, RoleChange, User } from '../../ports.js';

/**
 * The role after a change. A built-in one stays active and keeps its parent, so that seeding can rely on it.
 * @param roleOf gives a role by name, and throws `not_found`
 * @throws ConcordanceError `conflict` for a built-in role, and when it would inherit from itself; `not_found` for an
 *   unknown parent
 */
export function changedRole(role: Role, change: RoleChange, roleOf: (roleName: string) => Role): Role {
  if (role.isBuiltin && (change.parentRole !== undefined || change.isActive !== undefined)) {
    throw conflict(
      `${role.roleName} is built in: it must stay active and keep its parent. Create another role instead.`,
    );
  }
  const next = { ...role, ...change };
  preventCycle(next, roleOf);
  return next;
}

function preventCycle({ roleName, parentRole }: Role, roleOf: (roleName: string) => Role): void {
  const seen = new Set<string>();
  for (let next = parentRole; next !== null && !seen.has(next); next = roleOf(next).parentRole) {
    if (next === roleName)
      throw conflict(`${roleName} would inherit from itself by way of ${parentRole}. Choose another parent.`);
    seen.add(next);
  }
}

/**
 * Checks that a role can be deleted.
 * @param users how many have the role, by their account or by an assignment
 * @param inheritedBy names of the roles whose parent it is
 * @throws ConcordanceError `conflict` for a built-in role and while users or roles depend on it
 */
export function requireDeletableRole(
  { roleName, isBuiltin }: Pick<Role, 'roleName' | 'isBuiltin'>,
  { users, inheritedBy }: { users: number; inheritedBy: string[] },
): void {
  if (isBuiltin)
    throw conflict(`${roleName} is built in and cannot be deleted. Take it from users who should not have it.`);
  const reasons = [
    ...(users > 0 ? [`${counted(users, 'user')} ${users === 1 ? 'has' : 'have'} it`] : []),
    ...(inheritedBy.length > 0
      ? [`${inheritedBy.join(', ')} ${inheritedBy.length === 1 ? 'inherits' : 'inherit'} from it`]
      : []),
  ];
  if (reasons.length === 0) return;
  const steps = [
    ...(users > 0
      ? ['Give its users another role (PUT /users/{user_id}), or unassign it where it is an additional one.']
      : []),
    ...(inheritedBy.length > 0 ? ['Give the roles that inherit another parent (PUT /rbac/roles/{role_name}).'] : []),
  ];
  throw conflict(`The role ${roleName} is in use: ${reasons.join(' and ')}. ${steps.join(' ')}`, {
    users,
    inherited_by: inheritedBy,
  });
}

/**
 * The role of the account counts as assigned.
 * @param assigned roles assigned to the user that have not expired
 * @throws ConcordanceError `conflict` when the user has the role
 */
export function requireNewAssignment(user: Pick<User, 'role'>, assigned: readonly string[], roleName: string): void {
  if (user.role === roleName || assigned.includes(roleName)) {
    throw conflict(`The user has the role ${roleName} already. Nothing needs to be done.`);
  }
}

/**
 * Checks that a role exists and is active.
 * @param hierarchy the role and its parents; empty when it is unknown or inactive
 * @throws ConcordanceError `invalid_request`
 */
export function requireActiveRole(role: string, hierarchy: readonly string[]): void {
  if (hierarchy.length > 0) return;
  const detail = `There is no active role ${JSON.stringify(role)}; GET /rbac/roles lists them.`;
  throw fieldError(['body', 'role'], 'must be an active role', 'unknown_role', detail);
}

/** Begins the id that the role of an account has among the assignments. */
const accountRolePrefix = 'primary:';

/** The role of the account as an assignment. */
export function accountAssignment({ userId, role, createdAt }: User): RoleAssignment {
  return {
    assignmentId: accountRolePrefix + userId,
    userId,
    roleName: role,
    assignedAt: createdAt,
    assignedBy: null,
    expiresAt: null,
  };
}

/**
 * Checks that the role to remove is not that of the account.
 * @throws ConcordanceError `conflict` for the role of an account
 */
export function preventUnassigningAccountRole(assignmentId: string): void {
  if (!assignmentId.startsWith(accountRolePrefix)) return;
  throw conflict('This is the role of the account. Change it at PUT /users/{user_id}.');
}

function conflict(detail: string, data?: Record<string, unknown>): ConcordanceError {
  return new ConcordanceError('conflict', detail, data === undefined ? {} : { data });
}
