import { isExpired } from '../../is-expired.js';
import type { AssignedRule, PermissionRule, Role, RoleAssignment, User } from '../../ports.js';

/** A rule, and the role that has it. */
export type RoleRule = Pick<PermissionRule, 'resourceType' | 'action' | 'granted' | 'roleName'>;

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
export function effectiveRoles(
  { role }: Pick<User, 'role'>,
  assignments: readonly Pick<RoleAssignment, 'roleName' | 'expiresAt'>[],
  at: string,
): string[] {
  const assigned = assignments.filter((assignment) => !isExpired(assignment, at));
  return [...new Set([role, ...assigned.map(({ roleName }) => roleName)])];
}

/**
 * The rules that apply to a user with these roles, and the role that leads to each; by resource type, action and roles.
 * @param rulesAt gives the rules at roles of these names
 */
export function rulesThrough(
  held: readonly string[],
  findRole: FindRole,
  rulesAt: (roleNames: readonly string[]) => readonly RoleRule[],
): AssignedRule[] {
  const lineages = held.map((assignedRole) => ({ assignedRole, names: lineageOf(assignedRole, findRole) }));
  const rules = rulesAt([...new Set(lineages.flatMap(({ names }) => names))]);
  const assigned: AssignedRule[] = [];
  for (const { resourceType, action, granted, roleName } of rules) {
    for (const { assignedRole, names } of lineages) {
      if (names.includes(roleName)) assigned.push({ resourceType, action, granted, roleName, assignedRole });
    }
  }
  return assigned.sort(byPermissionAndRoles);
}

/** Active roles that lead to a grant of a permission, and those that lead to a denial. */
export interface BearingRoles {
  granting: readonly string[];
  denying: readonly string[];
}

/**
 * The roles that bear on a permission.
 * @param rules those about this permission, at whatever role
 */
export function rolesBearing(
  roles: readonly Pick<Role, 'roleName' | 'isActive' | 'parentRole'>[],
  rules: readonly Pick<PermissionRule, 'roleName' | 'granted'>[],
): BearingRoles {
  const byName = new Map(roles.map((role) => [role.roleName, role]));
  const leadingTo = (granted: boolean) => {
    const bearing = new Set(rules.filter((rule) => rule.granted === granted).map(({ roleName }) => roleName));
    return [...byName.keys()].filter((name) =>
      lineageOf(name, (one) => byName.get(one)).some((one) => bearing.has(one)),
    );
  };
  return { granting: leadingTo(true), denying: leadingTo(false) };
}

/** True if these roles give the permission, as `isGranted` says of the rules that they lead to. */
export function isGrantedThrough(held: readonly string[], { granting, denying }: BearingRoles): boolean {
  return held.some((role) => granting.includes(role)) && !held.some((role) => denying.includes(role));
}

/** Asked for each request: compares in place, most often rules that are in order. */
function byPermissionAndRoles(a: AssignedRule, b: AssignedRule): number {
  return (
    compareText(a.resourceType, b.resourceType) ||
    compareText(a.action, b.action) ||
    compareText(a.assignedRole, b.assignedRole) ||
    compareText(a.roleName, b.roleName)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
