import { scopesOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';

/**
 * True if what other people stored is open to the caller: they hold the role admin, or one above it. A credential that
 * is narrowed opens it only when it covers what administrators see.
 */
export async function isProgramAdmin(
  { store, clock }: Dependencies<'store' | 'clock'>,
  { userId, role, credential }: Caller,
): Promise<boolean> {
  const scopes = scopesOf(credential);
  if (scopes !== null && !scopes.includes('admin:status')) return false;
  const now = clock.now();
  const assigned = (await store.roleAssignments(userId)).filter(
    ({ expiresAt }) => expiresAt === null || expiresAt > now,
  );
  for (const held of [role, ...assigned.map(({ roleName }) => roleName)]) {
    if ((await store.roleHierarchy(held)).includes('admin')) return true;
  }
  return false;
}
