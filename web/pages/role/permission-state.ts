import type { Permission, Role } from '../../../client/index.js';

/** Names of the roles that a role inherits from, nearest first. An inactive one ends the way up. */
export function ancestorsOf(role: Role, roles: readonly Role[]): string[] {
  const names: string[] = [];
  for (let next = role.parent_role; next !== null && next !== role.role_name && !names.includes(next);) {
    const parent = roles.find((one) => one.role_name === next);
    if (parent?.is_active !== true) break;
    names.push(next);
    next = parent.parent_role;
  }
  return names;
}

/** Rules that decide whether users of a role have a permission. */
export interface PermissionState {
  /** True if they have it by this role. */
  granted: boolean;
  /** The rule of the role itself. */
  own: Permission | null;
  /** Role from which it is inherited; null where no parent grants it. */
  from: string | null;
  /** Role that denies it, which outweighs all that grant it. */
  deniedBy: string | null;
}

/**
 * State of one permission of a role.
 * @param rules those of the role and of the roles that it inherits from, nearest first
 */
export function permissionState(
  rules: readonly Permission[],
  role: string,
  resource: string,
  action: string,
): PermissionState {
  const bearing = rules.filter((one) => one.resource_type === resource && one.action === action);
  const denial = bearing.find(({ granted }) => !granted);
  const inherited = bearing.find(({ role_name: name, granted }) => granted && name !== role);
  return {
    granted: bearing.length > 0 && denial === undefined,
    own: bearing.find(({ role_name: name }) => name === role) ?? null,
    from: inherited?.role_name ?? null,
    deniedBy: denial?.role_name ?? null,
  };
}
