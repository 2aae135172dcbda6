import { Readable } from 'node:stream';
import fresh from 'fresh';
import type { Context } from 'koa';
import type { RequestState } from '../middleware/request-context.js';
import { entityTagOf } from './entity-tag.js';
import { linkHeader } from './page-links.js';
import { roundNumbers } from './round-numbers.js';
import type { ErasedResult, Route } from '../routing/route.js';
import { validationIssuesOf } from '../validation/check.js';

type RouteContext = Context & { state: RequestState };

/** Seconds after which it is worth asking for what was accepted. */
const retryAfterSeconds = 2;

/**
 * Writes what a handler gave, with what every answer has: an `ETag` that lets a client ask again cheaply, the `Link` to
 * the next page, and the time after which to ask for what was accepted.
 */
export function writeAnswer(ctx: RouteContext, route: Route, result: ErasedResult, checked: boolean): void {
  const answer = route.responses[result.status];
  if (answer === undefined)
    throw new Error(`${route.operationId} answered ${result.status}, which it does not declare`);
  ctx.status = result.status;
  ctx.set(result.headers ?? {});
  if (result.status === 202 && !ctx.res.hasHeader('Retry-After')) ctx.set('Retry-After', String(retryAfterSeconds));
  if (answer.kind === 'empty') return;
  if (answer.kind === 'json' && !('events' in answer && result.body instanceof Readable)) {
    if (checked) hold(route, answer.schema, result.body);
    if (route.page !== undefined && result.status === 200) {
      ctx.vary('Accept');
      if (ctx.accepts('json', 'html') === 'html') return ctx.redirect(route.page);
    }
    if (route.svg !== undefined && result.status === 200) {
      ctx.vary('Accept');
      if (ctx.accepts('json', 'image/svg+xml') === 'image/svg+xml')
        return writePicture(ctx, route.svg(result.body as never));
    }
    const next = (result.body as { next?: unknown } | null)?.next;
    if (typeof next === 'string' && !ctx.res.hasHeader('Link')) ctx.set(linkHeader(next));
    const text = JSON.stringify(result.body, route.exactNumbers === true ? undefined : roundNumbers);
    if (result.status === 200 && isRead(ctx)) tag(ctx, text, result.headers);
    if (isKnown(ctx)) return notModified(ctx);
    ctx.type = 'application/json';
    ctx.body = text;
    return;
  }
  const body = result.body as Readable | Uint8Array | string;
  if (isKnown(ctx) || (ctx.method === 'HEAD' && body instanceof Readable)) {
    if (body instanceof Readable) body.destroy();
    if (isKnown(ctx)) return notModified(ctx);
    ctx.set('Content-Type', typeOf(answer, result));
    return;
  }
  ctx.set('Content-Type', typeOf(answer, result));
  ctx.body = body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;
}

function typeOf(answer: Route['responses'][number], { type }: ErasedResult): string {
  return type ?? ('type' in answer ? answer.type : 'application/octet-stream');
}

function writePicture(ctx: RouteContext, svg: string): void {
  tag(ctx, svg);
  if (isKnown(ctx)) return notModified(ctx);
  ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  ctx.type = 'image/svg+xml';
  ctx.body = svg;
}

/**
 * The hash of the representation, unless the handler gave a tag. The client may keep it, if it asks each time whether
 * it still holds.
 */
function tag(ctx: RouteContext, text: string, headers: Record<string, string> = {}): void {
  if (!ctx.res.hasHeader('ETag')) ctx.set('ETag', entityTagOf(text));
  if (headers['Cache-Control'] === undefined) ctx.set('Cache-Control', 'private, no-cache');
}

/**
 * True if the client has already what it would be given. Koa's `ctx.fresh` says no to everybody who sends
 * `Cache-Control: no-cache`, which `fetch` adds by itself to a request with `If-None-Match`.
 */
function isKnown(ctx: RouteContext): boolean {
  if (ctx.status !== 200 || !isRead(ctx) || !ctx.res.hasHeader('ETag')) return false;
  return fresh({ 'if-none-match': ctx.get('If-None-Match') }, { etag: ctx.response.get('ETag') });
}

function notModified(ctx: RouteContext): void {
  ctx.remove('Content-Length');
  ctx.status = 304;
}

function isRead(ctx: RouteContext): boolean {
  return ctx.method === 'GET' || ctx.method === 'HEAD';
}

function hold(route: Route, schema: Parameters<typeof validationIssuesOf>[0], body: unknown): void {
  const issues = validationIssuesOf(schema, JSON.parse(JSON.stringify(body)));
  if (issues.length > 0) throw new Error(`${route.operationId} broke its schema: ${JSON.stringify(issues)}`);
}
