import assert from 'node:assert/strict';
import Koa from 'koa';
import { Type } from 'typebox';
import type { RequestState } from '../../../api/middleware/request-context.js';
import { translateErrors } from '../../../api/middleware/translate-errors.js';
import { routeRequests } from '../../../api/routing/route-requests.js';
import { json } from '../../../api/routing/answers.js';
import { route } from '../../../api/routing/route.js';
import type { Alias, Method } from '../../../api/routing/definition.js';
import { serve } from '../../../api/server/serve.js';
import type { Serving } from '../../../api/server/serve.js';

const any = Type.Record(Type.String(), Type.Any());
let failure: Error | null = null;

function made(method: Method, path: string, aliases: Alias[] = []) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, Type.String()]);
  return route({
    ...{ tag: 't', summary: 's', permission: 'public', impact: 'read', budget: 'none', example: {} },
    ...{ method, path, aliases, operationId: `${method} ${path}` },
    params: Type.Object(Object.fromEntries(names) as Record<string, ReturnType<typeof Type.String>>),
    responses: { 200: json('Found', any) },
  }).handle(async ({ params }) => {
    if (failure !== null) throw Object.assign(failure, { stack: new Error(failure.message).stack });
    return { status: 200, body: { route: `${method} ${path}`, ...params } };
  });
}

const dependencies = { settings: { requireConfirmation: false }, limits: { spend: async () => undefined } } as never;

const usesSettings = route({
  ...{ tag: 't', summary: 's', permission: 'public', impact: 'read', budget: 'none', example: {} },
  ...{ method: 'GET', path: '/settings', operationId: 'settings', uses: ['settings'] },
  responses: { 200: json('Found', any) },
}).handle(async ({ dependencies: given }) => ({ status: 200, body: { given: Object.keys(given) } }));

describe('the router', () => {
  let serving: Serving;
  const logged: { err: Error }[] = [];
  before(async () => {
    const app = new Koa<RequestState>();
    app.use(async function addState(ctx, next) {
      Object.assign(ctx.state, {
        requestId: 'request',
        address: null,
        logger: { error: (line: never) => logged.push(line) },
      });
      await next();
    });
    app.use(translateErrors);
    const routes = [
      usesSettings,
      made('GET', '/'),
      made('GET', '/concepts/{id}'),
      made('GET', '/concepts/connect'),
      made('DELETE', '/concepts/{id}'),
      made('GET', '/concepts/{id}/related'),
      made('POST', '/query/search', [{ method: 'GET', path: '/search', operationId: 'search' }]),
    ];
    for (const one of routeRequests(routes, dependencies, { checkAnswers: true })) app.use(one);
    serving = await serve(app, { host: '127.0.0.1', port: 0 });
  });
  after(() => serving.close(0));
  beforeEach(() => (failure = null));

  async function ask(method: string, path: string) {
    const answer = await fetch(serving.url + path, { method });
    const text = await answer.text();
    return {
      status: answer.status,
      allow: answer.headers.get('allow'),
      body: text === '' ? null : (JSON.parse(text) as never),
    };
  }
  async function found(method: string, path: string): Promise<unknown> {
    const { status, body } = await ask(method, path);
    return status === 200 ? body : (body?.['code'] ?? status);
  }

  it('prefers a static segment to a parameter, in whatever order they stand', async () => {
    assert.deepEqual(await found('GET', '/concepts/connect'), { route: 'GET /concepts/connect' });
    assert.deepEqual(await found('GET', '/concepts/connected'), { route: 'GET /concepts/{id}', id: 'connected' });
  });

  it('falls back to the parameter where the static path does not take the method', async () => {
    assert.deepEqual(await found('DELETE', '/concepts/connect'), { route: 'DELETE /concepts/{id}', id: 'connect' });
    const related = { route: 'GET /concepts/{id}/related', id: 'connect' };
    assert.deepEqual(await found('GET', '/concepts/connect/related'), related);
  });

  it('decodes parameters after cutting the path, and names of the path, too', async () => {
    assert.deepEqual(await found('GET', '/concepts/a%2Fb%20c'), { route: 'GET /concepts/{id}', id: 'a/b c' });
    assert.deepEqual(await found('GET', '/concepts/%E2%82%AC'), { route: 'GET /concepts/{id}', id: '€' });
    assert.deepEqual(await found('GET', '/se%61rch'), { route: 'POST /query/search' });
    assert.equal(await found('GET', '/concepts/%zz'), 'not_found');
    assert.equal(await found('GET', '/concepts/%ff'), 'not_found');
  });

  it('tells capital letters from small ones', async () => {
    assert.equal(await found('GET', '/Search'), 'not_found');
  });

  it('leads every alias to the same handler', async () => {
    assert.deepEqual(await found('GET', '/search'), await found('POST', '/query/search'));
  });

  it('takes a final slash for none, and two slashes for another path', async () => {
    assert.deepEqual(await found('GET', '/search/'), { route: 'POST /query/search' });
    assert.deepEqual(await found('GET', '/'), { route: 'GET /' });
    for (const path of ['//search', '/search//', '/concepts//related', '/concepts/']) {
      assert.equal(await found('GET', path), 'not_found', path);
    }
  });

  it('answers HEAD where it answers GET', async () => {
    assert.equal((await ask('HEAD', '/search')).status, 200);
    assert.equal((await ask('HEAD', '/query/search')).status, 405);
  });

  it('tells an unknown path from an unknown method, and names the methods', async () => {
    assert.equal(await found('GET', '/nowhere'), 'not_found');
    assert.equal(await found('OPTIONS', '/nowhere'), 'not_found');
    const refused = await ask('PATCH', '/concepts/x');
    assert.deepEqual([refused.status, refused.body?.['code']], [405, 'method_not_allowed']);
    assert.equal(refused.allow, 'DELETE, GET, HEAD, OPTIONS');
    const answer = await ask('OPTIONS', '/concepts/x');
    assert.deepEqual([answer.status, answer.allow], [204, 'DELETE, GET, HEAD, OPTIONS']);
  });

  it('refuses two routes for one method and path', () => {
    const two = [made('GET', '/a/{x}'), made('GET', '/a/{y}')];
    assert.throws(() => routeRequests(two, dependencies, { checkAnswers: true }), /Two routes/);
  });

  it('gives a handler the dependencies that its route names, and no other', async () => {
    assert.deepEqual(await found('GET', '/settings'), { given: ['settings'] });
  });

  it('shows in a stack trace the middleware that a request had passed', async () => {
    failure = new Error('the handler failed');
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 30;
    try {
      assert.equal(await found('GET', '/search'), 'internal_error');
    } finally {
      Error.stackTraceLimit = limit;
    }
    const names = [...(logged.at(-1)?.err.stack ?? '').matchAll(/at (?:async )?(\w+) \(/g)].map(([, name]) => name);
    const passed = ['callHandler', 'readQuery', 'readParams', 'respond', 'beginEndpoint', 'translateErrors'];
    assert.deepEqual(
      names.filter((name) => passed.includes(name ?? '')),
      passed,
      logged.at(-1)?.err.stack,
    );
  });
});
