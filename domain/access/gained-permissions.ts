import type { AccessStore, PermissionGrant, Role, RoleChange } from '../ports.js';
import { isGranted } from './is-granted.js';

type Rule = PermissionGrant & { granted: boolean };

/**
 * Permissions that users of a role can gain when its rules change: those it gives from now on, and those it denied,
 * which another role may give.
 */
export function gainedPermissions(before: readonly Rule[], after: readonly Rule[]): PermissionGrant[] {
  const nameOf = ({ resourceType, action }: PermissionGrant) => `${resourceType}:${action}`;
  const isDenied = (rules: readonly Rule[], name: string) => rules.some((one) => !one.granted && nameOf(one) === name);
  const gained = [...before, ...after].filter((rule) => {
    const name = nameOf(rule);
    const given = isGranted(after, name) && !isGranted(before, name);
    return given || (isDenied(before, name) && !isDenied(after, name));
  });
  return gained.map(({ resourceType, action }) => ({ resourceType, action }));
}

/** Permissions that users of a role can gain by another parent of it, or when it becomes active or inactive. */
export async function gainedByRoleChange(
  store: Pick<AccessStore, 'permissionRules' | 'rulesOfRole'>,
  role: Role,
  change: RoleChange,
): Promise<PermissionGrant[]> {
  if (change.parentRole === undefined && change.isActive === undefined) return [];
  const { roleName, isActive, parentRole } = { ...role, ...change };
  const own = (await store.permissionRules()).filter((rule) => rule.roleName === roleName);
  const inherited = parentRole === null ? [] : await store.rulesOfRole(parentRole);
  return gainedPermissions(await store.rulesOfRole(roleName), isActive ? [...own, ...inherited] : []);
}
