import { noRole, noRule } from '../../../domain/access/errors/no-such.js';
import { requireNewRule, requirePossibleRule } from '../../../domain/access/permission-rules.js';
import {
  effectiveRoles,
  isGrantedThrough,
  lineageOf,
  rolesBearing,
  rulesThrough,
} from '../../../domain/access/roles/effective-roles.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf, keyOfParts } from '../database/key.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';
import {
  findPossibleHolders,
  findRuleBasis,
  findRulesNearRole,
  findRulesNearUser,
  listRules,
  putRule,
  removeRule,
} from './permission-statements.js';
import { rolesByName } from './roles.js';

type Permissions = Pick<
  AccessStore,
  'permissionRules' | 'rulesOfRole' | 'rulesOf' | 'countHolders' | 'addPermission' | 'removePermission'
>;

/**
 * Permissions of roles, their own and inherited ones; a role that is not active brings none. Each read is one statement
 * that gives more than may apply, of which the rules of roles choose. @param now ISO 8601
 */
export function permissions(database: ArangoDatabase, now: () => string): Permissions {
  return {
    permissionRules: () => database.rows(listRules, {}),

    async rulesOfRole(role) {
      const { roles, rules } = (await database.first(findRulesNearRole, { roleName: role }))!;
      const names = lineageOf(role, rolesByName(roles));
      return rules.filter(({ roleName }) => names.includes(roleName));
    },

    async rulesOf(userId, at) {
      const near = await database.first(findRulesNearUser, { key: keyOf(userId), userId });
      if (near === undefined) return [];
      const { user, assignments, roles, rules } = near;
      return rulesThrough(effectiveRoles(user, assignments, at), rolesByName(roles), (names) =>
        rules.filter(({ roleName }) => names.includes(roleName)),
      );
    },

    async countHolders({ resourceType, action }, at) {
      const { roles, rules, users } = (await database.first(findPossibleHolders, { resourceType, action }))!;
      const bearing = rolesBearing(roles, rules);
      return users.filter((user) => isGrantedThrough(effectiveRoles(user, user.assignments, at), bearing)).length;
    },

    addPermission(rule, audit) {
      const { roleName, resourceType, action, granted, createdBy } = rule;
      const key = keyOfParts(roleName, resourceType, action);
      return database.write({ decides: audited(['permission', 'role', 'resource_type'], audit) }, async (session) => {
        const keys = { roleKey: keyOf(roleName), typeKey: keyOf(resourceType), key };
        const { found, type, present } = (await session.first(findRuleBasis, keys))!;
        if (found === null) throw noRole(roleName);
        requirePossibleRule(rule, found, type ?? undefined);
        requireNewRule(rule, present ?? undefined);
        const at = now();
        const added = { roleName, resourceType, action, granted, createdBy, createdAt: at };
        await session.run(putRule, { rule: { ...added, _key: key } });
        await writeAudit(session, at, audit);
        return added;
      });
    },

    removePermission({ roleName, resourceType, action }, audit) {
      const key = keyOfParts(roleName, resourceType, action);
      return database.write({ decides: audited(['permission'], audit) }, async (session) => {
        const removed = await session.first(removeRule, { key });
        if (removed === undefined) throw noRule({ roleName, resourceType, action });
        await writeAudit(session, now(), audit);
      });
    },
  };
}
