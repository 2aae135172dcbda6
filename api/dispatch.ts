import type { Context, Middleware } from 'koa';
import { ConcordanceError } from '../domain/errors.js';
import { authenticate } from './auth/authenticate.js';
import { may } from './auth/may.js';
import { createJsonParser } from './body/parse-json.js';
import { hasBody, readJson } from './body/read-json.js';
import { receiveLines } from './body/receive-lines.js';
import { receiveUpload } from './body/receive-upload.js';
import { blockOf } from './client-address.js';
import type { ApiParts } from './deps.js';
import { runOnce } from './idempotency.js';
import type { RequestState } from './middleware/request-context.js';
import type { RouteTable } from './route-table.js';
import { budgetOf } from './route.js';
import type { Caller, ErasedInput, ErasedResult, Route } from './route.js';
import { check } from './validation.js';
import { writeAnswer } from './write-answer.js';

const usualBody = 1024 * 1024;

/** The number of bytes is bound enough for a route that takes any JSON. */
const unbounded = { maxDepth: Infinity, maxValues: Infinity };

type RouteContext = Context & { state: RequestState };

export interface DispatchOptions {
  /** Holds every answer against its schema: for tests and development. */
  checkAnswers: boolean;
}

/** Leads a request along its row of the table: who, what, whether he may do this very thing, then the handler. */
export function dispatch(table: RouteTable, parts: ApiParts, options: DispatchOptions): Middleware<RequestState> {
  const parse = createJsonParser();
  return async function dispatchToRoute(ctx) {
    if (ctx.method === 'OPTIONS') return answerOptions(ctx, table);
    const { route, mount, params } = table.find(ctx.method, ctx.path);
    ctx.state.route = route;
    ctx.set('X-Impact', route.impact);

    const caller = await admit(ctx, route, parts);
    if (route.raw !== undefined) {
      invite(ctx);
      return route.raw({ ctx, params, deps: parts });
    }
    const input = {
      caller,
      deps: parts,
      request: {
        id: ctx.state.requestId,
        method: ctx.method,
        path: ctx.path,
        address: ctx.state.address,
        raw: ctx.req,
      },
      params: check(route.params ?? nothing, params, 'path', 'text'),
      query: {},
      body: {},
      input: {},
    } as ErasedInput;

    const query = queryOf(ctx);
    if (route.input !== undefined && mount.method === 'GET') input.input = check(route.input, query, 'query', 'text');
    else input.query = check(route.query ?? nothing, query, 'query', 'text');

    if (parts.settings.requireConfirmation) refuseUnconfirmed(route, input.query as Record<string, unknown>);

    const schema = route.body ?? (mount.method === 'GET' ? undefined : route.input);
    if (schema !== undefined) {
      invite(ctx);
      const maxBytes = route.maxBody?.(parts.settings) ?? usualBody;
      const given = await readJson(ctx.req, { maxBytes, parse, ...(route.anyJson === true && { bounds: unbounded }) });
      const json = given === undefined ? {} : given;
      const body = route.anyJson === true ? json : check(schema, json, 'body', 'json');
      if (route.body === undefined) input.input = body;
      else input.body = body;
    }

    if (schema === undefined && takesNoBody(route, mount.method) && hasBody(ctx.req)) {
      invite(ctx);
      check(nothing, (await readJson(ctx.req, { maxBytes: usualBody, parse })) ?? {}, 'body', 'json');
    }

    if (route.lines !== undefined) {
      invite(ctx);
      const file = await receiveLines(ctx.req, route.lines.maxBytes, parts.objects, parts.objectsInUse);
      try {
        input.upload = { fields: {}, file };
        writeAnswer(ctx, route, await run(ctx, route, input), parts, options.checkAnswers);
      } finally {
        await parts.objectsInUse.release(file.key);
      }
      return;
    }

    if (route.upload === undefined) {
      writeAnswer(ctx, route, await run(ctx, route, input), parts, options.checkAnswers);
      return;
    }
    invite(ctx);
    const upload = await receiveUpload(ctx.req, route, parts, parts.objectsInUse);
    try {
      // A form sends an empty text for a field that was left blank.
      const given = Object.fromEntries(Object.entries(upload.fields).filter(([, value]) => value !== ''));
      input.upload = { fields: check(route.upload, given, 'body', 'text'), file: upload.file };
      writeAnswer(ctx, route, await run(ctx, route, input), parts, options.checkAnswers);
    } finally {
      await parts.objectsInUse.release(upload.file.key);
    }
  };
}

/** Where a body may be sent, and says nothing: a field in it would be a mistake that nobody notices. */
function takesNoBody({ upload, lines }: Route, method: string): boolean {
  return method !== 'GET' && upload === undefined && lines === undefined;
}

/** Asked before a body is taken in. A dry run changes nothing, so it needs no confirmation. */
function refuseUnconfirmed({ impact, summary }: Route, query: Record<string, unknown>): void {
  if (impact !== 'critical' || query['confirm'] === true || query['dry_run'] === true) return;
  const detail = `${summary}: this cannot be undone. Send it again with ?confirm=true.`;
  throw new ConcordanceError('confirmation_required', detail, { data: { impact } });
}

/** Tells a client that asked first to send its body. */
function invite(ctx: RouteContext): void {
  if (/^100-continue$/i.test(ctx.req.headers.expect ?? '')) ctx.res.writeContinue();
}

const nothing = { type: 'object', additionalProperties: false, properties: {} };

function answerOptions(ctx: RouteContext, table: RouteTable): void {
  const allow = table.methodsOf(ctx.path);
  if (allow.length === 0) throw new ConcordanceError('not_found', 'There is nothing at this path; see /docs.');
  ctx.status = 204;
  ctx.set('Allow', allow.join(', '));
}

/** The base of access: asked before anything of the request is read. */
async function admit(ctx: RouteContext, route: Route, parts: ApiParts): Promise<Caller | null> {
  const budget = budgetOf(route);
  if (budget !== null) await parts.limits.spend(`${budget}.address`, blockOf(ctx.state.address));
  if (route.permission === 'public') return null;
  const { user, credential } = await authenticate(ctx.req, parts);
  ctx.state.caller = { userId: user.userId, username: user.username, role: user.role, credential, opens: false };
  if (budget !== null && budget !== 'login' && budget !== 'device') {
    await parts.limits.spend(`${budget}.user`, user.userId);
  }
  if (route.permission !== 'any') {
    await require(parts, ctx.state.caller, route.permission, `This needs the permission ${route.permission}.`);
  }
  return ctx.state.caller;
}

async function require(
  parts: ApiParts,
  caller: Caller,
  permission: string,
  detail: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  if (await may(parts, caller, permission)) return;
  throw new ConcordanceError('permission_denied', detail, { data: { permission, ...data } });
}

/** The rest of access, which depends on what is asked, and the handler. */
async function run(ctx: RouteContext, route: Route, input: ErasedInput): Promise<ErasedResult> {
  const { deps } = input;
  const caller = ctx.state.caller;
  if (caller !== undefined && route.own !== undefined) {
    caller.opens = await may(deps, caller, route.own);
  }
  if (caller !== undefined && route.also !== null) {
    for (const need of await route.also(input)) {
      await require(deps, caller, need.permission, need.detail, need.data);
    }
  }
  return runOnce(route, input);
}

/** A name given twice is an array, which only fields that take one accept. */
function queryOf(ctx: RouteContext): Record<string, unknown> {
  try {
    decodeURIComponent(ctx.querystring);
  } catch {
    const errors = [{ loc: ['query'], msg: 'is not percent-encoded UTF-8', type: 'encoding' }];
    throw new ConcordanceError('invalid_request', 'query: is not percent-encoded UTF-8; write a % as %25.', { errors });
  }
  return { ...ctx.query };
}
