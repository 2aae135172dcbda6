import type { ApiDependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Gives the handler of the route what was read and checked, and the embedder of the profile that is active now: with it
 * the handler works to its end.
 */
export function callHandler({ handler, uses }: Route, { activeEmbedder }: ApiDependencies): EndpointMiddleware {
  const usesEmbedder = uses?.includes('embedder') ?? false;
  return async function callHandler(ctx) {
    const { input } = ctx.state;
    if (!usesEmbedder) return void (ctx.state.result = await handler(input));
    const dependencies = { ...input.dependencies, embedder: await activeEmbedder() };
    ctx.state.result = await handler({ ...input, dependencies });
  };
}
