import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tempFolder } from './run-command.js';
import { problem, startScriptedApi } from './scripted-api.js';
import type { ScriptedApi } from './scripted-api.js';

const user = { id: 'usr_1', username: 'ada', role: 'admin' };
const loginAnswer = { body: { access_token: 'token-1', token_type: 'bearer', expires_in: 3600, user } };

describe('concordance login, whoami and logout', () => {
  const folder = tempFolder();
  let api: ScriptedApi;
  beforeEach(async () => {
    api = await startScriptedApi({ 'POST /auth/login': loginAnswer, 'GET /auth/me': { body: user } });
  });
  afterEach(() => api.stop());
  const env = () => ({ XDG_CONFIG_HOME: folder.path });
  const sessionFile = () => join(folder.path, 'concordance', 'session.json');
  const logIn = (more: string[] = []) =>
    run(['login', '--url', api.url, '--username', 'ada', '--password-stdin', ...more], {
      env: env(),
      stdin: 's3cret\n',
    });

  it('keeps the token where only its owner can read it, and later commands use it at that server', async () => {
    const before = Date.now();
    const login = await logIn();
    const after = Date.now();
    assert.equal(login.code, 0, login.stderr);
    assert.deepEqual(JSON.parse(api.seen[0]!.body.toString()), { username: 'ada', password: 's3cret' });
    assert.equal(statSync(sessionFile()).mode & 0o777, 0o600);
    assert.equal(statSync(join(folder.path, 'concordance')).mode & 0o777, 0o700);
    const kept = JSON.parse(readFileSync(sessionFile(), 'utf8'));
    assert.equal(kept.url, api.url);
    assert.equal(kept.token, 'token-1');
    const loggedInAt = Date.parse(kept.expires) - 3_600_000;
    assert.ok(before <= loggedInAt && loggedInAt <= after, kept.expires);
    assert.ok(!`${login.stdout}${login.stderr}`.includes('token-1'));

    const whoami = await run(['whoami', '--json'], { env: env() });
    assert.equal(whoami.code, 0, whoami.stderr);
    assert.deepEqual(JSON.parse(whoami.stdout), user);
    assert.equal(api.seen[1]!.headers.authorization, 'Bearer token-1');
  });

  it('narrows the rights of a folder and a file that were open before', async () => {
    mkdirSync(join(folder.path, 'concordance'), { mode: 0o755 });
    writeFileSync(sessionFile(), 'not a session', { mode: 0o644 });
    const login = await logIn();
    assert.equal(login.code, 0, login.stderr);
    assert.equal(statSync(sessionFile()).mode & 0o777, 0o600);
    assert.equal(statSync(join(folder.path, 'concordance')).mode & 0o777, 0o700);
  });

  it('never sends the stored token to another server', async () => {
    await logIn();
    const other = await startScriptedApi({ 'GET /auth/me': { body: user } });
    try {
      const whoami = await run(['whoami', '--url', other.url], { env: env() });
      assert.equal(whoami.code, 3);
      assert.match(whoami.stderr, /not logged in at .*\n.*concordance login --url/);
      // Only whether it is there was asked, in nobody's name.
      assert.deepEqual(
        other.seen.map(({ path, headers }) => [path, headers.authorization]),
        [['/health', undefined]],
      );
    } finally {
      await other.stop();
    }
  });

  it('prefers CONCORDANCE_TOKEN and CONCORDANCE_URL to the login', async () => {
    const token = { ...env(), CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 'from-outside' };
    const whoami = await run(['whoami'], { env: token });
    assert.equal(whoami.code, 0, whoami.stderr);
    assert.equal(api.seen[0]!.headers.authorization, 'Bearer from-outside');
    assert.match(whoami.stdout, /ada[^]*admin[^]*CONCORDANCE_TOKEN/);
  });

  it('says that the password is wrong, with exit code 3, and keeps nothing', async () => {
    api.script['POST /auth/login'] = problem(401, 'invalid_credentials', 'User name or password is wrong.');
    const login = await logIn();
    assert.equal(login.code, 3);
    assert.match(login.stderr, /User name or password is wrong.*invalid_credentials/);
    assert.equal(existsSync(sessionFile()), false);
  });

  it('does not wait for answers where there is no terminal', async () => {
    const noName = await run(['login', '--url', api.url, '--password-stdin'], { env: env() });
    assert.equal(noName.code, 2);
    assert.match(noName.stderr, /--username/);
    const noPassword = await run(['login', '--url', api.url, '--username', 'ada'], { env: env() });
    assert.equal(noPassword.code, 2);
    assert.match(noPassword.stderr, /--password-stdin/);
    assert.equal(api.seen.length, 0);
  });

  it('says that the server is away, before it asks anybody to log in there', async () => {
    const away = await startScriptedApi({});
    await away.stop();
    const whoami = await run(['whoami', '--url', away.url], { env: env() });
    assert.equal(whoami.code, 5);
    assert.match(whoami.stderr, /cannot be reached: nothing listens there/);
  });

  it('asks for a new login when the token has expired, without sending it', async () => {
    mkdirSync(join(folder.path, 'concordance'));
    const session = { url: api.url, token: 'old', username: 'ada', expires: '2020-01-01T00:00:00.000Z' };
    writeFileSync(sessionFile(), JSON.stringify(session));
    const whoami = await run(['whoami'], { env: env() });
    assert.equal(whoami.code, 3);
    assert.match(whoami.stderr, /expired[^]*concordance login/);
    assert.deepEqual(
      api.seen.map(({ headers }) => headers.authorization),
      [undefined],
    );
  });

  it('ends the login at the server and forgets the token', async () => {
    await logIn();
    api.script['POST /auth/logout'] = { status: 204 };
    const logout = await run(['logout'], { env: env() });
    assert.equal(logout.code, 0);
    assert.equal(api.seen.at(-1)?.path, '/auth/logout');
    assert.equal(api.seen.at(-1)?.headers.authorization, 'Bearer token-1');
    assert.match(logout.stderr, /^Logged out at /);
    assert.equal(existsSync(sessionFile()), false);
    assert.equal((await run(['whoami'], { env: { ...env(), CONCORDANCE_URL: api.url } })).code, 3);
  });

  it('forgets the token although the server cannot be notified, and says so', async () => {
    await logIn();
    await api.stop();
    const logout = await run(['logout'], { env: env() });
    await api.start();
    assert.equal(logout.code, 0);
    assert.equal(existsSync(sessionFile()), false);
    assert.match(logout.stderr, /could not be notified: a copy of it stays good until/);
  });

  it('sends CONCORDANCE_API_KEY as a key, and names it when it is refused', async () => {
    const withKey = { ...env(), CONCORDANCE_URL: api.url, CONCORDANCE_API_KEY: 'kg_sk_1' };
    const whoami = await run(['whoami'], { env: withKey });
    assert.equal(api.seen[0]?.headers['x-api-key'], 'kg_sk_1');
    assert.equal(api.seen[0]?.headers.authorization, undefined);
    assert.match(whoami.stdout, /CONCORDANCE_API_KEY/);
    api.script['GET /auth/me'] = problem(401, 'unauthenticated', 'The key is not valid.');
    assert.match((await run(['whoami'], { env: withKey })).stderr, /CONCORDANCE_API_KEY is not/);
  });

  it('keeps the session in the file CONCORDANCE_CONFIG names', async () => {
    const file = join(folder.path, 'elsewhere', 'login.json');
    const args = ['login', '--url', api.url, '--username', 'ada', '--password-stdin', '--json'];
    const login = await run(args, { env: { CONCORDANCE_CONFIG: file }, stdin: 's3cret' });
    assert.equal(login.code, 0, login.stderr);
    assert.equal(JSON.parse(login.stdout).path, file);
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).token, 'token-1');
  });
});
