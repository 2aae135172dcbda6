import type { RoleAssignment, User } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';
import type { Keyed } from '../keyed.js';

export const listRoleAssignments = statement<{ userId: string }, RoleAssignment>(`
  FOR assignment IN user_role
    FILTER assignment.userId == @userId
    SORT assignment.roleName
    RETURN UNSET(assignment, "_key", "_id", "_rev")`);

export const findRoleAssignment = statement<{ assignmentId: string }, RoleAssignment>(`
  FOR assignment IN user_role
    FILTER assignment.assignmentId == @assignmentId
    RETURN UNSET(assignment, "_key", "_id", "_rev")`);

export const findRoleAssignmentKey = statement<{ assignmentId: string }, string>(`
  FOR assignment IN user_role
    FILTER assignment.assignmentId == @assignmentId
    RETURN assignment._key`);

/** Role and user of an assignment, null where they are not there, and the present assignments of the user. */
export const findAssignmentBasis = statement<
  { roleKey: string; userKey: string; userId: string },
  {
    roleName: string | null;
    user: Pick<User, 'role'> | null;
    /** Also those that have expired. */
    assigned: Keyed<Pick<RoleAssignment, 'roleName' | 'expiresAt'>>[];
  }
>(`
  RETURN {
    roleName: FIRST(FOR one IN role FILTER one._key == @roleKey RETURN one.roleName),
    user: FIRST(FOR user IN user_account FILTER user._key == @userKey RETURN KEEP(user, "role")),
    assigned: (
      FOR assignment IN user_role
        FILTER assignment.userId == @userId
        RETURN KEEP(assignment, "_key", "roleName", "expiresAt")
    )
  }`);
