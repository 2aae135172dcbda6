import type { RawHandler } from '../routing/raw-route.js';
import type { EndpointMiddleware } from './endpoint-context.js';
import { sendContinue } from './send-continue.js';

/** Leaves request and answer to a route that speaks a form of its own. */
export function answerByHand(handler: RawHandler): EndpointMiddleware {
  return async function answerByHand(ctx) {
    sendContinue(ctx);
    await handler({ ctx, params: ctx.params, dependencies: ctx.state.input.dependencies });
  };
}
