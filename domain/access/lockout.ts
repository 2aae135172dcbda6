import type { AccessStore, Clock, User } from '../ports.js';
import { isGranted } from './is-granted.js';

/** Its holders can grant any permission; without any, nobody can through the API. */
export const lockoutPermission = 'rbac:create';
const lockoutGrant = { resourceType: 'rbac', action: 'create' };

export const lockoutWarning =
  `Nobody holds ${lockoutPermission} any more, so nobody can grant permissions through the API. ` +
  'To restore the default permissions, run on the server: npm run admin -- seed-permissions';

interface LockoutDependencies {
  store: Pick<AccessStore, 'countHolders' | 'rulesOf'>;
  clock: Clock;
}

/** Makes a change of access; `lockedOut` when it took `lockoutPermission` from its last holder. */
export async function detectLockout<T>(
  { store, clock }: LockoutDependencies,
  change: () => Promise<T>,
): Promise<{ result: T; lockedOut: boolean }> {
  const before = await store.countHolders(lockoutGrant, clock.now());
  const result = await change();
  const after = await store.countHolders(lockoutGrant, clock.now());
  return { result, lockedOut: before > 0 && after === 0 };
}

/** True if nobody but this user holds `lockoutPermission`. */
export async function isLastHolder(
  { store, clock }: LockoutDependencies,
  user: Pick<User, 'userId' | 'disabled'>,
): Promise<boolean> {
  const now = clock.now();
  if (user.disabled || !isGranted(await store.rulesOf(user.userId, now), lockoutPermission)) return false;
  return (await store.countHolders(lockoutGrant, now)) === 1;
}
