import assert from 'node:assert/strict';
import { allRoutes } from '../../api/routes/index.js';
import { mountsOf } from '../../api/routing/route.js';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

/** Names of what every object of JavaScript has. */
const names = Object.getOwnPropertyNames(Object.prototype);
/** Those that no concept and no ontology below is named after. */
const unknown = ['__proto__', 'toString'];
const text = 'A constructor makes an object. A valueOf gives a number.';

describe('names that every object of JavaScript has', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['curator', 'platform_admin']);
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'constructor' } });
    await readDocument(api.platform, body.job_id, text, [
      { label: 'Constructor', description: 'Makes an object', quote: 'A constructor makes an object.' },
      { label: 'valueOf', description: 'Gives a number', quote: 'A valueOf gives a number.' },
    ]);
  });
  after(() => api.stop());
  const call = (method: string, path: string, json?: object) =>
    api.call(method, path, { as: 'platform_admin', ...(json && { json }) });

  it('are labels like any other', async () => {
    for (const [id, label] of [
      ['constructor', 'Constructor'],
      ['valueof', 'valueOf'],
    ]) {
      const { status, body } = await call('GET', `/concepts/${id}`);
      assert.deepEqual([status, body.label, body.total], [200, label, 1]);
    }
    const again = await call('POST', '/graph/concepts', { label: 'Constructor', ontology: 'constructor' });
    assert.deepEqual([again.status, again.body.matched_existing], [200, true]);
  });

  it('are ids and names that are unknown, on every route that takes one', async () => {
    for (const { method, path } of allRoutes.flatMap(mountsOf)) {
      if (
        !path.includes('{') ||
        /^\/(auth\/(interaction|pages|authorize|device)|docs|redoc|app|communities)/.test(path)
      )
        continue;
      const status = async (name: string) =>
        (await call(method, path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(name)), method === 'GET' ? undefined : {}))
          .status;
      const other = await status('absent');
      for (const name of unknown) assert.equal(await status(name), other, `${method} ${path} of ${name}`);
    }
  });

  it('are ids that are unknown in the bodies of queries', async () => {
    for (const name of unknown) {
      for (const [path, json] of [
        ['/query/related', { concept_id: name }],
        ['/query/connect', { from_id: name, to_id: 'constructor' }],
      ] as const) {
        assert.equal((await call('POST', path, json)).status, 404, `${path} of ${name}`);
      }
    }
  });

  it('are names of columns, keys and parameters in queries', async () => {
    for (const name of names.filter((one) => one !== '__proto__')) {
      const query = `WITH 1 AS ${name} RETURN ${name}, {${name}: 2}.${name} AS key, $${name} AS given`;
      const { status, body } = await call('POST', '/query/cypher', { query, parameters: { [name]: 3 } });
      assert.deepEqual([status, body.columns, body.rows], [200, [name, 'key', 'given'], [[1, 2, 3]]], name);
    }
    for (const name of names) {
      const missing = await call('POST', '/query/cypher', { query: `RETURN $${name}` });
      assert.match(missing.body.detail, /parameter/, name);
      const query = `MATCH (n:Concept) RETURN DISTINCT n.${name} AS found, {${name}: 2}.${name} AS key`;
      const { status, body } = await call('POST', '/query/cypher', { query });
      assert.deepEqual([status, body.rows], [200, [[null, 2]]], name);
    }
    for (const query of ['RETURN 1 AS __proto__', 'MATCH (__proto__) RETURN 1', 'UNWIND [1] AS __proto__ RETURN 1']) {
      const { status, body } = await call('POST', '/query/cypher', { query });
      assert.equal(status, 400, query);
      assert.match(body.detail, /'__proto__' cannot be/);
    }
  });
});
