import type { Dependencies } from '../dependencies/dependencies.js';
import type { ErasedInput, Route } from '../routing/route.js';
import type { Caller } from '../routing/route-input.js';
import { callerOf } from './authenticate.js';
import { requireRoutePermission } from './authorize.js';
import { requireOfRequest } from './require-additional-permissions.js';

/**
 * Authorizes a request that was let in before by all that let it in: its credential, the permission of the route, and
 * the permissions that this very request needs.
 * @returns the caller as they are now
 * @throws ConcordanceError `unauthenticated`, `permission_denied`
 */
export async function authorizeAgain(
  route: Route,
  dependencies: Dependencies<'tokens' | 'store' | 'clock'>,
  input: ErasedInput,
): Promise<Caller> {
  const caller = await callerOf(input.request.raw, dependencies);
  await requireRoutePermission(route, dependencies, caller);
  await requireOfRequest(route, dependencies, { ...input, caller });
  return caller;
}
