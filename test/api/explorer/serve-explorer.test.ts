import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi } from '../support/start-api.js';
import type { RunningApi } from '../support/start-api.js';

/** Bytes that the first page may take over the network, compressed. */
const maxFirstLoad = 300_000;

describe('the explorer as it is served', () => {
  let api: RunningApi;
  before(async () => (api = await startApi({}, [])));
  after(() => api.stop());

  const get = (path: string, encoding = 'identity', method = 'GET') =>
    fetch(api.url + path, { method, headers: { 'accept-encoding': encoding } });
  const filesOf = (page: string) => [...page.matchAll(/"(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path!);

  it('is one page under every address, which is asked for again each time', async () => {
    const first = await (await get('/app')).text();
    for (const path of ['/app', '/app/', '/app/search?q=rain', '/app/concepts/a%2Fb', '/app/%E0%A4%A']) {
      const answer = await get(path);
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-cache'], path);
      assert.equal(await answer.text(), first, path);
    }
    assert.equal((await get('/application')).status, 404);
    assert.equal((await get('/app', 'identity', 'POST')).status, 404);
  });

  it('has a policy that allows nothing inline and nothing from elsewhere, and keeps to it', async () => {
    const answer = await get('/app');
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|https?:/);
    const page = await answer.text();
    assert.doesNotMatch(page, /<style|style="|<script>|\son\w+="|https?:/);
  });

  it('names its files by their contents, so that they are kept for ever', async () => {
    const files = filesOf(await (await get('/app')).text());
    assert.equal(files.length, 4);
    for (const path of files) {
      const { status, headers } = await get(path);
      assert.equal(status, 200, path);
      assert.match(path, /-[0-9A-Z]{8}\.(js|css|svg)$/);
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
  });

  it('gives no file but its own', async () => {
    for (const path of ['main.js', 'index.html', '..%2Findex.html', '%2e%2e/key', 'main-AAAAAAAA.js']) {
      const answer = await get(`/app/assets/${path}`);
      assert.notEqual(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable', path);
      if (!path.startsWith('%2e')) assert.equal(answer.status, 404, path);
    }
  });

  it('is compressed for those who accept it', async () => {
    const [script] = filesOf(await (await get('/app')).text()).filter((path) => path.includes('/main-'));
    const plain = Buffer.from(await (await get(script!)).arrayBuffer());
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { raw, headers } = await rawBytes(script!, accepted);
      assert.equal(headers.get('content-encoding'), encoding);
      assert.equal(headers.get('vary'), 'Accept-Encoding');
      assert.ok(raw.length < plain.length / 2);
      assert.ok(decode(raw).equals(plain));
    }
  });

  it(`takes less than ${maxFirstLoad / 1000} KB to appear`, async () => {
    const seen = new Set<string>();
    const wanted = ['/app', ...filesOf(await (await get('/app')).text())];
    let bytes = 0;
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      bytes += (await rawBytes(path, 'br')).raw.length;
      const text = path.endsWith('.js') ? await (await get(path)).text() : '';
      // Static imports alone: what is imported dynamically comes when it is needed.
      for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) wanted.push(`/app/assets/${name}`);
    }
    assert.ok(seen.size > 5 && bytes < maxFirstLoad, `${bytes} bytes in ${seen.size} files`);
  });

  /** The bytes as they are sent: `fetch` decodes them. */
  async function rawBytes(path: string, encoding: string): Promise<{ raw: Buffer; headers: Headers }> {
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      const asked = request(api.url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ raw: Buffer.concat(chunks), headers: new Headers(response.headers as Record<string, string>) }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }
});
