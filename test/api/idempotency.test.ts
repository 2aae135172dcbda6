import assert from 'node:assert/strict';
import { acceptsIdempotencyKey } from '../../api/endpoint/apply-idempotency.js';
import { mountsOf } from '../../api/routing/route.js';
import { allRoutes } from '../../api/routes/index.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('asking under an Idempotency-Key', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['curator', 'admin', 'platform_admin']);
  });
  after(() => api.stop());

  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const post = (path: string, as: string, key: string, json: unknown) =>
    api.call('POST', path, { as, json, headers: { 'idempotency-key': key } });

  it('has its effect once and gives the same answer again', async () => {
    const key = newKey();
    const json = { text: 'A comet is a body of ice.', ontology: 'sky' };
    const first = await post('/ingest/text', 'curator', key, json);
    assert.deepEqual([first.status, first.headers.get('idempotency-replayed')], [202, null]);
    const again = await post('/ingest/text', 'curator', key, json);
    assert.deepEqual([again.status, again.body], [202, first.body]);
    assert.equal(again.headers.get('location'), first.headers.get('location'));
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    const user = { username: 'grace', password: 'correct horse battery', role: 'contributor' };
    const once = await post('/users', 'admin', key, user);
    assert.equal(once.status, 201, once.text);
    assert.deepEqual((await post('/users', 'admin', key, user)).body, once.body);
    assert.equal((await post('/users', 'admin', newKey(), user)).status, 409);
  });

  it('is refused with another request', async () => {
    const key = newKey();
    const json = { text: 'One.', ontology: 'sky' };
    assert.equal((await post('/ingest/text', 'curator', key, json)).status, 202);
    for (const [path, other] of [
      ['/ingest/text', { ...json, text: 'Two.' }],
      ['/auth/api-keys', { name: 'k' }],
    ] as const) {
      const { status, body } = await post(path, 'curator', key, other);
      assert.deepEqual([status, body.code], [422, 'idempotency_key_reused']);
    }
    assert.equal((await post('/ingest/text', 'admin', key, { ...json, text: 'Three.' })).status, 202);
  });

  it('is refused while the first is being answered, and free again when that failed', async () => {
    const key = newKey();
    const json = { username: 'ada', password: 'correct horse battery', role: 'contributor' };
    const { status } = await post('/users', 'admin', key, { ...json, role: 'no_such_role' });
    assert.ok(status >= 400 && status < 500);
    const both = await Promise.all([post('/users', 'admin', key, json), post('/users', 'admin', key, json)]);
    const statuses = both.map((answer) => answer.status).sort();
    assert.ok(['201,201', '201,409'].includes(String(statuses)), String(statuses));
    const refused = both.find((answer) => answer.status === 409);
    if (refused !== undefined) assert.equal(refused.body.code, 'idempotency_in_progress');
  });

  it('does not show a secret twice, nor keep it', async () => {
    const key = newKey();
    const first = await post('/auth/api-keys', 'admin', key, { name: 'nightly' });
    assert.equal(first.status, 201);
    const again = await post('/auth/api-keys', 'admin', key, { name: 'nightly' });
    assert.deepEqual([again.status, again.body.code], [409, 'idempotency_answer_lost']);
    const { body } = await api.call('GET', '/auth/api-keys', { as: 'admin' });
    assert.equal(JSON.stringify(body).split('"nightly"').length - 1, 1);
  });

  it('must be a plain word', async () => {
    for (const key of ['', 'a b', 'x'.repeat(256)]) {
      const { status, body } = await post('/auth/api-keys', 'admin', key, { name: 'k' });
      assert.equal(status, 422, key);
      assert.deepEqual(body.errors[0].loc, ['header', 'Idempotency-Key']);
    }
  });

  it('is asked after access, and means nothing to a search', async () => {
    const headers = { 'idempotency-key': newKey() };
    const json = { username: 'eve', password: 'correct horse battery', role: 'contributor' };
    assert.equal((await api.call('POST', '/users', { json, headers })).status, 401);
    assert.equal((await api.call('POST', '/users', { as: 'curator', json, headers })).status, 403);
    for (const query of ['comet', 'river']) {
      assert.equal((await api.call('POST', '/query/search', { as: 'curator', json: { query }, headers })).status, 200);
    }
  });

  it('stands in the document of every route that takes it, and of no other', async () => {
    const { body } = await api.call('GET', '/openapi.json');
    for (const route of allRoutes.filter(({ undocumented }) => undocumented !== true)) {
      for (const { method, path } of mountsOf(route)) {
        const names = body.paths[path][method.toLowerCase()].parameters.map((one: { name: string }) => one.name);
        assert.equal(names.includes('Idempotency-Key'), acceptsIdempotencyKey(route), `${method} ${path}`);
      }
    }
  });

  it('keeps no answer with a secret: each route that shows one says so', () => {
    const secret = /"(key|[a-z_]*secret|[a-z_]*token|password)":\{/;
    const shows = allRoutes
      .filter(acceptsIdempotencyKey)
      .filter(({ responses }) => secret.test(JSON.stringify(responses)));
    assert.deepEqual(shows.filter((route) => route.showsSecret !== true).flatMap(mountsOf), []);
    assert.ok(shows.length >= 1);
  });
});
