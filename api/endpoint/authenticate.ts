import type { IncomingMessage } from 'node:http';
import { authenticate as findUser } from '../auth/authenticate.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
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
    const caller = await callerOf(ctx.req, dependencies);
    ctx.state.caller = caller;
    ctx.state.input.caller = caller;
    await next();
  };
}

/**
 * Finds the caller of a request; whether they have the override permission is asked later.
 * @throws ConcordanceError `unauthenticated`
 */
export async function callerOf(
  request: IncomingMessage,
  dependencies: Dependencies<'tokens' | 'store' | 'clock'>,
): Promise<Caller> {
  const { user, credential } = await findUser(request, dependencies);
  const { userId, username, role } = user;
  return { userId, username, role, credential, hasOverride: false };
}
