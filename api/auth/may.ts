import { isGranted } from '../../domain/access/is-granted.js';
import type { AccessStore, Clock } from '../../domain/ports.js';
import type { Caller } from '../route.js';
import { scopesOf } from './credential.js';

/** Whether the caller has the permission: his roles give it, and what he came with is not narrower. */
export async function may(
  { store, clock }: { store: AccessStore; clock: Clock },
  { userId, credential }: Pick<Caller, 'userId' | 'credential'>,
  permission: string,
): Promise<boolean> {
  const scopes = scopesOf(credential);
  if (scopes !== null && !scopes.includes(permission)) return false;
  return isGranted(await store.rulesOf(userId, clock.now()), permission);
}
