import {
  isGrantedThrough,
  lineageOf,
  rolesBearing,
  effectiveRoles,
  rulesThrough,
  type RoleRule,
} from '../../../domain/access/roles/effective-roles.js';
import { requireNewRule, requirePossibleRule } from '../../../domain/access/permission-rules.js';
import { noRule } from '../../../domain/access/errors/no-such.js';
import type { AccessStore, PermissionRule } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';
import { writeAudit } from './audit.js';
import { findResourceType } from './resource-types.js';
import { assignmentReads } from './role-assignments.js';
import { existingRole, findRole, toRole } from './role-rows.js';
import { readUser } from './user-rows.js';

type Store = Sync<AccessStore>;

/** Enabled users that may have one of the roles, by account or by an assignment that may have expired. */
const possibleHolders = `SELECT user_id, role FROM user_account u WHERE disabled = 0 AND (
  role IN (SELECT value FROM json_each(?1))
  OR EXISTS (SELECT 1 FROM user_role r WHERE r.user_id = u.user_id AND r.role_name IN (SELECT value FROM json_each(?1))))`;

/**
 * Reads permissions, and roles with those they inherit from; a role that is not active brings no rules, its own or
 * inherited ones.
 */
export function permissionReads(
  database: Database,
): Pick<Store, 'roleHierarchy' | 'permissionRules' | 'rulesOfRole' | 'rulesOf' | 'countHolders'> {
  return {
    roleHierarchy: (role) => lineageOf(role, (name) => findRole(database, name)),
    permissionRules: () =>
      database.all('SELECT * FROM permission ORDER BY role_name, resource_type, action').map(toRule),
    rulesOfRole: (role) =>
      rulesAt(
        database,
        lineageOf(role, (name) => findRole(database, name)),
      ),
    rulesOf(userId, at) {
      const user = readUser(database, userId);
      if (user === undefined) return [];
      const held = effectiveRoles(user, assignmentReads(database).roleAssignments(userId), at);
      return rulesThrough(
        held,
        (name) => findRole(database, name),
        (names) => rulesOfRoles(database, names),
      );
    },
    countHolders({ resourceType, action }, at, { withoutRuleOf } = {}) {
      const rules = database
        .all('SELECT * FROM permission WHERE resource_type = ? AND action = ?', resourceType, action)
        .map(toRule)
        .filter(({ roleName }) => roleName !== withoutRuleOf);
      const bearing = rolesBearing(database.all('SELECT * FROM role').map(toRole), rules);
      const { roleAssignments } = assignmentReads(database);
      return database
        .all(possibleHolders, JSON.stringify(bearing.granting))
        .map((row) => effectiveRoles({ role: String(row['role']) }, roleAssignments(String(row['user_id'])), at))
        .filter((held) => isGrantedThrough(held, bearing)).length;
    },
  };
}

/** By resource type, action and role. */
function rulesAt(database: Database, roleNames: readonly string[]): PermissionRule[] {
  return database
    .all(
      `SELECT * FROM permission WHERE role_name IN (SELECT value FROM json_each(?))
       ORDER BY resource_type, action, role_name`,
      JSON.stringify(roleNames),
    )
    .map(toRule);
}

/** The same without time and author: read for each request. */
function rulesOfRoles(database: Database, roleNames: readonly string[]): RoleRule[] {
  return database
    .table(
      `SELECT resource_type, action, granted, role_name FROM permission
       WHERE role_name IN (SELECT value FROM json_each(?)) ORDER BY resource_type, action, role_name`,
      JSON.stringify(roleNames),
    )
    .map(([resourceType, action, granted, roleName]) => ({
      resourceType: String(resourceType),
      action: String(action),
      granted: granted === 1,
      roleName: String(roleName),
    }));
}

/** Grants, denies and removes permissions of roles, each with its audit entry. @param now ISO 8601 */
export function permissionWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'addPermission' | 'removePermission'> {
  return {
    addPermission(rule, audit) {
      const { roleName, resourceType, action, granted, createdBy } = rule;
      requirePossibleRule(rule, existingRole(database, roleName), findResourceType(database, resourceType));
      const present = database.get(
        'SELECT * FROM permission WHERE role_name = ? AND resource_type = ? AND action = ?',
        roleName,
        resourceType,
        action,
      );
      requireNewRule(rule, present && toRule(present));
      database.run(
        `INSERT OR REPLACE INTO permission (role_name, resource_type, action, granted, granted_at, created_by)
         VALUES (?, ?, ?, ?, ?, ?)`,
        roleName,
        resourceType,
        action,
        granted ? 1 : 0,
        now(),
        createdBy,
      );
      writeAudit(database, now(), audit);
      return { ...rule, createdAt: now() };
    },

    removePermission({ roleName, resourceType, action }, audit) {
      const { changes } = database.run(
        'DELETE FROM permission WHERE role_name = ? AND resource_type = ? AND action = ?',
        roleName,
        resourceType,
        action,
      );
      if (changes === 0) throw noRule({ roleName, resourceType, action });
      writeAudit(database, now(), audit);
    },
  };
}

function toRule(row: Row): PermissionRule {
  return {
    roleName: String(row['role_name']),
    resourceType: String(row['resource_type']),
    action: String(row['action']),
    granted: row['granted'] === 1,
    createdAt: String(row['granted_at']),
    createdBy: textOrNull(row['created_by']),
  };
}
