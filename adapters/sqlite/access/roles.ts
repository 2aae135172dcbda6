import { changedRole, requireDeletableRole } from '../../../domain/access/roles/role-rules.js';
import { roleExists } from '../../../domain/access/errors/exists-already.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { writeAudit } from './audit.js';
import { existingRole } from './role-rows.js';

type Store = Sync<AccessStore>;

/** Creates, changes and deletes roles, each with its audit entry. @param now ISO 8601 */
export function roleWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'createRole' | 'updateRole' | 'deleteRole'> {
  return {
    createRole(role, audit) {
      if (role.parentRole !== null) existingRole(database, role.parentRole);
      const made = { ...role, isBuiltin: false, createdAt: now() };
      const { changes } = database.run(
        `INSERT INTO role (role_name, display_name, description, parent_role, is_active, created_at, created_by)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        made.roleName,
        made.displayName,
        made.description,
        made.parentRole,
        made.isActive ? 1 : 0,
        made.createdAt,
        made.createdBy,
      );
      if (changes === 0) throw roleExists(made.roleName);
      writeAudit(database, now(), audit);
      return made;
    },

    updateRole(roleName, change, audit) {
      const next = changedRole(existingRole(database, roleName), change, (name) => existingRole(database, name));
      database.run(
        'UPDATE role SET display_name = ?, description = ?, is_active = ?, parent_role = ? WHERE role_name = ?',
        next.displayName,
        next.description,
        next.isActive ? 1 : 0,
        next.parentRole,
        roleName,
      );
      writeAudit(database, now(), audit);
      return next;
    },

    deleteRole(roleName, audit) {
      const role = existingRole(database, roleName);
      const users = database.number(
        `SELECT count(*) FROM (SELECT user_id FROM user_account WHERE role = ?
           UNION SELECT user_id FROM user_role WHERE role_name = ?)`,
        roleName,
        roleName,
      );
      const children = database.all('SELECT role_name FROM role WHERE parent_role = ? ORDER BY 1', roleName);
      requireDeletableRole(role, { users, inheritedBy: children.map((row) => String(row['role_name'])) });
      database.run('DELETE FROM role WHERE role_name = ?', roleName);
      writeAudit(database, now(), audit);
    },
  };
}
