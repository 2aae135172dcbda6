import { ConcordanceError } from '../errors.js';
import type { AccessStore, Clock } from '../ports.js';
import { isGranted, isGrantedWithin } from './is-granted.js';

/** Somebody who came with a credential. */
export interface Actor {
  userId: string;
  /** Permissions the credential is narrowed to; null: not at all. */
  scopes: readonly string[] | null;
  /**
   * The row of the credential, which has to be there still; null where the work outlives it. Absent for an actor who
   * was authenticated just now, so that nothing of them is looked up again.
   */
  credentialRow?: { tokenHash: string } | { keyId: string } | null;
}

interface PermissionDependencies {
  store: Pick<AccessStore, 'rulesOf' | 'userById' | 'token' | 'apiKeys'>;
  clock: Clock;
}

/** A permission that a request needs; `detail` says why. */
export interface RequiredPermission {
  permission: string;
  detail: string;
  data?: Record<string, unknown>;
}

/**
 * True if the actor has the permission now: their roles give it and their credential is not narrower. Of an actor whose
 * request was let in earlier, the user must still be there and not disabled, and the credential not revoked.
 */
export async function hasPermission(
  { store, clock }: PermissionDependencies,
  { userId, scopes, credentialRow }: Actor,
  permission: string,
): Promise<boolean> {
  if (credentialRow !== undefined && !(await isThere(store, userId, credentialRow))) return false;
  return isGrantedWithin(await store.rulesOf(userId, clock.now()), scopes, permission);
}

/**
 * Checks that an actor has a permission.
 * @throws ConcordanceError `permission_denied` when the actor does not have the permission
 */
export async function requirePermission(
  dependencies: PermissionDependencies,
  actor: Actor,
  { permission, detail, data = {} }: RequiredPermission,
): Promise<void> {
  if (await hasPermission(dependencies, actor, permission)) return;
  const { scopes, userId } = actor;
  const rules =
    scopes === null || scopes.includes(permission)
      ? []
      : await dependencies.store.rulesOf(userId, dependencies.clock.now());
  if (!isGranted(rules, permission)) {
    throw new ConcordanceError('permission_denied', detail, { data: { permission, ...data } });
  }
  const advice = 'Your roles give it, but the scopes of this key or token do not include it.';
  throw new ConcordanceError('permission_denied', `${detail} ${advice}`, {
    data: { permission, ...data, missing_scope: permission },
  });
}

async function isThere(
  store: PermissionDependencies['store'],
  userId: string,
  row: Exclude<Actor['credentialRow'], undefined>,
): Promise<boolean> {
  const user = await store.userById(userId);
  if (user === undefined || user.disabled) return false;
  if (row === null) return true;
  if ('keyId' in row) return (await store.apiKeys(userId)).some(({ keyId }) => keyId === row.keyId);
  return (await store.token(row.tokenHash))?.revokedAt === null;
}
