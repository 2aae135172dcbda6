import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProviderKey } from '../../adapters/providers/check-provider-key.js';
import { openPlatform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const secret = 'sk-test-Zw8rT2mK5yQ9vB3n';
const as = 'platform_admin';

describe('keys of model providers', () => {
  let api: RunningApi;
  let server: Server;
  let base: string;
  let asked: { url: string; headers: IncomingHttpHeaders }[];
  let answer: (response: ServerResponse) => void;
  const models = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');

  before(async () => {
    api = await startApi({}, ['admin', 'platform_admin']);
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', headers: request.headers });
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  beforeEach(() => {
    asked = [];
    answer = models;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await api.stop();
  });

  const path = '/admin/keys/openai-compatible';
  const set = (json: object) => api.call('POST', path, { as, json });
  const list = async () => {
    const { body } = await api.call('GET', '/admin/keys', { as: 'admin' });
    return body.keys as Record<string, unknown>[];
  };
  const row = async () => (await list()).find(({ provider }) => provider === 'openai-compatible')!;

  it('are listed for every provider, set or not', async () => {
    assert.deepEqual(
      (await list()).map(({ provider, configured, masked_key }) => [provider, configured, masked_key]),
      [
        ['openai', false, null],
        ['anthropic', false, null],
        ['openai-compatible', false, null],
      ],
    );
    assert.equal(await api.platform.providerKeys.providerKey('openai'), null);
  });

  it('are tried out, kept, shown masked, read by the adapters, and written down without the key', async () => {
    const { status, body, headers } = await set({ api_key: secret, base_url: `${base}/` });
    assert.equal(status, 201);
    assert.equal(headers.get('x-impact'), 'high');
    assert.deepEqual([asked[0]?.url, asked[0]?.headers.authorization], ['/v1/models', `Bearer ${secret}`]);
    assert.deepEqual(
      [body.configured, body.base_url, body.masked_key, body.validation_status, body.validation_error],
      [true, base, '…vB3n', 'valid', null],
    );
    assert.deepEqual(await row(), body);
    assert.deepEqual(await api.platform.providerKeys.providerKey('openai-compatible'), { key: secret, baseUrl: base });
    const { body: log } = await api.call('GET', '/admin/audit?action=provider_key.set', { as });
    assert.deepEqual(
      [log.events[0].target, log.events[0].outcome, log.events[0].details],
      ['openai-compatible', 'done', { base_url: base, validation_status: 'valid' }],
    );
  });

  it('lie encrypted in the data folder, whose key only its owner can read', async () => {
    const folder = api.platform.settings.dataDir;
    const names = readdirSync(folder).filter((name) => /\.db|\.keys/.test(name));
    assert.ok(names.includes('secret.keys') && names.includes('graph.db'));
    for (const name of names) assert.ok(!readFileSync(join(folder, name)).includes(secret.slice(0, 12)), name);
  });

  it('that the provider refuses are refused, and the one that was there stays', async () => {
    for (const status of [401, 403]) {
      answer = (response) => response.writeHead(status).end(secret);
      const refusal = await set({ api_key: 'sk-other-key-of-some-length', base_url: base });
      assert.deepEqual([refusal.status, refusal.body.code], [422, 'provider_key_refused']);
      assert.match(refusal.body.detail, new RegExp(`rejected this key: it answered ${status}`));
      assert.ok(!refusal.text.includes('sk-'));
    }
    assert.equal((await api.platform.providerKeys.providerKey('openai-compatible'))?.key, secret);
    const { body } = await api.call('GET', '/admin/audit?action=provider_key.set&outcome=refused', { as });
    assert.equal(body.total, 2);
  });

  it('that cannot be tried out are kept as unvalidated, with the reason', async () => {
    const cases: [(response: ServerResponse) => void, RegExp][] = [
      [(response) => response.writeHead(500).end(), /answered 500/],
      [(response) => response.writeHead(404).end(), /answered 404/],
      [(response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'), /no list of models/],
      [(response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /answered 302/],
      [(response) => response.destroy(), /could not be reached: the connection was cut\./],
    ];
    for (const [how, why] of cases) {
      answer = how;
      const { status, body } = await set({ api_key: secret, base_url: base });
      assert.deepEqual([status, body.validation_status], [201, 'unvalidated']);
      assert.match(body.validation_error, why);
    }
    assert.equal(asked.length, cases.length, 'a redirect is not followed');
  });

  it('must be sendable, and come with an address exactly where there is none of its own', async () => {
    const issues: [string, object, string][] = [
      [path, { api_key: 'with space', base_url: base }, 'api_key'],
      [path, { api_key: 'zeile\n', base_url: base }, 'api_key'],
      [path, { api_key: '', base_url: base }, 'api_key'],
      [path, { api_key: secret }, 'base_url'],
      [path, { api_key: secret, base_url: 'file:///etc/passwd' }, 'base_url'],
      [path, { api_key: secret, base_url: 'http://user:pw@host/v1' }, 'base_url'],
      [path, { api_key: secret, base_url: 'http://host/v1?x=1' }, 'base_url'],
      ['/admin/keys/openai', { api_key: secret, base_url: base }, 'base_url'],
    ];
    for (const [to, json, field] of issues) {
      const { status, body } = await api.call('POST', to, { as, json });
      assert.deepEqual([status, body.errors[0]?.loc], [422, ['body', field]], JSON.stringify(json));
    }
    const unknown = await api.call('POST', '/admin/keys/nobody', { as, json: { api_key: secret } });
    assert.deepEqual(unknown.body.errors[0].msg, 'must be one of openai, anthropic, openai-compatible');
    assert.equal(asked.length, 0);
  });

  it('show nothing of a key that is short', async () => {
    assert.equal((await set({ api_key: 'short-key', base_url: base })).body.masked_key, '…');
  });

  it('are forgotten when they are deleted, once', async () => {
    assert.equal((await api.call('DELETE', path, { as })).status, 204);
    assert.equal((await row())['configured'], false);
    assert.equal(await api.platform.providerKeys.providerKey('openai-compatible'), null);
    assert.equal((await api.call('DELETE', path, { as })).status, 404);
    const { body } = await api.call('GET', '/admin/audit?action=provider_key.delete', { as });
    assert.deepEqual([body.total, body.events[0].target], [1, 'openai-compatible']);
  });

  it('are sent to each provider in the header it wants', async () => {
    assert.deepEqual(await checkProviderKey('anthropic', base, secret), { status: 'valid' });
    assert.equal(asked[0]?.headers['x-api-key'], secret);
    assert.equal(asked[0]?.headers.authorization, undefined);
  });

  it('move to a new sealing key, and are notified of when the old one is gone', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'concordance-rotation-'));
    const folder = join(parent, 'data');
    const [one, two] = ['one', 'two'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
    const open = (keys: string) =>
      openPlatform(
        readSettings({
          CONCORDANCE_DATA_DIR: folder,
          CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
          CONCORDANCE_SECRET_KEYS: keys,
        }),
      );
    try {
      const first = await open(one);
      const audit = { actorId: null, actorName: null, credential: null, requestId: null, address: null } as const;
      const entry = { ...audit, action: 'provider_key.set', target: null, outcome: 'done', details: {} } as const;
      await first.providerKeys.save('openai-compatible', { key: secret, baseUrl: base }, () => entry);
      await first.close();
      const both = await open(`${two} ${one}`);
      assert.equal(await both.providerKeys.reseal(), 1);
      assert.equal(await both.providerKeys.reseal(), 0);
      await both.close();
      const second = await open(two);
      assert.equal((await second.providerKeys.providerKey('openai-compatible'))?.key, secret);
      await second.close();
      const wrong = await open(one);
      await assert.rejects(wrong.providerKeys.providerKey('openai-compatible'), { code: 'secret_unreadable' });
      assert.equal(await wrong.providerKeys.reseal(), 0);
      await wrong.close();
      assert.ok(!readdirSync(folder).includes('secret.keys'));
      assert.equal(statSync(folder).mode & 0o777, 0o700, "a data folder that is made is its owner's alone");
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  });
});
