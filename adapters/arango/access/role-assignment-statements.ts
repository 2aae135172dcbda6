import type { RoleAssignment, User } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const listRoleAssignments = statement<{ userId: string }, RoleAssignment>(`
  FOR assignment IN user_role
    FILTER assignment.userId == @userId
    SORT assignment.roleName
    RETURN UNSET(assignment, "_key", "_id", "_rev")`);

export const findRoleAssignment = statement<{ key: string }, RoleAssignment>(`
  FOR assignment IN user_role
    FILTER assignment._key == @key
    RETURN UNSET(assignment, "_key", "_id", "_rev")`);

/** What an assignment depends on. Null: there is none of that name or id. */
export interface AssignmentBasis {
  roleName: string | null;
  user: Pick<User, 'role'> | null;
  /** Also those that have expired. */
  assigned: Pick<RoleAssignment, 'roleName' | 'expiresAt'>[];
}

/** Also removes the assignments of the user that have expired, those of `isExpired`: a new one can replace them. */
export const findAssignmentBasis = statement<
  { now: string; roleKey: string; userKey: string; userId: string },
  AssignmentBasis
>(`
  LET assigned = (
    FOR assignment IN user_role
      FILTER assignment.userId == @userId
      RETURN KEEP(assignment, "roleName", "expiresAt")
  )
  LET expired = (
    FOR assignment IN user_role
      FILTER assignment.userId == @userId
      FILTER assignment.expiresAt != null AND assignment.expiresAt <= @now
      REMOVE assignment IN user_role
  )
  RETURN {
    roleName: FIRST(FOR one IN role FILTER one._key == @roleKey RETURN one.roleName),
    user: FIRST(FOR user IN user_account FILTER user._key == @userKey RETURN KEEP(user, "role")),
    assigned
  }`);

export const addRoleAssignment = statement<{ assignment: RoleAssignment & { _key: string } }>(`
  INSERT @assignment INTO user_role`);

/** A row where there was one. */
export const removeRoleAssignment = statement<{ key: string }, 1>(`
  FOR assignment IN user_role
    FILTER assignment._key == @key
    REMOVE assignment IN user_role
    RETURN 1`);
