import assert from 'node:assert/strict';
import { buildDocument } from '../../api/openapi/build-document.js';
import { allRoutes } from '../../api/routes/index.js';
import { writeOperations } from '../../adapters/sqlite/threads/write-operations.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { Store } from '../../domain/ports.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

type Paths = Record<string, Record<string, { responses: Record<string, { description: string }> }>>;

/** The store whose disk has no space left, from the moment that is named on. */
function fullFrom(store: Store, isFull: () => boolean): Store {
  const writes: ReadonlySet<string | symbol> = new Set(Object.keys(writeOperations(undefined as never, () => 0)));
  return new Proxy(store, {
    get(target, name) {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== 'function') return operation;
      if (isFull() && writes.has(name)) {
        return () => Promise.reject(new ConcordanceError('disk_full', 'The disk is full. Free some space.'));
      }
      return operation.bind(target) as unknown;
    },
  });
}

describe('a full disk', () => {
  let api: RunningApi;
  let full = false;
  before(async () => {
    api = await startApi({}, ['platform_admin'], { store: (store) => fullFrom(store, () => full) });
  });
  after(() => api.stop());

  const { paths } = buildDocument(allRoutes, null) as unknown as { paths: Paths };
  const listed = (path: string, method: string) => paths[path]?.[method.toLowerCase()]?.responses['507'];

  it('is documented as 507 by routes that list it, and by no other', async () => {
    const key = (await api.call('POST', '/auth/api-keys', { as: 'platform_admin', json: { name: 'k' } })).body;
    const { userId } = (await api.platform.store.userByName('platform_admin'))!;
    await api.tokenOf('platform_admin');
    full = true;
    const messages: string[] = [];
    for (const { method, path, example, raw, lines, upload } of allRoutes) {
      if (raw !== undefined || lines !== undefined || upload !== undefined) continue;
      // These stay open, or ask somebody outside.
      if (/\/events$|^\/ingest\/url$|^\/admin\/keys/.test(path)) continue;
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(example.query ?? {})) query.set(name, String(value));
      const params: Record<string, string> = { ...example.params, key_id: key.key_id, user_id: userId };
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
      const json = method === 'GET' ? {} : { json: example.body ?? {} };
      const { status, body } = await api.call(method, `${at}?${query}`, { as: 'platform_admin', ...json });
      if (status !== 507) continue;
      messages.push(`${method} ${path}`);
      assert.deepEqual([body.code, body.detail], ['disk_full', 'The disk is full. Free some space.'], path);
      assert.match(listed(path, method)?.description ?? '', /`disk_full`/, `${method} ${path} lists 507`);
    }
    for (const route of ['POST /users', 'POST /ingest/text', 'POST /query/cypher', 'DELETE /rbac/roles/{role_name}']) {
      assert.ok(messages.includes(route), `${route} in ${messages.join(', ')}`);
    }
    // Reading with a key goes on, though its use cannot be noted.
    const read = await api.call('GET', '/search?query=soil', { headers: { 'x-api-key': key.api_key ?? key.key } });
    assert.equal(read.status, 200, read.text);
  });

  it('is listed by every route that changes something, with Retry-After', () => {
    for (const { method, path, impact, raw } of allRoutes) {
      if (impact !== 'read' && raw === undefined) assert.ok(listed(path, method), `${method} ${path}`);
    }
    assert.equal(listed('/search', 'GET'), undefined);
  });
});
