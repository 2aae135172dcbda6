import type { AssignedRule, PermissionRule, Role, RoleAssignment, User } from '../../ports.js';

/** Gives a role by its name; undefined where there is none. */
type FindRole = (roleName: string) => Pick<Role, 'isActive' | 'parentRole'> | undefined;

/** Names of a role and its parents, nearest first. An inactive role, or an unknown one, ends the way up. */
export function lineageOf(roleName: string, findRole: FindRole): string[] {
  const names: string[] = [];
  for (let next: string | null = roleName; next !== null && !names.includes(next);) {
    const role = findRole(next);
    if (role?.isActive !== true) break;
    names.push(next);
    next = role.parentRole;
  }
  return names;
}

/** Names of the roles that a user has at a time: that of the account, and those whose assignment counts then. */
export function rolesHeld(
  { role }: Pick<User, 'role'>,
  assignments: readonly Pick<RoleAssignment, 'roleName' | 'expiresAt'>[],
  at: string,
): string[] {
  const assigned = assignments.filter(({ expiresAt }) => expiresAt === null || expiresAt > at);
  return [...new Set([role, ...assigned.map(({ roleName }) => roleName)])];
}

/**
 * The rules that apply to a user with these roles, and the role that leads to each; by resource type, action and roles.
 * @param rulesAt gives the rules at roles of these names
 */
export function rulesThrough(
  held: readonly string[],
  findRole: FindRole,
  rulesAt: (roleNames: readonly string[]) => readonly PermissionRule[],
): AssignedRule[] {
  const lineages = held.map((assignedRole) => ({ assignedRole, names: lineageOf(assignedRole, findRole) }));
  const rules = rulesAt([...new Set(lineages.flatMap(({ names }) => names))]);
  return lineages
    .flatMap(({ assignedRole, names }) =>
      rules
        .filter(({ roleName }) => names.includes(roleName))
        .map(({ resourceType, action, granted, roleName }) => ({
          ...{ resourceType, action, granted, roleName },
          assignedRole,
        })),
    )
    .sort(byText(({ resourceType, action, assignedRole, roleName }) => [resourceType, action, assignedRole, roleName]));
}

/**
 * The active roles that lead to a grant of a permission, and those that lead to a denial. A user holds it who has one
 * of the first and none of the second.
 * @param rules those about this permission, at whatever role
 */
export function rolesBearing(
  roles: readonly Pick<Role, 'roleName' | 'isActive' | 'parentRole'>[],
  rules: readonly Pick<PermissionRule, 'roleName' | 'granted'>[],
): { granting: string[]; denying: string[] } {
  const byName = new Map(roles.map((role) => [role.roleName, role]));
  const leadingTo = (granted: boolean) => {
    const bearing = new Set(rules.filter((rule) => rule.granted === granted).map(({ roleName }) => roleName));
    return [...byName.keys()].filter((name) =>
      lineageOf(name, (one) => byName.get(one)).some((one) => bearing.has(one)),
    );
  };
  return { granting: leadingTo(true), denying: leadingTo(false) };
}

function byText<T>(keysOf: (one: T) => string[]): (a: T, b: T) => number {
  return (a, b) => {
    const [left, right] = [keysOf(a), keysOf(b)];
    const at = left.findIndex((key, index) => key !== right[index]);
    return at === -1 ? 0 : left[at]! < right[at]! ? -1 : 1;
  };
}
