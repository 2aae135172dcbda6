import { authenticate as findCaller } from '../auth/authenticate.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Finds out who asks; nobody has to say so at a public route.
 * @throws ConcordanceError `unauthenticated`
 */
export function authenticate(
  route: Route,
  dependencies: Dependencies<'tokens' | 'store' | 'clock'>,
): EndpointMiddleware | null {
  if (route.permission === 'public') return null;
  return async function authenticate(ctx, next) {
    const { user, credential } = await findCaller(ctx.req, dependencies);
    const caller = { userId: user.userId, username: user.username, role: user.role, credential, hasOverride: false };
    ctx.state.caller = caller;
    ctx.state.input.caller = caller;
    await next();
  };
}
