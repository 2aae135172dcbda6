import type { AccessStore, Clock, User } from '../ports.js';
import { isGranted } from './is-granted.js';

/** Its holders can change permissions; without any, nobody can through the API. */
const lockoutPermission = { resourceType: 'rbac', action: 'write' };

export const lockoutWarning =
  'Nobody holds rbac:write any more, so nobody can change permissions through the API. ' +
  'The way back is on the server: npm run admin.';

interface LockoutDependencies {
  store: Pick<AccessStore, 'countHolders' | 'rulesOf'>;
  clock: Clock;
}

/** Makes a change of access; `lockedOut` when it took rbac:write from its last holder. */
export async function detectLockout<T>(
  { store, clock }: LockoutDependencies,
  change: () => Promise<T>,
): Promise<{ result: T; lockedOut: boolean }> {
  const before = await store.countHolders(lockoutPermission, clock.now());
  const result = await change();
  const after = await store.countHolders(lockoutPermission, clock.now());
  return { result, lockedOut: before > 0 && after === 0 };
}

/** True if nobody but this user holds rbac:write. */
export async function isLastHolder(
  { store, clock }: LockoutDependencies,
  user: Pick<User, 'userId' | 'disabled'>,
): Promise<boolean> {
  const { resourceType, action } = lockoutPermission;
  const now = clock.now();
  if (user.disabled || !isGranted(await store.rulesOf(user.userId, now), `${resourceType}:${action}`)) return false;
  return (await store.countHolders(lockoutPermission, now)) === 1;
}
