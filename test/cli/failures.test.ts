import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { run } from './run-command.js';
import { runInProcess } from './run-in-process.js';
import { problem, startScriptedApi } from './scripted-api.js';
import type { Reply, ScriptedApi } from './scripted-api.js';

describe('what the command says and ends with when something is wrong', () => {
  let api: ScriptedApi;
  beforeEach(async () => void (api = await startScriptedApi({})));
  afterEach(() => api.stop());
  const stats = (reply: Reply) => {
    api.script['GET /query/statistics'] = reply;
    return run(['stats'], { env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' } });
  };

  it('ends with 5 and says how to start the server when nothing listens', async () => {
    await api.stop();
    const ran = await stats({});
    await api.start();
    assert.equal(ran.code, 5);
    assert.match(ran.stderr, /cannot be reached: nothing listens there/);
    assert.match(ran.stderr, /npm start/);
    assert.equal(ran.stdout, '');
  });

  it('says in words why a server cannot be reached', async () => {
    const noise = createServer((socket) => {
      socket.on('error', () => {}).end('220 mail.example ready\r\n', () => socket.destroySoon());
    });
    await new Promise<void>((resolve) => noise.listen(0, '127.0.0.1', resolve));
    const { port } = noise.address() as AddressInfo;
    const reasons: [url: string, reason: RegExp][] = [
      [`http://127.0.0.1:${port}`, /what answers there does not speak HTTP/],
      [`https://127.0.0.1:${port}`, /it does not speak TLS; try http:/],
      ['http://127.0.0.1:25', /that port belongs to another protocol/],
      ['http://nowhere.invalid', /its name is unknown/],
    ];
    for (const [url, reason] of reasons) {
      const ran = await run(['stats', '--url', url], { env: { CONCORDANCE_TOKEN: 'token' } });
      assert.equal(ran.code, 5, url);
      assert.match(ran.stderr, reason, url);
      assert.doesNotMatch(ran.stderr, /fetch failed|HPE_|ERR_/);
    }
    noise.close();
  });

  it('ends with 5 when the server closes each connection at once', async () => {
    const closing = createServer((socket) => void socket.on('error', () => {}).end());
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(closing.address() as AddressInfo).port}`;
    const ran = await run(['stats', '--url', url], { env: { CONCORDANCE_API_KEY: 'key' } });
    closing.close();
    assert.deepEqual([ran.code, ran.stdout], [5, '']);
    assert.match(ran.stderr, /cannot be reached: the connection was cut/);
  });

  it('ends with 3 when the token is not valid, naming where it came from', async () => {
    const ran = await stats(problem(401, 'unauthenticated', 'The token is not valid.'));
    assert.equal(ran.code, 3);
    assert.match(ran.stderr, /The token is not valid\. \(unauthenticated, request req_1\)\nCONCORDANCE_TOKEN is not/);
  });

  it('ends with 3 when a permission is missing', async () => {
    const ran = await stats(problem(403, 'permission_denied', 'You need graph:read.'));
    assert.equal(ran.code, 3);
    assert.match(ran.stderr, /You need graph:read/);
  });

  it('ends with 1 and names the field when the server refuses the input', async () => {
    const errors = [{ loc: ['query', 'limit'], msg: 'must be at most 100', type: 'maximum' }];
    const ran = await stats(problem(422, 'invalid_request', 'The request is not valid.', { errors }));
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, /--limit must be at most 100/);
  });

  it('says that it is no Concordance server when the answer is something else', async () => {
    const page = { body: Buffer.from('<html>'), headers: { 'content-type': 'text/html' } };
    const refused = await stats({ status: 500, ...page });
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /check the address/i);
    const welcome = await stats({ status: 200, ...page });
    assert.equal(welcome.code, 1);
    assert.match(welcome.stderr, /not JSON/);
  });

  const starting: Reply = {
    ...problem(503, 'starting', 'The server is starting, and nothing was done with the request.'),
    headers: { 'retry-after': '5' },
  };

  it('waits as the server says while it starts, and tells so once', async () => {
    let asked = 0;
    api.script['GET /query/statistics'] = () => (++asked <= 3 ? starting : problem(403, 'permission_denied', 'No.'));
    api.script['POST /auth/login'] = () => (++asked <= 3 ? starting : problem(401, 'invalid_credentials', 'No.'));
    for (const [args, code] of [
      [['stats'], /permission_denied/],
      [['login', '--username', 'ada', '--password-stdin'], /invalid_credentials/],
    ] as const) {
      asked = 0;
      const pauses: number[] = [];
      const env = { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' };
      const sleep = async (ms: number) => void pauses.push(ms);
      const ran = await runInProcess([...args], { env, stdin: 'secret', sleep });
      assert.deepEqual([pauses, asked], [[5000, 5000, 5000], 4]);
      assert.match(ran.stderr, code);
      assert.equal(ran.stderr.match(/The server is starting/g)?.length, 1);
    }
  });

  it('gives up after a minute of starting, in words', async () => {
    api.script['GET /query/statistics'] = starting;
    let waitedMs = 0;
    const ran = await runInProcess(['stats'], {
      env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' },
      sleep: async (ms) => void (waitedMs += ms),
    });
    assert.deepEqual([ran.code, waitedMs], [1, 60_000]);
    assert.match(ran.stderr, /nothing was done with the request.*\(starting.*\n.*npm start/s);
    assert.doesNotMatch(ran.stderr, /proxy/);
  });

  it('does not carry the token along a redirect', async () => {
    const other = await startScriptedApi({ 'GET /query/statistics': { body: {} } });
    try {
      const ran = await stats({ status: 302, headers: { location: `${other.url}/query/statistics` } });
      assert.equal(ran.code, 1);
      assert.match(ran.stderr, /redirects to another server/);
      assert.equal(other.seen.length, 0);
    } finally {
      await other.stop();
    }
  });

  it('ends with 2 for a command line that is wrong, and sends nothing', async () => {
    const env = { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' };
    for (const args of [
      [],
      ['fly'],
      ['stats', '--speed'],
      ['search'],
      ['search', 'x', '--limit', '0'],
      ['search', 'x', '--min-similarity', '2'],
      ['ingest', 'package.json'],
      ['job', 'list', '--status', 'sleepy'],
      ['stats', '--url', 'nonsense'],
      ['stats', '--url', 'http://ada:s3cret@localhost'],
    ]) {
      const ran = await run(args, { env });
      assert.equal(ran.code, 2, `${args.join(' ')}: ${ran.stderr}`);
      assert.equal(ran.stdout, '');
      assert.notEqual(ran.stderr, '');
    }
    assert.equal(api.seen.length, 0);
  });
});
