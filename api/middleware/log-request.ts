import { AsyncResource } from 'node:async_hooks';
import type { Middleware } from 'koa';
import type { Clock } from '../../domain/ports.js';
import type { RequestState } from './request-context.js';

/**
 * One line a request, when the answer is out or the client is gone. Query strings are left out: people search in them.
 */
export function logRequest(clock: Clock): Middleware<RequestState> {
  return async function logOneLine(ctx, next) {
    const started = clock.millis();
    // It ends outside of the calls that carry the ids of the request.
    const log = AsyncResource.bind(() => {
      const status = ctx.res.statusCode;
      const level = status >= 500 ? 'error' : 'info';
      ctx.state.logger[level](
        {
          method: ctx.method,
          path: ctx.path,
          operation: ctx.state.route?.operationId,
          status,
          ms: clock.millis() - started,
          user_id: ctx.state.caller?.userId,
          aborted: ctx.res.writableFinished ? undefined : true,
        },
        'request',
      );
    });
    ctx.res.once('close', () => log());
    await next();
  };
}
