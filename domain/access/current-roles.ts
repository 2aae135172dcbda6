import type { AccessStore, Clock, User } from '../ports.js';
import { effectiveRoles } from './roles/effective-roles.js';

/** Roles that a user has now: that of the account, then additional roles that have not expired. */
export async function currentRoles(
  { store, clock }: { store: Pick<AccessStore, 'roleAssignments'>; clock: Clock },
  user: Pick<User, 'userId' | 'role'>,
): Promise<string[]> {
  return effectiveRoles(user, await store.roleAssignments(user.userId), clock.now());
}
