import { hasPermission, requirePermission } from '../../domain/access/has-permission.js';
import { actorOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { ErasedInput, Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Asks for what depends on the request: whether the caller may use what others own, and the permissions that
 * this very request needs.
 * @throws ConcordanceError `permission_denied`
 */
export function requireAdditionalPermissions(
  route: Route,
  dependencies: Dependencies<'store' | 'clock'>,
): EndpointMiddleware | null {
  if (route.overridePermission === undefined && route.additionalPermissions === null) return null;
  return async function requireAdditionalPermissions(ctx, next) {
    const { caller, input } = ctx.state;
    if (caller !== undefined) await requireOfRequest(route, dependencies, input);
    await next();
  };
}

/**
 * Requires the permissions that this very request needs, and notes whether its caller has the override permission.
 * @throws ConcordanceError `permission_denied`
 */
export async function requireOfRequest(
  { overridePermission, additionalPermissions }: Pick<Route, 'overridePermission' | 'additionalPermissions'>,
  dependencies: Dependencies<'store' | 'clock'>,
  input: ErasedInput,
): Promise<void> {
  const { caller } = input;
  const actor = actorOf(caller);
  if (overridePermission !== undefined) {
    caller.hasOverride = await hasPermission(dependencies, actor, overridePermission);
  }
  for (const needed of (await additionalPermissions?.(input)) ?? []) {
    await requirePermission(dependencies, actor, needed);
  }
}
