import { ConcordanceError } from '../errors.js';
import type { AccessStore, Clock, PermissionGrant } from '../ports.js';
import type { Actor } from './has-permission.js';
import { isGranted, isGrantedWithin } from './is-granted.js';

/** A grant, or a rule that may deny. */
type Rule = PermissionGrant & { granted?: boolean };

/**
 * 'credential' where somebody can log in by it afterwards, because they do so without the scopes of a key: then what
 * the actor came with has to have the permissions as well; else 'roles'.
 */
export type GrantMethod = 'roles' | 'credential';

/** Its holders can assign any role, so they can get every permission. */
const givesRoles = 'rbac:create';

/**
 * The first permission somebody would give without having it; null when there is none.
 * @param own rules of the actor
 * @param scopes permissions their credential is narrowed to; null: not at all
 * @param given what the role or the user in question has, or gains
 */
export function exceedingPermission(
  own: readonly Rule[],
  scopes: readonly string[] | null,
  given: readonly Rule[],
  method: GrantMethod,
): string | null {
  if (isGrantedWithin(own, scopes, givesRoles)) return null;
  const applicableScopes = method === 'roles' ? null : scopes;
  const permissions = given.map(({ resourceType, action }) => `${resourceType}:${action}`);
  const exceeds = (permission: string) =>
    isGranted(given, permission) && !isGrantedWithin(own, applicableScopes, permission);
  return permissions.find(exceeds) ?? null;
}

/**
 * Prevents those who manage users, roles or clients from gaining permissions by it: by a role they give or change, by a
 * denial they remove, or by the password of somebody who has more.
 * @throws ConcordanceError `permission_denied`
 */
export async function preventPrivilegeEscalation(
  { store, clock }: { store: Pick<AccessStore, 'rulesOf'>; clock: Clock },
  { userId, scopes }: Actor,
  given: readonly Rule[],
  method: GrantMethod = 'roles',
): Promise<void> {
  if (given.length === 0) return;
  const permission = exceedingPermission(await store.rulesOf(userId, clock.now()), scopes, given, method);
  if (permission === null) return;
  throw new ConcordanceError(
    'permission_denied',
    `This change gives the permission ${permission}, which you or your credential lack. ` +
      'Ask a user who has it, or leave it out.',
    { data: { permission } },
  );
}
