import type { RoleRule } from '../../../../domain/access/roles/effective-roles.js';
import type {
  PermissionGrant,
  PermissionRule,
  ResourceType,
  Role,
  RoleAssignment,
  User,
} from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';
import type { RoleLink } from './role-statements.js';

type Assigned = Pick<RoleAssignment, 'roleName' | 'expiresAt'>;

export const listRules = statement<object, PermissionRule>(`
  FOR rule IN permission
    SORT rule.roleName, rule.resourceType, rule.action
    RETURN UNSET(rule, "_key", "_id", "_rev")`);

/** The rules of a role and of all that any role inherits from: those of its parents are among them. */
export const findRulesNearRole = statement<{ roleName: string }, { roles: RoleLink[]; rules: PermissionRule[] }>(`
  LET roles = (FOR one IN role RETURN KEEP(one, "roleName", "isActive", "parentRole"))
  RETURN {
    roles,
    rules: (
      FOR name IN UNION_DISTINCT([@roleName], roles[*].parentRole)
        FOR rule IN permission
          FILTER rule.roleName == name
          SORT rule.resourceType, rule.action, rule.roleName
          RETURN UNSET(rule, "_key", "_id", "_rev")
    )
  }`);

/**
 * The same of the roles of a user, without time and author of the rules; read for each request. Nothing where there is
 * no such user.
 */
export const findRulesNearUser = statement<
  { key: string; userId: string },
  { user: Pick<User, 'role'>; assignments: Assigned[]; roles: RoleLink[]; rules: RoleRule[] }
>(`
  FOR user IN user_account
    FILTER user._key == @key
    LET assignments = (
      FOR assignment IN user_role
        FILTER assignment.userId == @userId
        RETURN KEEP(assignment, "roleName", "expiresAt")
    )
    LET roles = (FOR one IN role RETURN KEEP(one, "roleName", "isActive", "parentRole"))
    RETURN {
      user: KEEP(user, "role"),
      assignments,
      roles,
      rules: (
        FOR name IN UNION_DISTINCT([user.role], assignments[*].roleName, roles[*].parentRole)
          FOR rule IN permission
            FILTER rule.roleName == name
            RETURN KEEP(rule, "resourceType", "action", "granted", "roleName")
      )
    }`);

/**
 * The rules about a permission, and the enabled users who may have a role that leads to a grant of it: one that has it,
 * or one that inherits. Their assignments may have expired.
 */
export const findPossibleHolders = statement<
  PermissionGrant,
  {
    roles: RoleLink[];
    rules: Pick<PermissionRule, 'roleName' | 'granted'>[];
    users: { role: string; assignments: Assigned[] }[];
  }
>(`
  LET roles = (FOR one IN role RETURN KEEP(one, "roleName", "isActive", "parentRole"))
  LET rules = (
    FOR rule IN permission
      FILTER rule.resourceType == @resourceType AND rule.action == @action
      RETURN KEEP(rule, "roleName", "granted")
  )
  LET leading = UNION_DISTINCT(
    rules[* FILTER CURRENT.granted RETURN CURRENT.roleName],
    roles[* FILTER CURRENT.parentRole != null RETURN CURRENT.roleName]
  )
  RETURN {
    roles,
    rules,
    users: (
      FOR user IN user_account
        FILTER NOT user.disabled
        LET assignments = (
          FOR assignment IN user_role
            FILTER assignment.userId == user.userId
            RETURN KEEP(assignment, "roleName", "expiresAt")
        )
        FILTER user.role IN leading OR LENGTH(INTERSECTION(assignments[*].roleName, leading)) > 0
        RETURN { role: user.role, assignments }
    )
  }`);

/** Role, type and present rule that a new rule depends on; null where there is none. */
export const findRuleBasis = statement<
  { roleKey: string; typeKey: string; key: string },
  {
    found: Pick<Role, 'isBuiltin'> | null;
    type: Pick<ResourceType, 'availableActions'> | null;
    present: Pick<PermissionRule, 'granted'> | null;
  }
>(`
  RETURN {
    found: FIRST(FOR one IN role FILTER one._key == @roleKey RETURN KEEP(one, "isBuiltin")),
    type: FIRST(FOR type IN resource_type FILTER type._key == @typeKey RETURN KEEP(type, "availableActions")),
    present: FIRST(FOR rule IN permission FILTER rule._key == @key RETURN KEEP(rule, "granted"))
  }`);

export const hasRule = statement<{ key: string }, true>(`
  FOR rule IN permission
    FILTER rule._key == @key
    RETURN true`);
