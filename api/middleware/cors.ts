import type { Middleware } from 'koa';

/** Response headers that a page may read. */
const exposed = [
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Impact',
  'X-Request-Id',
].join(', ');

/** Methods and headers that a page may send. */
const accepted = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'MCP-Protocol-Version',
  'Prefer',
  'X-API-Key',
  'X-Request-Id',
].join(', ');

/** Seconds a browser may cache the answer to a preflight request. */
const maxAgeSeconds = 600;

/**
 * Lets web pages of these origins call, and no others: nothing is said to them, and their browser keeps the answer from
 * them. Cookies never count, for a page proves who it is with a token.
 */
export function cors(origins: readonly string[]): Middleware {
  const known = new Set(origins);
  return async function answerOrigin(ctx, next) {
    if (known.size === 0) return next();
    // The same address answers different origins differently, in any order.
    ctx.vary('Origin');
    const origin = ctx.get('Origin');
    if (known.has(origin)) {
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Expose-Headers', exposed);
      if (ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== '') {
        await next();
        ctx.set('Access-Control-Allow-Methods', ctx.response.get('Allow'));
        ctx.set('Access-Control-Allow-Headers', accepted);
        ctx.set('Access-Control-Max-Age', String(maxAgeSeconds));
        return;
      }
    }
    await next();
  };
}
