import { fieldError } from '../../domain/errors.js';
import type { Alias } from '../routing/definition.js';
import type { Route } from '../routing/route.js';
import { check } from '../validation/check.js';
import type { EndpointContext, EndpointMiddleware } from './endpoint-context.js';
import { noParams } from './read-params.js';

/**
 * Reads the query string; of a route that takes the same input either way, a GET has it there.
 * @throws ConcordanceError `invalid_request`
 */
export function readQuery({ input: inputSchema, query: querySchema }: Route, { method }: Alias): EndpointMiddleware {
  return async function readQuery(ctx, next) {
    const given = queryOf(ctx);
    const { input } = ctx.state;
    if (inputSchema !== undefined && method === 'GET') input.input = check(inputSchema, given, 'query', 'text');
    else input.query = check(querySchema ?? noParams, given, 'query', 'text');
    await next();
  };
}

/** A name given twice is an array, which only fields that take one accept. */
function queryOf(ctx: EndpointContext): Record<string, unknown> {
  try {
    decodeURIComponent(ctx.querystring);
  } catch {
    throw fieldError(['query'], 'is not percent-encoded UTF-8; write a % as %25', 'encoding');
  }
  return { ...ctx.query };
}
