import type { Role } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';

export const listRoles = statement<object, Role>(`
  FOR one IN role
    SORT one.roleName
    RETURN UNSET(one, "_key", "_id", "_rev")`);

/** A role as far as it decides what its holders inherit. */
export type RoleLink = Pick<Role, 'roleName' | 'isActive' | 'parentRole'>;

export const listRoleLinks = statement<object, RoleLink>(`
  FOR one IN role
    RETURN KEEP(one, "roleName", "isActive", "parentRole")`);

/** Names of the roles with these keys. */
export const findRoleNames = statement<{ keys: readonly string[] }, string>(`
  FOR key IN @keys
    FOR one IN role
      FILTER one._key == key
      RETURN one.roleName`);

/**
 * A role; how many users have it, by their account or by an assignment; the roles whose parent it is; and the keys of
 * its permissions.
 */
export const findRoleUse = statement<
  { key: string; roleName: string },
  { found: Pick<Role, 'roleName' | 'isBuiltin'>; users: number; inheritedBy: string[]; rules: string[] }
>(`
  FOR found IN role
    FILTER found._key == @key
    RETURN {
      found: KEEP(found, "roleName", "isBuiltin"),
      users: LENGTH(UNION_DISTINCT(
        (FOR user IN user_account FILTER user.role == @roleName RETURN user.userId),
        (FOR assignment IN user_role FILTER assignment.roleName == @roleName RETURN assignment.userId)
      )),
      inheritedBy: (FOR one IN role FILTER one.parentRole == @roleName SORT one.roleName RETURN one.roleName),
      rules: (FOR rule IN permission FILTER rule.roleName == @roleName RETURN rule._key)
    }`);
