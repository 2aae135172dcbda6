import type { Route } from '../routing/route.js';
import { writeAnswer } from '../responses/write-answer.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/** Writes the result of the handler as the answer. */
export function respond(route: Route, checked: boolean): EndpointMiddleware {
  return async function respond(ctx, next) {
    await next();
    writeAnswer(ctx, route, ctx.state.result, checked);
  };
}
