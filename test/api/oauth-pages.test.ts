import assert from 'node:assert/strict';
import { createApp } from '../../api/server/create-app.js';
import { serve } from '../../api/server/serve.js';
import type { PasswordHasher } from '../../domain/access/password-hasher.js';
import { connectDevice, walkToDecision } from './support/oauth-client.js';
import { PageVisitor } from './support/page-visitor.js';
import { password, startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('the pages on which access is allowed', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const deviceCode = async (url = api.url) =>
    (await (await fetch(`${url}/auth/device/code?client_id=concordance-cli`)).json()) as {
      device_code: string;
      user_code: string;
      verification_uri: string;
      verification_uri_complete: string;
    };
  async function openLogin(visitor = new PageVisitor()) {
    const device = await deviceCode();
    const shown = await visitor.send(await visitor.get(device.verification_uri_complete), {});
    return { visitor, device, shown };
  }
  const errorOf = async (device_code: string) => {
    const json = { client_id: 'concordance-cli', device_code };
    return (await api.call('POST', '/auth/device/token', { json })).body.error as string | undefined;
  };

  it('load nothing from elsewhere, run nothing, and let nobody frame or keep them', async () => {
    const { shown } = await openLogin();
    for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control']) {
      assert.ok(shown.headers.get(header), header);
    }
    const policy = shown.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /form-action 'self'/);
    assert.doesNotMatch(policy, /unsafe|script-src|\*/);
    assert.match(shown.headers.get('cache-control') ?? '', /no-store/);
    assert.doesNotMatch(shown.html, /<script|style=|https?:\/\/(?!127\.0\.0\.1)/);
    assert.equal((await api.call('GET', '/auth/pages.css')).headers.get('content-type'), 'text/css; charset=utf-8');
  });

  it('set cookies no script can read and no other site sends along', async () => {
    const response = await fetch(`${api.url}/auth/device/verify`);
    const cookies = response.headers.getSetCookie();
    assert.ok(cookies.length > 0);
    for (const line of cookies) assert.match(line, /httponly/i);
    for (const line of cookies) assert.match(line, /samesite=lax/i);
  });

  it('take no form that another page made up', async () => {
    const { visitor, device, shown } = await openLogin();
    const login = { do: 'login', username: 'curator', password };
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      const refused = await visitor.send(shown, { ...login, token });
      assert.equal(refused.status, 403);
      assert.match(refused.html, /The form was sent from another page/);
    }
    assert.equal((await visitor.send(shown, login, { 'sec-fetch-site': 'cross-site' })).status, 403);
    const decision = await visitor.send(shown, login);
    const { items } = await api.platform.store.auditEvents(
      { actorId: null, action: 'auth.login', target: null, outcome: 'done', since: null, until: null },
      { limit: 1, offset: 0 },
    );
    assert.equal(items[0]?.actorName, 'curator', 'the log names who logged in');
    assert.equal((await visitor.send(decision, { do: 'allow', token: 'x' })).status, 403);
    // The token of another step of another browser is none either.
    const other = await openLogin();
    const token = /name="token"\s+value="([^"]+)"/.exec(other.shown.html)?.[1] ?? '';
    assert.equal((await visitor.send(decision, { do: 'allow', token })).status, 403);
    assert.equal(await errorOf(device.device_code), 'authorization_pending');
    assert.equal((await visitor.send(decision, { do: 'allow' })).status, 200);
  });

  it('take no code that another page sent', async () => {
    const device = await deviceCode();
    const visitor = new PageVisitor();
    const shown = await visitor.get(device.verification_uri_complete);
    const forged = await visitor.send(shown, { xsrf: 'x' });
    assert.match(forged.html, /did not work/);
    assert.doesNotMatch(forged.html, /name="password"/);
  });

  it('take no code from a browser without a session, or with one that is over', async () => {
    const device = await deviceCode();
    const shown = await new PageVisitor().get(device.verification_uri_complete);
    for (const cookie of ['', 'concordance_session=made-up', `concordance_session=${'x'.repeat(4000)}; a=b`]) {
      const sent = await new PageVisitor().send(shown, { confirm: 'yes' }, cookie === '' ? {} : { cookie });
      assert.equal(sent.status, 422, sent.html);
      assert.match(sent.html, /cookies are required/);
      assert.doesNotMatch(sent.html, /name="password"/);
    }
  });

  it('are not gone on with by an address alone', async () => {
    const { visitor } = await openLogin();
    for (const uid of ['made-up', '%0d%0aX']) {
      assert.equal((await new PageVisitor().get(`${api.url}/auth/device/verify/${uid}`)).status, 422);
      assert.equal((await visitor.get(`${api.url}/auth/device/verify/${uid}`)).status, 400);
      assert.equal((await new PageVisitor().get(`${api.url}/auth/authorize/${uid}`)).status, 400);
    }
  });

  it('are worth nothing in another browser', async () => {
    const { shown } = await openLogin();
    const stranger = await new PageVisitor().get(shown.url);
    assert.equal(stranger.status, 400);
    assert.match(stranger.html, /has expired/);
    const sent = await new PageVisitor().send(shown, { do: 'login', username: 'curator', password });
    assert.equal(sent.status, 400);
  });

  it('answer a wrong password, an unknown user and a disabled one alike, with the same work', async () => {
    const done: string[] = [];
    const real = api.dependencies.passwords;
    const passwords: PasswordHasher = {
      hash: (...given) => real.hash(...given),
      verify: (...given) => (done.push('verify'), real.verify(...given)),
      verifyDummy: (...given) => (done.push('nobody'), real.verifyDummy(...given)),
    };
    const { store, ids } = api.platform;
    const user = (await store.userByName('curator'))!;
    await store.createUser({ ...user, userId: ids.mint('usr'), username: 'gone', disabled: true });
    const serving = await serve(createApp({ ...api.dependencies, passwords }), { host: '127.0.0.1', port: 0 });
    try {
      const visitor = new PageVisitor();
      const shown = await visitor.send(
        await visitor.get((await deviceCode(serving.url)).verification_uri_complete),
        {},
      );
      const alerts = [];
      for (const username of ['curator', 'nobody', 'gone']) {
        const wrong = username === 'gone' ? password : 'wrong';
        const answer = await visitor.send(shown, { do: 'login', username, password: wrong });
        assert.equal(answer.status, 401);
        alerts.push(/role="alert">([^<]+)</.exec(answer.html)?.[1]);
      }
      assert.equal(new Set(alerts).size, 1);
      assert.deepEqual(done, ['verify', 'nobody', 'verify']);
    } finally {
      await serving.close(100);
    }
    const { items } = await store.auditEvents(
      { actorId: null, action: 'auth.login', target: null, outcome: 'refused', since: null, until: null },
      { limit: 3, offset: 0 },
    );
    assert.equal(items.length, 3);
    assert.doesNotMatch(JSON.stringify(items), /nobody/);
  });

  it('show what people and clients type as text', async () => {
    const { visitor, shown } = await openLogin();
    const nasty = '"><script>alert(1)</script>';
    const answer = await visitor.send(shown, { do: 'login', username: nasty, password: 'x' });
    assert.doesNotMatch(answer.html, /<script>/);
    assert.match(answer.html, /&#60;script&#62;/);
    const named = await new PageVisitor().get(`${api.url}/auth/device/verify?user_code=${encodeURIComponent(nasty)}`);
    assert.doesNotMatch(named.html, /<script>/);
    const unknown = await new PageVisitor().get(`${api.url}/auth/authorize?client_id=${encodeURIComponent(nasty)}`);
    assert.equal(unknown.status, 400);
    assert.doesNotMatch(unknown.html, /<script>/);
  });

  it('say kindly what is wrong with a code', async () => {
    const { device } = await openLogin();
    const visitor = new PageVisitor();
    const shown = await visitor.get(`${api.url}/auth/device/verify`);
    const none = await visitor.send(shown, { user_code: '' });
    assert.match(none.html, /Type the code first/);
    assert.match((await visitor.send(none, { user_code: 'AAAA-AAAA' })).html, /no such code/);
    const again = await visitor.get(`${api.url}/auth/device/verify`);
    assert.match((await visitor.send(again, { user_code: device.user_code })).html, /used already/);
  });

  it('ask a user who was disabled meanwhile to log in again, and let nobody else decide', async () => {
    const { store, ids } = api.platform;
    const user = (await store.userByName('contributor'))!;
    const userId = ids.mint('usr');
    await store.createUser({ ...user, userId, username: 'leaving' });
    const { visitor, device, shown } = await openLogin();
    const decision = await walkToDecision(visitor, shown, 'leaving');
    assert.match(decision.html, /leaving/);
    await store.updateUser(userId, { disabled: true });
    assert.ok((await visitor.send(decision, { do: 'allow' })).status >= 400);
    assert.equal(await errorOf(device.device_code), 'authorization_pending');
    const next = await openLogin(visitor);
    assert.match(next.shown.html, /name="password"/);
  });

  it('let nobody back in with the session of an old password', async () => {
    const { store, ids } = api.platform;
    const user = (await store.userByName('contributor'))!;
    const userId = ids.mint('usr');
    await store.createUser({ ...user, userId, username: 'changing' });
    const visitor = new PageVisitor();
    await walkToDecision(visitor, (await openLogin(visitor)).shown, 'changing');
    assert.doesNotMatch((await openLogin(visitor)).shown.html, /name="password"/);
    await store.updateUser(userId, { passwordHash: user.passwordHash.replace(/.$/, 'x') });
    assert.match((await openLogin(visitor)).shown.html, /name="password"/);
  });

  it('refuse a form or an address that is too long', async () => {
    const long = await api.call('GET', `/auth/authorize?client_id=${'x'.repeat(9000)}`, {
      headers: { accept: 'text/html' },
    });
    assert.equal(long.status, 422);
    assert.match(long.text, /8192 characters at most/);
    const body = new URLSearchParams({ password: 'x'.repeat(40_000) });
    const { shown } = await openLogin();
    assert.equal((await api.call('POST', new URL(shown.url).pathname, { body })).status, 413);
  });

  it('never write a password, a code or a token to the log', async () => {
    const { tokens, device } = await connectDevice(api, 'curator');
    const secrets = [password, device.device_code, tokens.access_token, tokens.refresh_token ?? ''];
    for (const secret of secrets) assert.ok(!api.logs().includes(secret));
  });
});
