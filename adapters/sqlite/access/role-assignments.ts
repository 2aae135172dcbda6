import { noAssignment, noUser } from '../../../domain/access/errors/no-such.js';
import { requireNewAssignment } from '../../../domain/access/roles/role-rules.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { expiredAt } from '../database/expiry.js';
import type { Sync } from '../threads/sync.js';
import { writeAudit } from './audit.js';
import { existingRole, toAssignment } from './role-rows.js';
import { readUser } from './user-rows.js';

type Store = Sync<AccessStore>;

/** Reads assignments of roles to users, also those that have expired; the role of an account is none of them. */
export function assignmentReads(database: Database): Pick<Store, 'roleAssignments' | 'roleAssignment'> {
  return {
    roleAssignments: (userId) =>
      database.all('SELECT * FROM user_role WHERE user_id = ? ORDER BY role_name', userId).map(toAssignment),
    roleAssignment(assignmentId) {
      const row = database.get('SELECT * FROM user_role WHERE assignment_id = ?', assignmentId);
      return row === undefined ? undefined : toAssignment(row);
    },
  };
}

/**
 * Assigns and unassigns roles, each with its audit entry. Assigning one deletes those of the user that have expired.
 * @param now ISO 8601
 */
export function assignmentWrites(database: Database, now: () => string): Pick<Store, 'assignRole' | 'unassignRole'> {
  return {
    assignRole(assignment, audit) {
      const { assignmentId, userId, roleName, assignedBy, expiresAt } = assignment;
      existingRole(database, roleName);
      const user = readUser(database, userId);
      if (user === undefined) throw noUser(userId);
      // An expired one can be replaced by a new one.
      database.run(`DELETE FROM user_role WHERE user_id = ? AND ${expiredAt('?')}`, userId, now());
      const assigned = assignmentReads(database).roleAssignments(userId);
      requireNewAssignment(
        user,
        assigned.map((one) => one.roleName),
        roleName,
      );
      database.run(
        `INSERT INTO user_role (assignment_id, user_id, role_name, assigned_at, assigned_by, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        assignmentId,
        userId,
        roleName,
        now(),
        assignedBy,
        expiresAt,
      );
      writeAudit(database, now(), audit);
      return { ...assignment, assignedAt: now() };
    },

    unassignRole(assignmentId, audit) {
      if (database.run('DELETE FROM user_role WHERE assignment_id = ?', assignmentId).changes === 0) {
        throw noAssignment(assignmentId);
      }
      writeAudit(database, now(), audit);
    },
  };
}
