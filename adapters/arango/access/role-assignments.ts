import { noAssignment, noRole, noUser } from '../../../domain/access/errors/no-such.js';
import { requireNewAssignment } from '../../../domain/access/roles/role-rules.js';
import { isExpired } from '../../../domain/is-expired.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';
import {
  addRoleAssignment,
  findAssignmentBasis,
  findRoleAssignment,
  listRoleAssignments,
  removeRoleAssignment,
} from './role-assignment-statements.js';

type RoleAssignments = Pick<AccessStore, 'roleAssignments' | 'roleAssignment' | 'assignRole' | 'unassignRole'>;

/**
 * Assignments of roles to users, also those that have expired; the role of an account is none of them. Assigning one
 * deletes those of the user that have expired. @param now ISO 8601
 */
export function roleAssignments(database: ArangoDatabase, now: () => string): RoleAssignments {
  return {
    roleAssignments: (userId) => database.rows(listRoleAssignments, { userId }),
    roleAssignment: (assignmentId) => database.first(findRoleAssignment, { key: keyOf(assignmentId) }),

    assignRole(assignment, audit) {
      const { assignmentId, userId, roleName, assignedBy, expiresAt } = assignment;
      return database.write({ decides: audited(['user_role', 'role', 'user_account'], audit) }, async (session) => {
        const at = now();
        const basis = (await session.first(findAssignmentBasis, {
          ...{ now: at, userId, userKey: keyOf(userId), roleKey: keyOf(roleName) },
        }))!;
        if (basis.roleName === null) throw noRole(roleName);
        if (basis.user === null) throw noUser(userId);
        const assigned = basis.assigned.filter((one) => !isExpired(one, at));
        requireNewAssignment(
          basis.user,
          assigned.map((one) => one.roleName),
          roleName,
        );
        const made = { assignmentId, userId, roleName, assignedBy, expiresAt, assignedAt: at };
        await session.run(addRoleAssignment, { assignment: { ...made, _key: keyOf(assignmentId) } });
        await writeAudit(session, at, audit);
        return made;
      });
    },

    unassignRole: (assignmentId, audit) =>
      database.write({ decides: audited(['user_role'], audit) }, async (session) => {
        const removed = await session.first(removeRoleAssignment, { key: keyOf(assignmentId) });
        if (removed === undefined) throw noAssignment(assignmentId);
        await writeAudit(session, now(), audit);
      }),
  };
}
