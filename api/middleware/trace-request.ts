import type { Middleware } from 'koa';
import { withCorrelation } from '../../monitoring/logging/correlation.js';
import type { TraceHeaders, Tracing } from '../../monitoring/tracing/tracing.js';
import type { RequestState } from './request-context.js';

/**
 * A span for each request, below the span that its `traceparent` names. It carries the template of the route, never the
 * path, query or body.
 */
export function traceRequest(tracing: Tracing): Middleware<RequestState> {
  return async function trace(ctx, next) {
    const parent: TraceHeaders = {};
    for (const name of ['traceparent', 'tracestate']) {
      const value = ctx.get(name);
      if (value !== '') parent[name] = value;
    }
    const attributes = { 'http.request.method': ctx.method, 'concordance.request_id': ctx.state.requestId };
    await tracing.run({ name: ctx.method, kind: 'server', attributes, parent }, async (span) => {
      await withCorrelation(span.traceId === undefined ? {} : { trace_id: span.traceId }, next);
      const { path = 'none', operationId } = ctx.state.route ?? {};
      span.rename(`${ctx.method} ${path}`);
      span.set({
        'http.route': path,
        'http.response.status_code': ctx.status,
        'concordance.operation': operationId,
      });
      if (ctx.status >= 500) span.fail(String(ctx.status));
    });
  };
}
