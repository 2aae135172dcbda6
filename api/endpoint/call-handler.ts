import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/** Gives the handler of the route what was read and checked. */
export function callHandler({ handler }: Route): EndpointMiddleware {
  return async function callHandler(ctx) {
    ctx.state.result = await handler(ctx.state.input);
  };
}
