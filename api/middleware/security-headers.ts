import type { Middleware } from 'koa';

/**
 * An API answer is data: no browser may run, frame, cache or guess anything from it. Pages set a policy of their own
 * over this one.
 */
export const securityHeaders: Middleware = async function setSecurityHeaders(ctx, next) {
  ctx.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    Vary: 'Authorization, X-API-Key',
  });
  await next();
};
