import type { AccessStore, Clock } from '../ports.js';
import { isGranted } from './is-granted.js';

/** Somebody who came with a credential. */
export interface Actor {
  userId: string;
  /** Permissions the credential is narrowed to; null: not at all. */
  scopes: string[] | null;
  /** The row of the credential, which has to be there still; null where the work outlives it. */
  credentialRow: { tokenHash: string } | { keyId: string } | null;
}

type Store = Pick<AccessStore, 'userById' | 'rulesOf' | 'token' | 'apiKeys'>;

/**
 * Whether somebody has the permission now, as it is for work that goes on after his request was let in: he is still there
 * and not disabled, what he came with was not taken back and is not narrower, and his roles give it.
 */
export async function mayAct(
  { store, clock }: { store: Store; clock: Clock },
  { userId, scopes, credentialRow }: Actor,
  permission: string,
): Promise<boolean> {
  if (scopes !== null && !scopes.includes(permission)) return false;
  const user = await store.userById(userId);
  if (user === undefined || user.disabled || !(await isThere(store, userId, credentialRow))) return false;
  return isGranted(await store.rulesOf(userId, clock.now()), permission);
}

async function isThere(store: Store, userId: string, row: Actor['credentialRow']): Promise<boolean> {
  if (row === null) return true;
  if ('keyId' in row) return (await store.apiKeys(userId)).some(({ keyId }) => keyId === row.keyId);
  return (await store.token(row.tokenHash))?.revokedAt === null;
}
