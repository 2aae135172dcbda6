import type { AccessStore, Clock } from '../ports.js';
import { isGranted } from './is-granted.js';

/** Somebody who came with a credential. */
export interface Actor {
  userId: string;
  /** Permissions the credential is narrowed to; null: not at all. */
  scopes: string[] | null;
}

/**
 * Whether somebody has the permission now, as it is for work that goes on after his request was let in: he is still there
 * and not disabled, his roles give it, and what he came with is not narrower.
 */
export async function mayAct(
  { store, clock }: { store: Pick<AccessStore, 'userById' | 'rulesOf'>; clock: Clock },
  { userId, scopes }: Actor,
  permission: string,
): Promise<boolean> {
  if (scopes !== null && !scopes.includes(permission)) return false;
  const user = await store.userById(userId);
  if (user === undefined || user.disabled) return false;
  return isGranted(await store.rulesOf(userId, clock.now()), permission);
}
