import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkToDecision } from '../api/support/oauth-client.js';
import { PageVisitor } from '../api/support/page-visitor.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { run, tempFolder } from './run-command.js';
import { runInProcess } from './run-in-process.js';
import { problem, startScriptedApi } from './scripted-api.js';

/** Decides as a person who reads the output of the command. */
async function decide(stderr: string, username: string, decision: 'allow' | 'refuse'): Promise<void> {
  const url = /^or open (\S+)$/m.exec(stderr)?.[1] ?? '';
  const visitor = new PageVisitor();
  await visitor.send(await walkToDecision(visitor, await visitor.get(url), username), { do: decision });
}

describe('concordance login by a code, against the API', () => {
  const folder = tempFolder();
  let api: RunningApi;
  before(async () => void (api = await startApi()));
  after(() => api.stop());
  const file = () => join(folder.path, 'session.json');
  const env = () => ({ CONCORDANCE_CONFIG: file() });
  const kept = () => JSON.parse(readFileSync(file(), 'utf8'));
  const letExpire = () => writeFileSync(file(), JSON.stringify({ ...kept(), expires: '2020-01-01T00:00:00.000Z' }));
  const ask = (...args: string[]) => runInProcess(args, { env: env() });
  const logIn = (username = 'contributor') =>
    runInProcess(['login', '--url', api.url], {
      env: env(),
      sleep: (_ms, stderr) => decide(stderr, username, 'allow'),
    });

  it('shows address and code, waits, and keeps both tokens where only their owner reads them', async () => {
    const waits: number[] = [];
    const ran = await runInProcess(['login', '--url', api.url, '--json'], {
      env: env(),
      sleep: async (ms, stderr) => {
        waits.push(ms);
        await decide(stderr, 'contributor', 'allow');
      },
    });
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(waits, [5000]);
    assert.match(ran.stderr, new RegExp(`^Open ${api.url}/auth/device/verify on .* code [A-Z]{4}-[A-Z]{4}\n`));
    assert.deepEqual([JSON.parse(ran.stdout).username, JSON.parse(ran.stdout).renewable], ['contributor', true]);
    assert.equal(statSync(file()).mode & 0o777, 0o600);
    const { token, refresh } = kept();
    assert.ok(token && refresh && !`${ran.stdout}${ran.stderr}`.includes(token));
    assert.match((await ask('whoami')).stdout, /user +contributor[^]*expires .*renewed/);
  });

  it('says that the login was refused, and keeps nothing', async () => {
    const ran = await runInProcess(['login', '--url', api.url], {
      env: env(),
      sleep: (_ms, stderr) => decide(stderr, 'contributor', 'refuse'),
    });
    assert.equal(ran.code, 3);
    assert.match(ran.stderr, /refused in the browser/);
    assert.equal(existsSync(file()), false);
  });

  it('renews a token that has expired, and writes the new pair back', async () => {
    await logIn();
    const before = kept();
    letExpire();
    const ran = await ask('whoami');
    assert.equal(ran.code, 0, ran.stderr);
    const after = kept();
    assert.notEqual(after.token, before.token);
    assert.notEqual(after.refresh, before.refresh);
    assert.ok(Date.parse(after.expires) > Date.now());
    assert.equal(statSync(file()).mode & 0o777, 0o600);
    assert.equal(existsSync(`${file()}.lock`), false);
  });

  it('renews once where several commands come at the same time', async () => {
    await logIn();
    letExpire();
    const ran = await Promise.all(Array.from({ length: 5 }, () => ask('whoami')));
    assert.deepEqual(ran.map(({ code }) => code), [0, 0, 0, 0, 0], ran.map(({ stderr }) => stderr).join('')); // oxfmt-ignore
    // A refresh token that had been used twice would have ended all of it.
    assert.equal((await ask('whoami')).code, 0);
  });

  it('renews a token the server refuses, and asks for a new login when that is refused, too', async () => {
    await logIn();
    const { token } = kept();
    const revoked = { token, client_id: 'concordance-cli' };
    writeFileSync(file(), JSON.stringify({ ...kept(), token: `${token.slice(0, -4)}AAAA` }));
    assert.equal((await ask('whoami')).code, 0);
    await api.call('POST', '/auth/token/revoke', { json: { ...revoked, token: kept().refresh } });
    const ran = await ask('whoami');
    assert.equal(ran.code, 3, ran.stderr);
    assert.match(ran.stderr, /has ended[^]*concordance login/);
  });

  it('ends both tokens at the server, also when the first has expired', async () => {
    for (const expire of [false, true]) {
      await logIn();
      const { token, refresh } = kept();
      if (expire) letExpire();
      const ran = await ask('logout');
      assert.equal(ran.code, 0);
      assert.match(ran.stderr, /^Logged out at /);
      assert.equal(existsSync(file()), false);
      const headers = { authorization: `Bearer ${token}` };
      assert.equal((await api.call('GET', '/auth/me', { headers })).status, 401);
      const json = { grant_type: 'refresh_token', client_id: 'concordance-cli', refresh_token: refresh };
      assert.equal((await api.call('POST', '/auth/token', { json })).body.error, 'invalid_grant');
    }
  });
});

describe('concordance login by a code, where things go wrong', () => {
  const folder = tempFolder();
  const device = {
    ...{ device_code: 'd', user_code: 'WDJB-MJHT', expires_in: 600, interval: 5 },
    ...{ verification_uri: 'http://x/verify', verification_uri_complete: 'http://x/verify?user_code=WDJB-MJHT' },
  };
  const oauthError = (error: string) => ({ status: 400, body: { error, error_description: `It is ${error}.` } });
  const tokens = { body: { access_token: 't', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' } };

  async function against(answers: object[], more: Partial<typeof device> = {}) {
    const left = [...answers];
    const api = await startScriptedApi({
      'POST /auth/device/code': { body: { ...device, ...more } },
      'POST /auth/device/token': () => left.shift() ?? oauthError('authorization_pending'),
      'GET /auth/me': { body: { id: 'usr_1', username: 'ada', role: 'admin' } },
    });
    const waits: number[] = [];
    const env = { CONCORDANCE_CONFIG: join(folder.path, 'session.json') };
    const sleep = async (ms: number) => void waits.push(ms / 1000);
    const ran = await runInProcess(['login', '--url', api.url], { env, sleep });
    await api.stop();
    return { ...ran, waits };
  }

  it('asks less often when asked to, and bears a server that is too busy', async () => {
    const busy = problem(429, 'rate_limited', 'Too much.', { headers: { 'retry-after': '20' } });
    const pending = oauthError('authorization_pending');
    const ran = await against([pending, oauthError('slow_down'), pending, busy, tokens]);
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(ran.waits, [5, 5, 10, 10, 20]);
  });

  it('ends when the code has expired, as the server says or by its time', async () => {
    for (const answers of [[oauthError('expired_token')], []]) {
      const ran = await against(answers, { expires_in: 12 });
      assert.equal(ran.code, 3);
      assert.match(ran.stderr, /Nobody confirmed the login in time/);
    }
  });

  it('ends at once for any other error', async () => {
    const ran = await against([oauthError('invalid_client')]);
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, /It is invalid_client\. \(invalid_client\)/);
    assert.equal(ran.waits.length, 1);
  });

  it('stops with 130 at Ctrl-C and keeps nothing', async () => {
    const api = await startScriptedApi({ 'POST /auth/device/code': { body: device } });
    const path = join(folder.path, 'session.json');
    const ran = await run(['login', '--url', api.url], {
      env: { CONCORDANCE_CONFIG: path },
      onStart: (child) => {
        let said = '';
        child.stderr?.on('data', (text: string) => {
          said += text;
          if (said.endsWith('...\n')) child.kill('SIGINT');
        });
      },
    });
    await api.stop();
    assert.equal(ran.code, 130);
    assert.match(ran.stderr, /Stopped\. Nobody is logged in/);
    assert.equal(existsSync(path), false);
  });
});
