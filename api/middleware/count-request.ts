import type { Middleware } from 'koa';
import type { OnAnswer } from '../../monitoring/metrics/on-answer.js';
import type { RequestState } from './request-context.js';

/** Methods that requests are counted under; anybody may send any word as one. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Tells how each request was answered, by the template of its route, when the answer is out or the client is gone. */
export function countRequest(onAnswer: OnAnswer): Middleware<RequestState> {
  return async function count(ctx, next) {
    const started = performance.now();
    ctx.res.once('close', () => {
      onAnswer({
        method: methods.includes(ctx.method) ? ctx.method : 'other',
        route: ctx.state.route?.path ?? 'none',
        status: ctx.res.statusCode,
        seconds: (performance.now() - started) / 1000,
      });
    });
    await next();
  };
}
