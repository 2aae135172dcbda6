import type { Middleware } from 'koa';

/** Bytes and milliseconds spent on a body nobody needs. */
const maxBytes = 8 * 1024 * 1024;
const maxMs = 5_000;

/**
 * A request that is answered before its body was read (no token, too large) is drained for a little while, so that the
 * client gets to read the answer instead of a broken connection; then the connection is closed.
 */
export const drainUnreadBody: Middleware = async function drainUnreadBody(ctx, next) {
  const { req, res } = ctx;
  res.once('prefinish', () => {
    if (req.complete || req.destroyed) return;
    let drained = 0;
    const stop = setTimeout(() => req.socket.destroy(), maxMs).unref();
    req.once('close', () => clearTimeout(stop));
    req.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > maxBytes) req.socket.destroy();
    });
    req.resume();
  });
  try {
    await next();
  } finally {
    if (!req.complete && ctx.status >= 400) ctx.set('Connection', 'close');
  }
};
