import type { Context, Middleware } from 'koa';
import { ConcordanceError } from '../../domain/errors.js';
import { explorerPath } from './explorer-path.js';
import { openExplorerFiles } from './explorer-files.js';
import type { ExplorerFile, ExplorerFiles } from './explorer-files.js';

const assets = `${explorerPath}/assets/`;

/** Everything from this server: nothing inline, and no request to anywhere else. */
export const explorerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // Text never becomes markup or a script; `web/workers/worker-address.ts` makes the addresses of workers.
  "require-trusted-types-for 'script'",
  'trusted-types concordance-worker',
].join('; ');

const workerPolicy = explorerPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

/**
 * Serves the explorer: its files for ever, because their names change with their contents, and the page that loads them
 * under every other address.
 */
export function serveExplorer(files: ExplorerFiles = openExplorerFiles()): Middleware {
  return async function serveExplorer(ctx, next) {
    if (ctx.path !== explorerPath && !ctx.path.startsWith(`${explorerPath}/`)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    ctx.set('Content-Security-Policy', explorerPolicy);
    if (!ctx.path.startsWith(assets)) {
      ctx.set('Cache-Control', 'no-cache');
      return write(ctx, files.page());
    }
    const name = ctx.path.slice(assets.length);
    const found = files.asset(name);
    if (found === undefined) throw new ConcordanceError('not_found', 'The explorer has no such file. Load it again.');
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    // A thread has the policy of its own script; this one decodes pictures in WebAssembly.
    if (name.startsWith('pdf.worker')) ctx.set('Content-Security-Policy', workerPolicy);
    write(ctx, found);
  };
}

function write(ctx: Context, { type, bytes, encoded }: ExplorerFile): void {
  ctx.set('Vary', 'Accept-Encoding');
  ctx.set('Content-Type', type);
  const chosen = encoded.find(({ encoding }) => ctx.acceptsEncodings(encoding) !== false);
  if (chosen !== undefined) ctx.set('Content-Encoding', chosen.encoding);
  ctx.body = chosen?.bytes ?? bytes;
}
