import type { RouterContext, RouterMiddleware } from '@koa/router';
import type { RequestState } from '../middleware/request-context.js';
import type { Alias } from '../routing/definition.js';
import type { ErasedInput, ErasedResult, Route } from '../routing/route.js';

/** What one request carries through the middleware of its endpoint. */
export interface EndpointState extends RequestState {
  /** The route, and the method and path of it that were asked for. */
  route: Route;
  mount: Alias;
  /** What the handler is given; each middleware adds the part that it reads. */
  input: ErasedInput;
  /** What the handler gave, or what was kept of an earlier call under the same key. */
  result: ErasedResult;
}

export type EndpointContext = RouterContext<EndpointState>;
export type EndpointMiddleware = RouterMiddleware<EndpointState>;
