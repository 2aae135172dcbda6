import { noAssignment, noRole, noUser } from '../../../../domain/access/errors/no-such.js';
import { requireNewAssignment } from '../../../../domain/access/roles/role-rules.js';
import { isExpired } from '../../../../domain/is-expired.js';
import type { AccessStore } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { keyOf, keyOfParts } from '../../database/key.js';
import { accessWrites } from '../access-write-statements.js';
import { noteAudit } from '../audit.js';
import {
  findAssignmentBasis,
  findRoleAssignment,
  findRoleAssignmentKey,
  listRoleAssignments,
} from './role-assignment-statements.js';

type RoleAssignments = Pick<AccessStore, 'roleAssignments' | 'roleAssignment' | 'assignRole' | 'unassignRole'>;

/**
 * Assignments of roles to users, also those that have expired; the role of an account is none of them. Assigning one
 * deletes those of the user that have expired. @param now ISO 8601
 */
export function roleAssignments(database: ArangoDatabase, now: () => string): RoleAssignments {
  return {
    roleAssignments: (userId) => database.rows(listRoleAssignments, { userId }),
    roleAssignment: (assignmentId) => database.first(findRoleAssignment, { assignmentId }),

    assignRole: ({ assignmentId, userId, roleName, assignedBy, expiresAt }, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const keys = { userId, userKey: keyOf(userId), roleKey: keyOf(roleName) };
        const { roleName: found, user, assigned } = (await unit.first(findAssignmentBasis, keys))!;
        if (found === null) throw noRole(roleName);
        if (user === null) throw noUser(userId);
        const valid = assigned.filter((one) => !isExpired(one, at));
        requireNewAssignment(
          user,
          valid.map((one) => one.roleName),
          roleName,
        );
        for (const one of assigned) if (isExpired(one, at)) unit.remove('user_role', one._key);
        const made = { assignmentId, userId, roleName, assignedBy, expiresAt, assignedAt: at };
        // Of the same key as one of this role that has expired, whose place it takes.
        unit.put('user_role', { ...made, _key: keyOfParts(userId, roleName) });
        noteAudit(unit, at, audit);
        return made;
      }),

    unassignRole: (assignmentId, audit) =>
      database.write(accessWrites, async (unit) => {
        const key = await unit.first(findRoleAssignmentKey, { assignmentId });
        if (key === undefined) throw noAssignment(assignmentId);
        unit.remove('user_role', key);
        noteAudit(unit, now(), audit);
      }),
  };
}
