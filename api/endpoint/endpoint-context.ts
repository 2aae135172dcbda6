import type { RouterContext, RouterMiddleware } from '@koa/router';
import type { RequestState } from '../middleware/request-context.js';
import type { Alias } from '../routing/definition.js';
import type { ErasedInput, ErasedResult, Route } from '../routing/route.js';

/** State of a request in the middleware of its endpoint. */
export interface EndpointState extends RequestState {
  /** The route, and the method and path of it that were asked for. */
  route: Route;
  mount: Alias;
  /** Input of the handler; each middleware adds its part. */
  input: ErasedInput;
  /** Result of the handler, or the stored result of an earlier call with the same key. */
  result: ErasedResult;
}

export type EndpointContext = RouterContext<EndpointState>;
export type EndpointMiddleware = RouterMiddleware<EndpointState>;
