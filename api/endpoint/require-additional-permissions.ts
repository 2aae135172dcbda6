import { hasPermission, requirePermission } from '../../domain/access/has-permission.js';
import { actorOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Asks for what depends on the request: whether the caller may use what others own, and the permissions that
 * this very request needs.
 * @throws ConcordanceError `permission_denied`
 */
export function requireAdditionalPermissions(
  { overridePermission, additionalPermissions }: Route,
  dependencies: Dependencies<'store' | 'clock'>,
): EndpointMiddleware | null {
  if (overridePermission === undefined && additionalPermissions === null) return null;
  return async function requireAdditionalPermissions(ctx, next) {
    const { caller, input } = ctx.state;
    if (caller !== undefined) {
      const actor = actorOf(caller);
      if (overridePermission !== undefined) {
        caller.hasOverride = await hasPermission(dependencies, actor, overridePermission);
      }
      for (const needed of (await additionalPermissions?.(input)) ?? []) {
        await requirePermission(dependencies, actor, needed);
      }
    }
    await next();
  };
}
