import { isGranted } from '../../domain/access/is-granted.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { PermissionGrant } from '../../domain/ports.js';
import type { ApiParts } from '../deps.js';
import type { Caller } from '../route.js';

/**
 * Who manages users without managing permissions must not come to more than he has by it: neither by a role he gives,
 * nor by the password of somebody who may more.
 * @param others what the role or the user in question may do
 * @throws ConcordanceError `permission_denied`
 */
export async function refuseBeyondReach(
  { store, clock }: ApiParts,
  caller: Caller,
  others: readonly (PermissionGrant & { granted?: boolean })[],
): Promise<void> {
  const own = await store.rulesOf(caller.userId, clock.now());
  const beyond = others
    .map(({ resourceType, action }) => `${resourceType}:${action}`)
    .find((permission) => isGranted(others, permission) && !isGranted(own, permission));
  if (beyond === undefined) return;
  throw new ConcordanceError('permission_denied', `That role or user may do what you may not: ${beyond}.`, {
    data: { permission: beyond },
  });
}
