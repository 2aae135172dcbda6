import type { RawHandler } from '../routing/raw-route.js';
import type { EndpointMiddleware } from './endpoint-context.js';
import { sendContinue } from './send-continue.js';

/**
 * Passes request and response to a handler that reads and writes them itself, for protocols with formats of their own.
 */
export function writeDirectly(handler: RawHandler): EndpointMiddleware {
  return async function writeDirectly(ctx) {
    sendContinue(ctx);
    await handler({ ctx, params: ctx.params, dependencies: ctx.state.input.dependencies });
  };
}
