import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { withCorrelation } from '../../monitoring/logging/correlation.js';
import type { IdMaker } from '../../domain/ports.js';
import type { ClientAddress } from '../server/client-address.js';
import type { Caller } from '../routing/route-input.js';
import type { Route } from '../routing/route.js';

/** State of a request in the middleware. */
export interface RequestState {
  requestId: string;
  logger: Logger;
  /** Network address of the client; null when it is gone. */
  address: string | null;
  route?: Route;
  caller?: Caller;
}

const acceptable = /^[A-Za-z0-9][A-Za-z0-9._-]{7,127}$/;

/**
 * Says where a request comes from, and gives it an id: the client's `X-Request-Id` when it is a plain word of 8 to 128
 * characters, else a new one. It is in the answer, each log line and each problem.
 */
export function requestContext(ids: IdMaker, logger: Logger, addressOf: ClientAddress): Middleware<RequestState> {
  return async function giveRequestId(ctx, next) {
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = acceptable.test(given) ? given : ids.mint('req');
    ctx.state.address = addressOf(ctx.req);
    ctx.state.logger = logger;
    ctx.set('X-Request-Id', ctx.state.requestId);
    await withCorrelation({ request_id: ctx.state.requestId }, next);
  };
}
