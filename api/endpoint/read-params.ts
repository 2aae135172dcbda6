import { Type } from 'typebox';
import type { Route } from '../routing/route.js';
import { check } from '../validation/check.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/** The schema of a part of a request that must hold nothing. */
export const noParams = Type.Object({}, { additionalProperties: false });

/**
 * Reads the parameters of the path.
 * @throws ConcordanceError `invalid_request`
 */
export function readParams({ params = noParams }: Route): EndpointMiddleware {
  return async function readParams(ctx, next) {
    ctx.state.input.params = check(params, ctx.params, 'path', 'text');
    await next();
  };
}
