import assert from 'node:assert/strict';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const ours = 'https://app.example';

function namesOf(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

describe('calls from web pages', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({ CONCORDANCE_CORS_ORIGINS: `${ours}, http://localhost:3000` }, ['curator']);
  });
  after(() => api.stop());

  it('may read answers and errors where their origin is configured', async () => {
    for (const [path, status] of [
      ['/health', 200],
      ['/jobs', 401],
      ['/nowhere', 404],
    ] as const) {
      const answer = await api.call('GET', path, { headers: { origin: ours } });
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('access-control-allow-origin'), ours);
      assert.match(answer.headers.get('vary') ?? '', /\bOrigin\b/);
      assert.match(answer.headers.get('vary') ?? '', /\bAuthorization\b/);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      const exposed = (answer.headers.get('access-control-expose-headers') ?? '').split(', ');
      for (const name of ['ETag', 'Location', 'Link', 'Retry-After', 'X-Request-Id', 'X-Impact'])
        assert.ok(exposed.includes(name), name);
    }
  });

  it('learn before a call which methods the path takes and which headers they may send', async () => {
    const asked = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
    const { status, headers } = await api.call('OPTIONS', '/query/search', { headers: asked });
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), 'http://localhost:3000');
    assert.equal(headers.get('access-control-allow-methods'), 'GET, HEAD, OPTIONS, POST');
    assert.match(headers.get('access-control-allow-headers') ?? '', /Authorization/);
    assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS, POST');
  });

  it('get no permission where their origin is another, and the answer is not kept for the right one', async () => {
    for (const origin of ['https://app.example.evil', 'https://APP.example', 'http://app.example', 'null']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'GET' };
        const answer = await api.call(method, '/health', { headers });
        assert.deepEqual(namesOf(answer.headers), [], origin);
        assert.match(answer.headers.get('vary') ?? '', /\bOrigin\b/);
      }
    }
  });

  it('learn the same where OAuth answers in words of its own', async () => {
    for (const [method, path] of [
      ['GET', '/.well-known/openid-configuration'],
      ['GET', '/auth/jwks'],
      ['GET', '/auth/device/code?client_id=nobody'],
      ['POST', '/auth/token'],
      ['POST', '/auth/token/introspect'],
    ] as const) {
      const foreign = await api.call(method, path, { headers: { origin: 'https://evil.example' } });
      assert.deepEqual(namesOf(foreign.headers), [], path);
      assert.deepEqual(namesOf((await api.call(method, path)).headers), [], path);
      const own = await api.call(method, path, { headers: { origin: ours } });
      assert.equal(own.headers.get('access-control-allow-origin'), ours, path);
      assert.match(own.headers.get('access-control-expose-headers') ?? '', /X-Request-Id/, path);
    }
  });

  it('get no permission by an installation that names no origin', async () => {
    const closed = await startApi({}, []);
    try {
      const headers = { origin: ours, 'access-control-request-method': 'GET' };
      assert.deepEqual(namesOf((await closed.call('GET', '/health', { headers })).headers), []);
      assert.deepEqual(namesOf((await closed.call('OPTIONS', '/health', { headers })).headers), []);
    } finally {
      await closed.stop();
    }
  });
});
