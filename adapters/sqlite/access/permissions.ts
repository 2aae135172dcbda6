import { requirePossibleRule } from '../../../domain/access/permission-rules.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { AccessStore, PermissionRule } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';
import { writeAudit } from './audit.js';
import { findResourceType } from './resource-types.js';
import { existingRole } from './role-rows.js';

type Store = Sync<AccessStore>;

/** The role and its parents, nearest first. An inactive role ends the way up. */
const lineage = `WITH RECURSIVE lineage (role_name, parent_role, distance) AS (
    SELECT role_name, parent_role, 0 FROM role WHERE role_name = ? AND is_active = 1
    UNION
    SELECT r.role_name, r.parent_role, l.distance + 1
    FROM lineage l JOIN role r ON r.role_name = l.parent_role
    WHERE r.is_active = 1 AND l.distance < (SELECT count(*) FROM role)
  )`;

/**
 * Roles of users with all their parents: who, the role of theirs that leads there, the role. `own` gives the users and
 * their roles.
 */
function effectiveRoles(own: string): string {
  return `WITH RECURSIVE effective_role (user_id, assigned_role, role_name, parent_role) AS (
      SELECT own.user_id, r.role_name, r.role_name, r.parent_role
      FROM (${own}) own JOIN role r ON r.role_name = own.role
      WHERE r.is_active = 1
      UNION
      SELECT h.user_id, h.assigned_role, r.role_name, r.parent_role
      FROM effective_role h JOIN role r ON r.role_name = h.parent_role
      WHERE r.is_active = 1
    )`;
}

const rolesOfAllUsers = effectiveRoles(`SELECT user_id, role FROM user_account
  UNION SELECT user_id, role_name FROM user_role WHERE expires_at IS NULL OR expires_at > ?`);

const rolesOfUser = effectiveRoles(`SELECT user_id, role FROM user_account WHERE user_id = ?
  UNION SELECT user_id, role_name FROM user_role WHERE user_id = ? AND (expires_at IS NULL OR expires_at > ?)`);

export function permissionReads(
  database: Database,
): Pick<Store, 'roleHierarchy' | 'permissionRules' | 'rulesOfRole' | 'rulesOf' | 'countHolders'> {
  return {
    roleHierarchy: (role) =>
      database
        .all(`${lineage} SELECT role_name, min(distance) d FROM lineage GROUP BY role_name ORDER BY d`, role)
        .map((row) => String(row['role_name'])),
    permissionRules: () =>
      database.all('SELECT * FROM permission ORDER BY role_name, resource_type, action').map(toRule),
    rulesOfRole: (role) =>
      database
        .all(
          `${lineage} SELECT * FROM permission WHERE role_name IN (SELECT role_name FROM lineage)
           ORDER BY resource_type, action, role_name`,
          role,
        )
        .map(toRule),
    rulesOf: (userId, at) =>
      database
        .all(
          `${rolesOfUser}
           SELECT p.resource_type, p.action, p.granted, h.role_name, h.assigned_role
           FROM effective_role h JOIN permission p ON p.role_name = h.role_name
           ORDER BY p.resource_type, p.action, h.assigned_role, h.role_name`,
          userId,
          userId,
          at,
        )
        .map((row) => ({
          resourceType: String(row['resource_type']),
          action: String(row['action']),
          granted: row['granted'] === 1,
          roleName: String(row['role_name']),
          assignedRole: String(row['assigned_role']),
        })),
    countHolders: ({ resourceType, action }, at) =>
      database.number(
        `${rolesOfAllUsers}
         SELECT count(*) FROM (
           SELECT h.user_id FROM effective_role h
           JOIN permission p ON p.role_name = h.role_name AND p.resource_type = ? AND p.action = ?
           JOIN user_account u ON u.user_id = h.user_id AND u.disabled = 0
           GROUP BY h.user_id HAVING min(p.granted) = 1)`,
        at,
        resourceType,
        action,
      ),
  };
}

export function permissionWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'addPermission' | 'removePermission'> {
  return {
    addPermission(rule, audit) {
      const { roleName, resourceType, action, granted, createdBy } = rule;
      requirePossibleRule(rule, existingRole(database, roleName), findResourceType(database, resourceType));
      const { changes } = database.run(
        `INSERT INTO permission (role_name, resource_type, action, granted, granted_at, created_by)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
         SET granted = excluded.granted, granted_at = excluded.granted_at, created_by = excluded.created_by
         WHERE permission.granted <> excluded.granted`,
        roleName,
        resourceType,
        action,
        granted ? 1 : 0,
        now(),
        createdBy,
      );
      if (changes === 0) {
        throw new ConcordanceError(
          'conflict',
          `The role ${roleName} is already ${granted ? 'granted' : 'denied'} ${resourceType}:${action}.`,
        );
      }
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
      if (changes === 0) {
        const detail = `${roleName} has no permission for ${resourceType}:${action}. GET /rbac/permissions lists them.`;
        throw new ConcordanceError('not_found', detail);
      }
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
