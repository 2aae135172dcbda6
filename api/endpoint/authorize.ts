import { requirePermission } from '../../domain/access/has-permission.js';
import { actorOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Requires the permission of the route, before anything of the request is read.
 * @throws ConcordanceError `permission_denied`
 */
export function authorize(
  { permission }: Route,
  dependencies: Dependencies<'store' | 'clock'>,
): EndpointMiddleware | null {
  if (permission === 'public' || permission === 'any') return null;
  return async function authorize(ctx, next) {
    const detail = `This needs the permission ${permission}.`;
    await requirePermission(dependencies, actorOf(ctx.state.caller!), { permission, detail });
    await next();
  };
}
