import type { AccessStore, Clock, User } from '../ports.js';

/** Roles that a user has now: that of the account, then additional roles that have not expired. */
export async function heldRoles(
  { store, clock }: { store: Pick<AccessStore, 'roleAssignments'>; clock: Clock },
  { userId, role }: Pick<User, 'userId' | 'role'>,
): Promise<string[]> {
  const assigned = (await store.roleAssignments(userId)).filter(
    ({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > clock.millis(),
  );
  return [role, ...assigned.map(({ roleName }) => roleName)];
}
