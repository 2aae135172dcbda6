import assert from 'node:assert/strict';
import Koa from 'koa';
import { Type } from 'typebox';
import { createClientAddress } from '../../api/server/client-address.js';
import { requestContext } from '../../api/middleware/request-context.js';
import type { RequestState } from '../../api/middleware/request-context.js';
import { translateErrors } from '../../api/middleware/translate-errors.js';
import { buildDocument } from '../../api/openapi/build-document.js';
import { routeRequests } from '../../api/routing/route-requests.js';
import { json } from '../../api/routing/answers.js';
import { route } from '../../api/routing/route.js';
import type { Impact } from '../../api/routing/definition.js';
import { serve } from '../../api/server/serve.js';
import type { Serving } from '../../api/server/serve.js';
import { closed } from '../../api/validation/schema.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

let done: unknown[] = [];

function made(path: string, impact: Impact, body = false) {
  return route({
    ...{
      method: 'POST',
      path,
      operationId: path.slice(1),
      tag: 't',
      summary: 'Wipe',
      permission: 'public',
      impact,
      budget: 'none',
    },
    query: closed({ dry_run: Type.Optional(Type.Boolean()) }),
    ...(body ? { body: closed({ name: Type.String() }) } : {}),
    responses: { 200: json('Done', closed({ done: Type.Boolean() })) },
    example: {},
  }).handle(async ({ query }) => {
    done.push(query);
    return { status: 200, body: { done: true } };
  });
}

const routes = [made('/wipe', 'critical'), made('/wipe-named', 'critical', true), made('/tidy', 'high')];

describe('critical calls', () => {
  let api: RunningApi;
  const serving: Serving[] = [];
  before(async () => {
    api = await startApi();
    for (const requireConfirmation of [true, false]) {
      const app = new Koa<RequestState>();
      app.use(requestContext(api.platform.ids, api.dependencies.logger, createClientAddress([])));
      app.use(translateErrors);
      const dependencies = { ...api.dependencies, settings: { ...api.dependencies.settings, requireConfirmation } };
      for (const one of routeRequests(routes, dependencies as never, { checkAnswers: true })) app.use(one);
      serving.push(await serve(app, { host: '127.0.0.1', port: 0 }));
    }
  });
  beforeEach(() => (done = []));
  after(async () => {
    for (const one of serving) await one.close(100);
    await api.stop();
  });

  const ask = async (path: string, { insists, body }: { insists: boolean; body?: string }) => {
    const headers = { 'content-type': 'application/json' };
    const url = (insists ? serving[0]! : serving[1]!).url + path;
    const answer = await fetch(url, { method: 'POST', ...(body === undefined ? {} : { headers, body }) });
    return { status: answer.status, impact: answer.headers.get('x-impact'), body: (await answer.json()) as never };
  };

  it('are refused without confirm=true where the operator insists, and nothing is done', async () => {
    for (const path of ['/wipe', '/wipe?confirm=false']) {
      const { status, impact, body } = await ask(path, { insists: true });
      assert.deepEqual([status, impact, body['code']], [409, 'critical', 'confirmation_required']);
      assert.match(body['detail'], /\?confirm=true/);
    }
    assert.deepEqual(done, []);
    assert.equal((await ask('/wipe?confirm=true', { insists: true })).status, 200);
    assert.deepEqual(done, [{ confirm: true }]);
  });

  it('are refused before their body is read', async () => {
    assert.equal((await ask('/wipe-named', { insists: true, body: '{nonsense' })).status, 409);
    assert.equal((await ask('/wipe-named?confirm=true', { insists: true, body: '{nonsense' })).status, 400);
  });

  it('need no confirmation as a dry run', async () => {
    assert.equal((await ask('/wipe?dry_run=true', { insists: true })).status, 200);
    assert.equal((await ask('/wipe?dry_run=false', { insists: true })).status, 409);
  });

  it('take confirm, and need none, where the operator does not insist', async () => {
    assert.equal((await ask('/wipe', { insists: false })).status, 200);
    assert.equal((await ask('/wipe?confirm=true', { insists: false })).status, 200);
    assert.equal((await ask('/wipe?confirm=perhaps', { insists: false })).status, 422);
  });

  it('are the only ones that ask', async () => {
    assert.equal((await ask('/tidy', { insists: true })).status, 200);
    assert.equal((await ask('/tidy?confirm=true', { insists: true })).status, 422);
  });

  it('show confirm and its refusal in the document', () => {
    const { paths } = buildDocument(routes, null) as {
      paths: Record<string, { post: { parameters: { name: string }[]; responses: Record<string, unknown> } }>;
    };
    const names = (path: string) => paths[path]!.post.parameters.map(({ name }) => name);
    assert.deepEqual([names('/wipe'), names('/tidy')], [['dry_run', 'confirm'], ['dry_run']]);
    assert.match(JSON.stringify(paths['/wipe']!.post.responses['409']), /confirmation_required/);
    assert.equal(paths['/tidy']!.post.responses['409'], undefined);
  });
});
