import { isGranted } from '../../domain/access/is-granted.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { PermissionGrant } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
import { scopesOf } from './credential.js';

/** Who has it gives themselves and others any role, so nothing is beyond their reach. */
const givesRoles = 'rbac:create';

/**
 * Who manages users without managing permissions must not come to more than they have by it: neither by a role they give,
 * nor by the password of somebody who may more.
 * @param others what the role or the user in question may do
 * @param reach 'credential' where somebody can log in by it afterwards, for they do so without the scopes of a key:
 *   then what the caller came with has to hold it as well; else 'roles'
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
  const inScope = (permission: string) => scopes === null || scopes.includes(permission);
  if (isGranted(own, givesRoles) && inScope(givesRoles)) return;
  const isReached = (permission: string) => isGranted(own, permission) && (reach === 'roles' || inScope(permission));
  const beyond = others
    .map(({ resourceType, action }) => `${resourceType}:${action}`)
    .find((permission) => isGranted(others, permission) && !isReached(permission));
  if (beyond === undefined) return;
  throw new ConcordanceError(
    'permission_denied',
    `That role or user has permissions that you, or your credential, do not have: ${beyond}.`,
    {
      data: { permission: beyond },
    },
  );
}
