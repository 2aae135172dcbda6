import { isGranted, isGrantedWithin } from '../../domain/access/is-granted.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { PermissionGrant } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
import { scopesOf } from './credential.js';

/** Its holders can assign any role, so they can get every permission. */
const givesRoles = 'rbac:create';

/**
 * Prevents callers who manage users, but not permissions, from gaining permissions: neither by a role they give, nor by
 * the password of somebody who may more.
 * @param others what the role or the user in question may do
 * @param reach 'credential' where somebody can log in by it afterwards, because they do so without the scopes of a key:
 * then what the caller came with has to hold it as well; else 'roles'
 * @throws ConcordanceError `permission_denied`
 */
export async function preventPrivilegeEscalation(
  { store, clock }: Dependencies<'clock' | 'store'>,
  caller: Caller,
  others: readonly (PermissionGrant & { granted?: boolean })[],
  reach: 'roles' | 'credential' = 'roles',
): Promise<void> {
  const own = await store.rulesOf(caller.userId, clock.now());
  const scopes = scopesOf(caller.credential);
  if (isGrantedWithin(own, scopes, givesRoles)) return;
  const reachedScopes = reach === 'roles' ? null : scopes;
  const beyond = others
    .map(({ resourceType, action }) => `${resourceType}:${action}`)
    .find((permission) => isGranted(others, permission) && !isGrantedWithin(own, reachedScopes, permission));
  if (beyond === undefined) return;
  throw new ConcordanceError(
    'permission_denied',
    `That role or user has permissions that you, or your credential, do not have: ${beyond}.`,
    {
      data: { permission: beyond },
    },
  );
}
