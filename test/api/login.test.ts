import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { createApp } from '../../api/server/create-app.js';
import { ensureFirstAdmin } from '../../api/auth/ensure-first-admin.js';
import { serve } from '../../api/server/serve.js';
import { textHashOf } from '../../domain/ids.js';
import type { PasswordHasher } from '../../domain/access/password-hasher.js';
import { password, startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('logging in', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({ CONCORDANCE_TOKEN_MINUTES: '30' });
  });
  after(() => api.stop());

  const login = (json: unknown) => api.call('POST', '/auth/login', { json });

  it('gives a bearer token and the user, never the hash', async () => {
    const { status, body, text, headers } = await login({ username: 'curator', password });
    assert.equal(status, 200);
    assert.deepEqual([body.token_type, body.expires_in], ['bearer', 1800]);
    assert.deepEqual([body.user.username, body.user.role, body.user.disabled], ['curator', 'curator', false]);
    assert.notEqual(body.user.last_login, null);
    assert.doesNotMatch(text, /argon2/);
    assert.equal(headers.get('cache-control'), 'private, no-store');
    const me = await api.call('GET', '/users/me', { headers: { authorization: `bearer ${body.access_token}` } });
    assert.deepEqual(me.body, { ...body.user, credential: { kind: 'login', scopes: null } });
    assert.deepEqual((await api.call('GET', '/auth/me', { as: 'curator' })).body.username, 'curator');
  });

  it('answers a wrong password, an unknown user and a disabled one alike', async () => {
    const { store, ids } = api.platform;
    const known = (await store.userByName('curator'))!;
    await store.createUser({ ...known, userId: ids.mint('usr'), username: 'gone', disabled: true });
    const answers = await Promise.all([
      login({ username: 'curator', password: 'wrong' }),
      login({ username: 'nobody', password }),
      login({ username: 'gone', password }),
    ]);
    for (const { status, body, headers } of answers) {
      assert.equal(status, 401);
      assert.match(headers.get('www-authenticate') ?? '', /^Bearer/);
      assert.deepEqual({ ...body, request_id: '' }, { ...answers[0].body, request_id: '' });
    }
  });

  it('does the work of a hash for a user that does not exist', async () => {
    const done: string[] = [];
    const real = api.dependencies.passwords;
    const watched: PasswordHasher = {
      hash: (...given) => real.hash(...given),
      verify: (...given) => (done.push('verify'), real.verify(...given)),
      verifyDummy: (...given) => (done.push('nobody'), real.verifyDummy(...given)),
    };
    const app = createApp({ ...api.dependencies, passwords: watched });
    const serving = await serve(app, { host: '127.0.0.1', port: 0 });
    const ask = (username: string) =>
      fetch(`${serving.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'wrong' }),
      });
    try {
      assert.equal((await ask('nobody')).status, 401);
      assert.equal((await ask('curator')).status, 401);
    } finally {
      await serving.close(100);
    }
    assert.deepEqual(done, ['nobody', 'verify']);
  });

  it('answers 503 to a flood of logins instead of hashing them all at once', async () => {
    let running = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const slow = async () => {
      running += 1;
      await gate;
    };
    const passwords: PasswordHasher = {
      hash: async () => (await slow(), ''),
      verify: async () => (await slow(), false),
      verifyDummy: slow,
    };
    const serving = await serve(createApp({ ...api.dependencies, passwords }), { host: '127.0.0.1', port: 0 });
    const ask = () =>
      fetch(`${serving.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'curator', password: 'wrong' }),
      });
    try {
      // Two are worked on and a hundred wait; nobody is let in before the last eight are turned away.
      let refused = 0;
      const statuses = await Promise.all(
        Array.from({ length: 110 }, async () => {
          const answer = await ask();
          if (answer.status !== 503) return answer.status;
          assert.equal(answer.headers.get('retry-after'), '5');
          assert.equal(running, 2);
          refused += 1;
          if (refused === 8) open();
          return answer.status;
        }),
      );
      assert.equal(statuses.filter((status) => status === 401).length, 102);
      assert.doesNotMatch(api.logs(), /"code":"logins_busy"/);
    } finally {
      await serving.close(100);
    }
  });

  it('refuses a body that is not user name and password', async () => {
    for (const json of [
      {},
      { username: 'x' },
      { username: 'x', password: 5 },
      { username: 'x', password: 'y', z: 1 },
    ]) {
      assert.equal((await login(json)).status, 422);
    }
  });

  describe('with a token that is not ours', () => {
    interface Claims {
      alg?: string;
      kid?: string;
      typ?: string;
      issuer?: string;
      audience?: string;
      subject?: string;
      jti?: string;
      from?: number;
      to?: number;
    }

    async function ourKey() {
      await api.tokenOf('curator');
      const [key] = await api.platform.store.signingKeys();
      return { kid: key!.kid, key: await importJWK(key!.privateJwk as JWK, 'ES256'), jwk: key!.privateJwk as JWK };
    }

    async function forge(claims: Claims, key?: Parameters<SignJWT['sign']>[0]): Promise<string> {
      const ours = await ourKey();
      const { store } = api.platform;
      const user = (await store.userByName('platform_admin'))!;
      const now = Math.floor(Date.now() / 1000);
      const jti = claims.jti ?? randomUUID();
      if (claims.jti === undefined) {
        const expiresAt = new Date((now + 3600) * 1000).toISOString();
        const row = { tokenHash: textHashOf(jti), userId: user.userId, issuedAt: new Date().toISOString(), expiresAt };
        await store.saveToken({ ...row, kind: 'login' });
      }
      return new SignJWT({})
        .setProtectedHeader({
          alg: claims.alg ?? 'ES256',
          kid: claims.kid ?? ours.kid,
          typ: claims.typ ?? 'at+jwt',
        })
        .setSubject(claims.subject ?? user.userId)
        .setIssuer(claims.issuer ?? 'urn:concordance')
        .setAudience(claims.audience ?? 'concordance-api')
        .setJti(jti)
        .setIssuedAt(now + (claims.from ?? 0))
        .setExpirationTime(now + (claims.to ?? 600))
        .sign(key ?? ours.key);
    }

    async function statusWith(token: string): Promise<number> {
      const answer = await api.call('GET', '/users/me', { headers: { authorization: `Bearer ${token}` } });
      if (answer.status === 401) {
        assert.equal(answer.body.code, 'unauthenticated');
        assert.match(answer.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
      }
      return answer.status;
    }

    it('takes one that is signed and claimed as ours are (so the refusals below are for their reason)', async () => {
      assert.equal(await statusWith(await forge({})), 200);
    });

    const wrong: [string, Claims][] = [
      ['has expired', { from: -1200, to: -600 }],
      ['is for another audience', { audience: 'another-api' }],
      ['is of another issuer', { issuer: 'https://elsewhere.example' }],
      ['is of another type', { typ: 'JWT' }],
      ['names a key we do not have', { kid: 'no-such-key' }],
      ['names a user we do not have', { subject: 'usr_nobody' }],
      ['was never issued', { jti: 'never-issued' }],
    ];
    for (const [what, claims] of wrong) {
      it(`refuses one that ${what}`, async () => {
        assert.equal(await statusWith(await forge(claims)), 401);
      });
    }

    it('refuses one that is signed by another key under the name of ours', async () => {
      const { privateKey } = await generateKeyPair('ES256');
      assert.equal(await statusWith(await forge({}, privateKey)), 401);
    });

    it('refuses one without a signature', async () => {
      const [, payload] = (await forge({})).split('.');
      const { kid } = await ourKey();
      for (const alg of ['none', 'None', 'ES256']) {
        const header = Buffer.from(JSON.stringify({ alg, kid, typ: 'at+jwt' })).toString('base64url');
        assert.equal(await statusWith(`${header}.${payload}.`), 401);
      }
    });

    it('refuses one that is signed with our public key as a shared secret', async () => {
      const { jwk } = await ourKey();
      const { d: _private, ...publicJwk } = jwk;
      for (const secret of [JSON.stringify(publicJwk), String(publicJwk.x)]) {
        const padded = new TextEncoder().encode(secret.padEnd(32, '0'));
        assert.equal(await statusWith(await forge({ alg: 'HS256' }, padded)), 401);
      }
    });

    it('refuses one whose key comes with it', async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
      const user = (await api.platform.store.userByName('platform_admin'))!;
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey) })
        .setSubject(user.userId)
        .setIssuer('urn:concordance')
        .setAudience('concordance-api')
        .setJti('x')
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey);
      assert.equal(await statusWith(token), 401);
    });

    it('refuses what is no token at all', async () => {
      for (const token of ['x', 'a.b.c', '..', 'x'.repeat(8000)]) assert.equal(await statusWith(token), 401);
      for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer a b']) {
        assert.equal((await api.call('GET', '/users/me', { headers: { authorization } })).status, 401);
      }
    });
  });
});

describe('the first user', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, []);
  });
  after(() => api.stop());

  it('is made once, however many processes start, and its made-up password works', async () => {
    const { store, ids } = api.platform;
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(store, ids, api.dependencies.passwords, null)));
    const [winner, ...others] = made.filter(({ created }) => created);
    assert.equal(others.length, 0);
    assert.ok(winner?.password !== undefined && winner.password.length >= 16);
    const answer = await api.call('POST', '/auth/login', { json: { username: 'admin', password: winner.password } });
    assert.equal(answer.body.user.role, 'platform_admin');
    assert.deepEqual(await ensureFirstAdmin(store, ids, api.dependencies.passwords, 'other'), {
      created: false,
      username: 'admin',
    });
  });
});
