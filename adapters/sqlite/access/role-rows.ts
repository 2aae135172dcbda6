import { noRole } from '../../../domain/access/errors/no-such.js';
import type { Role, RoleAssignment } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/** Role of a row of `role`. */
export function toRole(row: Row): Role {
  return {
    roleName: String(row['role_name']),
    displayName: String(row['display_name']),
    description: String(row['description']),
    isBuiltin: row['is_builtin'] === 1,
    isActive: row['is_active'] === 1,
    parentRole: textOrNull(row['parent_role']),
    createdAt: String(row['created_at']),
    createdBy: textOrNull(row['created_by']),
  };
}

/** Assignment of a row of `user_role`. */
export function toAssignment(row: Row): RoleAssignment {
  return {
    assignmentId: String(row['assignment_id']),
    userId: String(row['user_id']),
    roleName: String(row['role_name']),
    assignedAt: String(row['assigned_at']),
    assignedBy: textOrNull(row['assigned_by']),
    expiresAt: textOrNull(row['expires_at']),
  };
}

/** Reads a role; undefined where there is none of that name. */
export function findRole(database: Database, roleName: string): Role | undefined {
  const row = database.get('SELECT * FROM role WHERE role_name = ?', roleName);
  return row && toRole(row);
}

/**
 * Reads a role that must exist.
 * @throws ConcordanceError `not_found`
 */
export function existingRole(database: Database, roleName: string): Role {
  const role = findRole(database, roleName);
  if (role === undefined) throw noRole(roleName);
  return role;
}
