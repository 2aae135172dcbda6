import type { ApiDependencies, RequestDependencies } from '../dependencies/dependencies.js';
import type { Alias } from '../routing/definition.js';
import type { ErasedInput, Route } from '../routing/route.js';
import { authorizeAgain } from './authorize-again.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/** Without what is chosen for each request. */
const ofProcess = (names: readonly (keyof RequestDependencies)[]) => names.filter((name) => name !== 'embedder');

/** Notes which route was matched, for the log and the answer, and begins what its handler will be given. */
export function beginEndpoint(route: Route, mount: Alias, dependencies: ApiDependencies): EndpointMiddleware {
  const used = Object.fromEntries(ofProcess(route.uses ?? []).map((name) => [name, dependencies[name]]));
  return async function beginEndpoint(ctx, next) {
    const { state } = ctx;
    state.route = route;
    state.mount = mount;
    ctx.set('X-Impact', route.impact);
    const request = {
      id: state.requestId,
      method: ctx.method,
      path: ctx.path,
      address: state.address,
      raw: ctx.req,
    };
    state.input = {
      caller: null,
      authorizeAgain: route.permission === 'public' ? null : () => authorizeAgain(route, dependencies, state.input),
      dependencies: used,
      request,
      params: {},
      query: {},
      body: {},
      input: {},
    } as unknown as ErasedInput;
    await next();
  };
}
