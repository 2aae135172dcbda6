import assert from 'node:assert/strict';
import { ConcordanceError } from '../../domain/errors.js';
import { access, rename, truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('the API over HTTP', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({ CONCORDANCE_MAX_UPLOAD_BYTES: '65536' });
  });
  after(() => api.stop());

  const rawJson = (body: BodyText, type = 'application/json') =>
    api.call('POST', '/query/search', { as: 'read_only', headers: { 'content-type': type }, body: body as string });
  type BodyText = string | Uint8Array;

  describe('problems', () => {
    it('tell what is wrong, where, and under which request id', async () => {
      const answer = await api.call('GET', '/search?limit=0&query=x', { as: 'read_only' });
      assert.equal(answer.status, 422);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
      assert.deepEqual(answer.body, {
        type: 'urn:concordance:problem:invalid_request',
        title: 'The request is not valid',
        status: 422,
        detail: 'query.limit: must be at least 1.',
        instance: '/search',
        code: 'invalid_request',
        request_id: answer.headers.get('x-request-id'),
        errors: [{ loc: ['query', 'limit'], msg: 'must be at least 1', type: 'minimum' }],
      });
    });

    it('are answered for unknown paths and methods, too', async () => {
      const unknown = await api.call('GET', '/nowhere');
      assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found']);
      const method = await api.call('PATCH', '/jobs');
      assert.deepEqual([method.status, method.body.code], [405, 'method_not_allowed']);
      assert.equal(method.headers.get('allow'), 'GET, HEAD, OPTIONS');
    });

    it('hide what went wrong on our side, and log it', async () => {
      const { store } = api.platform;
      const broken = store.counts;
      store.counts = () => Promise.reject(new Error('secret table gone'));
      try {
        const id = 'a-request-that-fails';
        const answer = await api.call('GET', '/query/statistics', { as: 'admin', headers: { 'x-request-id': id } });
        assert.deepEqual([answer.status, answer.body.code], [500, 'internal_error']);
        assert.doesNotMatch(answer.text, /secret|table|at /);
        const line = api
          .logs()
          .split('\n')
          .find((one) => one.includes('secret table gone'));
        assert.ok(line?.includes(id));
      } finally {
        store.counts = broken;
      }
    });
  });

  describe('bodies', () => {
    it('must be JSON, in UTF-8, of bounded size and depth', async () => {
      const cases: [string, BodyText, number, string][] = [
        ['cut off', '{"query":', 400, 'malformed_json'],
        ['two values', '{} {}', 400, 'malformed_json'],
        ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'malformed_json'],
        ['of more values than any body here', JSON.stringify(Array(100_001).fill(1)), 413, 'payload_too_large'],
        ['deeper than any body here', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'malformed_json'],
        ['an array', '[]', 422, 'invalid_request'],
        ['null', 'null', 422, 'invalid_request'],
        ['over 1 MiB', JSON.stringify({ query: 'x'.repeat(1_100_000) }), 413, 'payload_too_large'],
      ];
      for (const [what, body, status, code] of cases) {
        const answer = await rawJson(body);
        assert.deepEqual([answer.status, answer.body.code], [status, code], what);
      }
    });

    it('must say that they are JSON', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
        assert.equal((await rawJson('{"query":"x"}', type)).status, 415, type);
      }
      assert.equal((await rawJson('{"query":"x"}', 'application/json; charset=utf-8')).status, 200);
    });

    it('do not tell a password back in the message about a mistake', async () => {
      const answer = await api.call('POST', '/auth/login', {
        headers: { 'content-type': 'application/json' },
        body: '{"username":"ada","password":"hunter2" oops}',
      });
      assert.equal(answer.status, 400);
      assert.doesNotMatch(answer.text, /hunter2/);
    });

    it('that are far too large are answered, not cut off', async () => {
      const body = new FormData();
      body.append('file', new File(['x'.repeat(6_000_000)], 'a.md'));
      const answer = await api.call('POST', '/ingest', { as: 'contributor', body });
      assert.deepEqual([answer.status, answer.body.code], [413, 'payload_too_large']);
      assert.equal(answer.headers.get('connection'), 'close');
      const noToken = await api.call('POST', '/ingest', { body });
      assert.equal(noToken.status, 401);
    });

    it('are not taken compressed', async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const answer = await api.call('POST', '/query/search', { as: 'read_only', headers, body: 'x' });
      assert.equal(answer.status, 415);
    });
  });

  describe('request ids', () => {
    it('are taken from the client when they are plain words', async () => {
      const id = 'client-chosen.id_1';
      assert.equal(
        (await api.call('GET', '/health', { headers: { 'x-request-id': id } })).headers.get('x-request-id'),
        id,
      );
    });

    it('are made up otherwise', async () => {
      for (const given of ['short', 'with space inside', 'x'.repeat(129), '"quoted-id"']) {
        const { headers } = await api.call('GET', '/health', { headers: { 'x-request-id': given } });
        assert.match(headers.get('x-request-id') ?? '', /^req_\w+$/, given);
      }
    });
  });

  it('answers HEAD like GET without a body, and OPTIONS with the methods', async () => {
    const get = await api.call('GET', '/openapi.json');
    const head = await api.call('HEAD', '/openapi.json');
    assert.equal(head.status, 200);
    assert.equal(head.text, '');
    assert.equal(head.headers.get('content-length'), get.headers.get('content-length'));
    const options = await api.call('OPTIONS', '/query/search');
    assert.equal(options.status, 204);
    assert.equal(options.headers.get('allow'), 'GET, HEAD, OPTIONS, POST');
    assert.equal(options.headers.get('access-control-allow-origin'), null);
    assert.equal((await api.call('OPTIONS', '/nowhere')).status, 404);
  });

  it('gives no browser anything to run, frame or guess, nor to keep without asking again', async () => {
    for (const [path, keeping] of [
      ['/health', 'private, no-cache'],
      ['/nowhere', 'private, no-store'],
    ] as const) {
      const answer = await api.call('GET', path);
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
      assert.equal(answer.headers.get('cache-control'), keeping);
      assert.equal(answer.headers.get('vary'), 'Authorization, X-API-Key');
      assert.equal(answer.headers.get('x-powered-by'), null);
    }
  });

  it('says how it is: degraded without Temporal, unavailable without the store', async () => {
    assert.deepEqual((await api.call('GET', '/health')).body, {
      status: 'ok',
      store: 'reachable',
      object_store: 'reachable',
      engine: 'reachable',
    });
    api.workflows.reachable = false;
    try {
      const degraded = await api.call('GET', '/health');
      assert.deepEqual([degraded.status, degraded.body.status], [200, 'degraded']);
      const root = await api.call('GET', '/');
      assert.deepEqual([root.status, root.body.name, root.body.health.engine], [200, 'Concordance', 'unreachable']);
    } finally {
      api.workflows.reachable = true;
    }
    const { store } = api.platform;
    const profiles = store.profiles;
    store.profiles = () => Promise.reject(new Error('gone'));
    try {
      const { status, body } = await api.call('GET', '/health');
      assert.deepEqual([status, body.store, body.reason], [503, 'unreachable', 'It failed; the log says why.']);
    } finally {
      store.profiles = profiles;
    }
  });

  it('says that it is degraded without its object store, and names it', async () => {
    const { objects } = api.dependencies;
    const head = objects.head.bind(objects);
    objects.head = () =>
      Promise.reject(new ConcordanceError('object_store_unreachable', 'The bucket does not answer.'));
    try {
      assert.deepEqual((await api.call('GET', '/health')).body, {
        status: 'degraded',
        store: 'reachable',
        object_store: 'unreachable',
        engine: 'reachable',
        reason: 'The bucket does not answer.',
      });
      const page = await api.call('GET', '/', { headers: { accept: 'text/html' } });
      assert.match(page.text, /degraded<\/strong>: Queries work\. The object store cannot be reached/);
    } finally {
      objects.head = head;
    }
  });

  it('says so when the database file was removed under it, makes no other, and goes on when it is back', async () => {
    const path = join(api.platform.settings.dataDir, 'graph.db');
    await api.tokenOf('curator');
    await rename(path, `${path}.kept`);
    try {
      const { status, body } = await api.call('GET', '/health');
      assert.deepEqual([status, body.status, body.store], [503, 'unavailable', 'unreachable']);
      assert.match(body.reason, /^The database file was removed/);
      for (const at of ['/search?query=soil', '/jobs', '/query/statistics']) {
        const refused = await api.call('GET', at, { as: 'curator' });
        assert.deepEqual([refused.status, refused.body.code], [503, 'store_replaced'], at);
      }
      await assert.rejects(access(path));
    } finally {
      await rename(`${path}.kept`, path);
    }
    assert.equal((await api.call('GET', '/search?query=soil', { as: 'curator' })).status, 200);
  });

  it('says so when the end of the database file was cut off, and what has to be done', async () => {
    const damaged = await startApi();
    try {
      const path = join(damaged.platform.settings.dataDir, 'graph.db');
      await damaged.tokenOf('curator');
      // The log is written into the file, which then is what there is to lose.
      const database = new DatabaseSync(path);
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
      assert.equal((await damaged.call('GET', '/health')).status, 200);
      await truncate(path, 60_000);
      const { status, body } = await damaged.call('GET', '/health');
      assert.deepEqual([status, body.status, body.store], [503, 'unavailable', 'unreachable']);
      assert.match(body.reason, /^The database is damaged\. .*verify.* put a copy of it back/);
      assert.ok(!JSON.stringify(body).includes(path));
      for (const at of ['/documents', '/jobs', '/users']) {
        const refused = await damaged.call('GET', at, { as: 'curator' });
        assert.deepEqual([refused.status, refused.body.code], [500, 'store_corrupt'], at);
        assert.match(refused.body.detail, /^The database is damaged/);
      }
    } finally {
      await damaged.stop();
    }
  });

  describe('the root', () => {
    it('is JSON for a client', async () => {
      for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
        const { body, headers } = await api.call('GET', '/', { headers: { accept } });
        assert.equal(body.name, 'Concordance', accept);
        assert.match(headers.get('vary') ?? '', /Accept/);
      }
    });

    it('leads a browser to the explorer', async () => {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const { status, headers } = await fetch(`${api.url}/`, { headers: { accept }, redirect: 'manual' });
      assert.deepEqual([status, headers.get('location')], [302, '/app']);
      assert.match(headers.get('vary') ?? '', /Authorization.*Accept/);
      const { text } = await api.call('GET', '/', { headers: { accept } });
      const links = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
      assert.ok(links.includes('/auth/device/verify'));
      for (const path of links) assert.ok((await api.call('GET', path)).status < 400, path);
    });
  });

  describe('the documentation', () => {
    it('is the document of the very API that answers', async () => {
      const { body } = await api.call('GET', '/openapi.json');
      assert.equal(body.openapi, '3.0.3');
      assert.ok('/ingest/text' in body.paths);
    });

    it('is a page with nothing inline and nothing from elsewhere', async () => {
      const page = await api.call('GET', '/docs');
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      const policy = page.headers.get('content-security-policy') ?? '';
      assert.match(policy, /script-src 'self';/);
      assert.doesNotMatch(policy, /unsafe|https?:|\*/);
      assert.doesNotMatch(page.text, /https?:\/\/|<style|style=|<script>| on\w+=/);
      for (const [, path] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
        const part = await api.call('GET', path!);
        assert.equal(part.status, 200, path);
        assert.ok(part.text.length > 100, path);
      }
    });

    it('loads no picture from elsewhere on the page of Redoc', async () => {
      const { status, text } = await api.call('GET', '/redoc/redoc.standalone.js');
      assert.equal(status, 200);
      assert.ok(text.length > 500_000);
      assert.doesNotMatch(text, /cdn\.redoc/);
    });
  });

  describe('the log', () => {
    it('has one line a request, with what was asked and how it ended', async () => {
      const headers = { 'x-request-id': 'one-line-only' };
      await api.call('GET', '/search?query=private%20words', { as: 'read_only', headers });
      const lines = api
        .logs()
        .split('\n')
        .filter((line) => line.includes('one-line-only'));
      assert.equal(lines.length, 1);
      const line = JSON.parse(lines[0]!) as Record<string, unknown>;
      assert.deepEqual(
        [line['method'], line['path'], line['status'], line['operation']],
        ['GET', '/search', 200, 'search'],
      );
      assert.ok(String(line['user_id']).startsWith('usr_'));
    });

    it('holds no password, no token and no words of documents or queries', async () => {
      const token = await api.tokenOf('curator');
      await api.call('POST', '/auth/login', { json: { username: 'curator', password: 'a wrong secret' } });
      await api.call('POST', '/ingest/text', { as: 'curator', json: { text: 'confidential words', ontology: 'o' } });
      await api.call('POST', '/query/search', { as: 'curator', json: { query: 'private words' } });
      const { store } = api.platform;
      const submit = store.submitJob;
      store.submitJob = (submission) =>
        Promise.reject(Object.assign(new Error('broken'), { password: 'x1y2z3', submission }));
      await api.call('POST', '/ingest/text', { as: 'curator', json: { text: 'confidential words', ontology: 'o' } });
      store.submitJob = submit;
      const logs = api.logs();
      assert.match(logs, /broken/);
      assert.doesNotMatch(logs, /correct horse|wrong secret|confidential|private words|x1y2z3|argon2/);
      assert.ok(!logs.includes(token) && !logs.includes(token.split('.')[2]!));
    });
  });

  describe('what never became a request', () => {
    const send = (words: string) =>
      new Promise<string>((resolve) => {
        const { hostname, port } = new URL(api.url);
        let answer = '';
        const socket = connect(Number(port), hostname, () => socket.write(words));
        socket.on('data', (piece) => (answer += String(piece)));
        socket.on('close', () => resolve(answer)).on('error', () => resolve(answer));
      });

    it('is answered with a problem, too', async () => {
      const broken = await send('\u0016\u0003\u0001 hello\r\n\r\n');
      assert.match(broken, /^HTTP\/1\.1 400 Bad Request\r\n/);
      assert.match(broken, /application\/problem\+json[^]*"code":"malformed_request"/);
      const large = await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`);
      assert.match(large, /^HTTP\/1\.1 431 [^]*"code":"headers_too_large"/);
    });

    it('is refused for its nesting or its number of values while its body still comes in', async () => {
      const head = `POST /query/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n`;
      const token = `Authorization: Bearer ${await api.tokenOf('contributor')}\r\n`;
      assert.match(await send(`${head}${token}\r\n${'['.repeat(65)}`), /^HTTP\/1\.1 400 [^]*nested deeper/);
      assert.match(
        await send(`${head}${token}\r\n[${'1,'.repeat(100_001)}`),
        /^HTTP\/1\.1 413 [^]*at most 100000 values/,
      );
    });

    it('is not asked to continue when nobody will read its body', async () => {
      const head = 'POST /ingest HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n';
      const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5\r\n';
      assert.match(await send(`${head}${type}\r\n`), /^HTTP\/1\.1 401 /);
      const token = `Authorization: Bearer ${await api.tokenOf('contributor')}\r\n`;
      assert.match(await send(`${head}${type}${token}\r\n--b--`), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4/);
    });
  });

  it('takes the longest query in the address as well as in a body', async () => {
    const query = '語'.repeat(10_000);
    const answer = await api.call('GET', `/search?query=${encodeURIComponent(query)}`, { as: 'read_only' });
    assert.equal(answer.status, 200, answer.text);
  });

  it('refuses an address that is not UTF-8', async () => {
    for (const query of ['%ff', '%ED%A0%80', '100%']) {
      const answer = await api.call('GET', `/search?query=${query}`, { as: 'read_only' });
      assert.deepEqual([answer.status, answer.body.errors[0]?.loc], [422, ['query']], query);
    }
  });

  it('survives clients that speak no HTTP or leave in the middle of a header', async () => {
    const { hostname, port } = new URL(api.url);
    for (const words of [
      '\u0000\u0001\u0002',
      'GET / HTTP/1.1\r\nHost',
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n{',
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.end(words));
        socket.on('close', () => resolve()).on('error', () => resolve());
        socket.resume();
      });
    }
    assert.equal((await api.call('GET', '/health')).status, 200);
  });
});
