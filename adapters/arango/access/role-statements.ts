import type { Role } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const listRoles = statement<object, Role>(`
  FOR one IN role
    SORT one.roleName
    RETURN UNSET(one, "_key", "_id", "_rev")`);

/** A role as far as it decides what its holders inherit. */
export type RoleLink = Pick<Role, 'roleName' | 'isActive' | 'parentRole'>;

export const listRoleLinks = statement<object, RoleLink>(`
  FOR one IN role
    RETURN KEEP(one, "roleName", "isActive", "parentRole")`);

export const findRoleName = statement<{ key: string }, string>(`
  FOR one IN role
    FILTER one._key == @key
    RETURN one.roleName`);

/** A row where the name is not taken; nothing is added otherwise. */
export const addRole = statement<{ key: string; role: Role & { _key: string } }, 1>(`
  LET taken = FIRST(FOR one IN role FILTER one._key == @key RETURN 1)
  FILTER taken == null
  INSERT @role INTO role
  RETURN 1`);

export const changeRole = statement<{
  key: string;
  change: Pick<Role, 'displayName' | 'description' | 'isActive' | 'parentRole'>;
}>(`
  UPDATE @key WITH @change IN role`);

/** A role; how many users have it, by their account or by an assignment; and the roles whose parent it is. */
export const findRoleUse = statement<
  { key: string; roleName: string },
  { found: Pick<Role, 'roleName' | 'isBuiltin'>; users: number; inheritedBy: string[] }
>(`
  FOR found IN role
    FILTER found._key == @key
    RETURN {
      found: KEEP(found, "roleName", "isBuiltin"),
      users: LENGTH(UNION_DISTINCT(
        (FOR user IN user_account FILTER user.role == @roleName RETURN user.userId),
        (FOR assignment IN user_role FILTER assignment.roleName == @roleName RETURN assignment.userId)
      )),
      inheritedBy: (FOR one IN role FILTER one.parentRole == @roleName SORT one.roleName RETURN one.roleName)
    }`);

/** Removes a role with its permissions. */
export const removeRole = statement<{ key: string; roleName: string }>(`
  LET rules = (FOR rule IN permission FILTER rule.roleName == @roleName REMOVE rule IN permission)
  REMOVE @key IN role`);
