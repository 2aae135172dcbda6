import { noRole, noRule } from '../../../../domain/access/errors/no-such.js';
import { requireNewRule, requirePossibleRule } from '../../../../domain/access/permission-rules.js';
import {
  effectiveRoles,
  isGrantedThrough,
  lineageOf,
  rolesBearing,
  rulesThrough,
} from '../../../../domain/access/roles/effective-roles.js';
import type { AccessStore } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { keyOf, keyOfParts } from '../../database/key.js';
import { accessWrites } from '../access-write-statements.js';
import { noteAudit } from '../audit.js';
import {
  findPossibleHolders,
  findRuleBasis,
  findRulesNearRole,
  findRulesNearUser,
  listRules,
  hasRule,
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

    async countHolders({ resourceType, action }, at, { withoutRuleOf } = {}) {
      const { roles, rules, users } = (await database.first(findPossibleHolders, { resourceType, action }))!;
      const bearing = rolesBearing(
        roles,
        rules.filter(({ roleName }) => roleName !== withoutRuleOf),
      );
      return users.filter((user) => isGrantedThrough(effectiveRoles(user, user.assignments, at), bearing)).length;
    },

    addPermission(rule, audit) {
      const { roleName, resourceType, action, granted, createdBy } = rule;
      const key = keyOfParts(roleName, resourceType, action);
      const keys = { roleKey: keyOf(roleName), typeKey: keyOf(resourceType), key };
      return database.write(accessWrites, async (unit) => {
        const { found, type, present } = (await unit.first(findRuleBasis, keys))!;
        if (found === null) throw noRole(roleName);
        requirePossibleRule(rule, found, type ?? undefined);
        requireNewRule(rule, present ?? undefined);
        const at = now();
        const added = { roleName, resourceType, action, granted, createdBy, createdAt: at };
        unit.put('permission', { ...added, _key: key });
        noteAudit(unit, at, audit);
        return added;
      });
    },

    removePermission({ roleName, resourceType, action }, audit) {
      const key = keyOfParts(roleName, resourceType, action);
      return database.write(accessWrites, async (unit) => {
        if ((await unit.first(hasRule, { key })) === undefined) throw noRule({ roleName, resourceType, action });
        unit.remove('permission', key);
        noteAudit(unit, now(), audit);
      });
    },
  };
}
