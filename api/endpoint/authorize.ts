import { requirePermission } from '../../domain/access/has-permission.js';
import { actorOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { Caller } from '../routing/route-input.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Middleware that requires the permission of the route, before anything of the request is read.
 * @throws ConcordanceError `permission_denied`
 */
export function authorize(route: Route, dependencies: Dependencies<'store' | 'clock'>): EndpointMiddleware | null {
  if (route.permission === 'public' || route.permission === 'any') return null;
  return async function authorize(ctx, next) {
    await requireRoutePermission(route, dependencies, ctx.state.caller!);
    await next();
  };
}

/**
 * Requires the permission of the route.
 * @throws ConcordanceError `permission_denied`
 */
export async function requireRoutePermission(
  { permission }: Pick<Route, 'permission'>,
  dependencies: Dependencies<'store' | 'clock'>,
  caller: Caller,
): Promise<void> {
  if (permission === 'public' || permission === 'any') return;
  const detail = `This needs the permission ${permission}.`;
  await requirePermission(dependencies, actorOf(caller), { permission, detail });
}
