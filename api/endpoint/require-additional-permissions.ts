import { hasPermission, requirePermission } from '../../domain/access/has-permission.js';
import { actorOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Asks for what depends on the request: whether other people's rows are open to the caller, and the permissions that
 * this very request needs.
 * @throws ConcordanceError `permission_denied`
 */
export function requireAdditionalPermissions(
  { overridePermission: own, also }: Route,
  dependencies: Dependencies<'store' | 'clock'>,
): EndpointMiddleware | null {
  if (own === undefined && also === null) return null;
  return async function requireAdditionalPermissions(ctx, next) {
    const { caller, input } = ctx.state;
    if (caller !== undefined) {
      const actor = actorOf(caller);
      if (own !== undefined) caller.hasOverride = await hasPermission(dependencies, actor, own);
      for (const needed of (await also?.(input)) ?? []) await requirePermission(dependencies, actor, needed);
    }
    await next();
  };
}
