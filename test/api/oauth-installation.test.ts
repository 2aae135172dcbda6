import assert from 'node:assert/strict';
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import * as client from 'openid-client';
import { createApp } from '../../api/server/create-app.js';
import { newSigningKey } from '../../api/auth/signing-keys.js';
import { serve } from '../../api/server/serve.js';
import { textHashOf } from '../../domain/ids.js';
import { bearing, connectDevice, discover, walkToDecision } from './support/oauth-client.js';
import { PageVisitor } from './support/page-visitor.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const publicUrl = 'http://graph.test';

describe('OAuth in an installation of several processes', () => {
  let folder: string;
  let one: RunningApi;
  let other: RunningApi;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-oauth-'));
    const env = { CONCORDANCE_DATA_DIR: folder, CONCORDANCE_PUBLIC_URL: publicUrl };
    one = await startApi(env);
    other = await startApi(env, []);
  });
  after(async () => {
    await one.stop();
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const me = async (api: RunningApi, token: string) => (await api.call('GET', '/users/me', bearing(token))).status;

  it('lets a way that began in one go on in another, at every step', async () => {
    const json = { client_id: 'concordance-cli' };
    const device = (await one.call('POST', '/auth/device/code', { json })).body;
    let turn = 0;
    const visitor = new PageVisitor((url) => url.replace(publicUrl, (turn++ % 2 === 0 ? other : one).url));
    const login = await visitor.send(await visitor.get(device.verification_uri_complete), {});
    const decision = await walkToDecision(visitor, login, 'curator');
    assert.match(decision.html, /Allow Concordance command line/);
    assert.match((await visitor.send(decision, { do: 'allow' })).html, /You are done/);
    assert.ok(turn > 6);
    const fields = { json: { ...json, device_code: device.device_code } };
    const tokens = (await one.call('POST', '/auth/device/token', fields)).body;
    assert.deepEqual([await me(one, tokens.access_token), await me(other, tokens.access_token)], [200, 200]);
    const refresh = { ...json, grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const next = (await other.call('POST', '/auth/token', { json: refresh })).body;
    assert.equal((await other.call('POST', '/auth/logout', bearing(next.access_token))).status, 204);
    assert.deepEqual([await me(one, tokens.access_token), await me(one, next.access_token)], [401, 401]);
  });

  it('forgets nobody over a restart, not even somebody half way', async () => {
    const { tokens, configuration } = await connectDevice(one, 'contributor');
    const device = await client.initiateDeviceAuthorization(configuration, {});
    let at = one.url;
    const visitor = new PageVisitor((url) => url.replace(publicUrl, at));
    const login = await visitor.send(await visitor.get(device.verification_uri_complete ?? ''), {});
    // A new process knows nothing but the store.
    const serving = await serve(createApp(other.dependencies, { checkAnswers: true }), { host: '127.0.0.1', port: 0 });
    try {
      at = serving.url;
      const decision = await walkToDecision(visitor, login, 'contributor');
      assert.match((await visitor.send(decision, { do: 'allow' })).html, /You are done/);
      const answer = await fetch(`${serving.url}/users/me`, bearing(tokens.access_token));
      assert.equal(answer.status, 200);
    } finally {
      await serving.close(100);
    }
    const granted = await client.pollDeviceAuthorizationGrant(configuration, { ...device, interval: 0.01 });
    assert.equal(await me(one, granted.access_token), 200);
    assert.ok((await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '')).access_token);
  });

  it('signs with a new key at once everywhere, and old tokens and open pages stay good', async () => {
    const before = await connectDevice(one, 'contributor');
    const login = await one.tokenOf('curator');
    const visitor = new PageVisitor((url) => url.replace(publicUrl, one.url));
    const device = await client.initiateDeviceAuthorization(before.configuration, {});
    const open = await visitor.send(await visitor.get(device.verification_uri_complete ?? ''), {});

    const key = await newSigningKey();
    await one.platform.store.addSigningKey(key, new Date(Date.now() - 86_400_000).toISOString());

    for (const api of [one, other]) {
      assert.deepEqual([await me(api, before.tokens.access_token), await me(api, login)], [200, 200]);
      const kids = (await api.call('GET', '/auth/jwks')).body.keys.map((each: { kid: string }) => each.kid);
      assert.equal(kids[0], key.kid);
      assert.equal(kids.length, 2);
      api.forgetTokens();
      assert.equal(decodeProtectedHeader(await api.tokenOf('contributor')).kid, key.kid);
    }
    const decision = await walkToDecision(visitor, open, 'contributor');
    assert.match((await visitor.send(decision, { do: 'allow' })).html, /You are done/);
    const next = await client.refreshTokenGrant(before.configuration, before.tokens.refresh_token ?? '');
    assert.equal(decodeProtectedHeader(next.access_token).kid, key.kid);
  });

  it('takes no OAuth token that is signed by nobody, by another algorithm, for others, or too old', async () => {
    const { tokens } = await connectDevice(one, 'contributor');
    const [, payload = ''] = tokens.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const [key] = await one.platform.store.signingKeys();
    const signed = (change: Record<string, unknown>, header: Record<string, unknown> = {}, by?: Uint8Array) =>
      importJWK(key!.privateJwk as JWK, 'ES256').then((own) =>
        new SignJWT({ ...claims, ...change })
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key!.kid, ...header })
          .sign(by ?? own),
      );
    assert.equal(await me(one, await signed({})), 200);
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: key!.kid })).toString('base64url');
    const shared = new TextEncoder().encode(String(key!.privateJwk['x']).padEnd(32, '0'));
    const now = Math.floor(Date.now() / 1000);
    const forged = [
      `${header}.${payload}.`,
      await signed({}, { alg: 'HS256' }, shared),
      await signed({ aud: 'another-api' }),
      await signed({ iss: 'https://elsewhere.example' }),
      await signed({ exp: now - 60 }),
      await signed({ sub: (await one.platform.store.userByName('platform_admin'))!.userId }),
      await signed({}, { typ: 'JWT' }),
      await signed({ jti: 'never-issued' }),
    ];
    for (const token of forged) assert.equal(await me(one, token), 401);
    // The scopes of a token are those of its row, whatever it says of itself.
    const narrow = await connectDevice(one, 'contributor', 'graph:read');
    const id = JSON.parse(Buffer.from(narrow.tokens.access_token.split('.')[1] ?? '', 'base64url').toString()).jti;
    const widened = await signed({ jti: id, scope: 'graph:read ingest:create' });
    assert.equal((await one.platform.store.token(textHashOf(id)))?.scopes?.join(' '), 'graph:read');
    assert.equal((await one.call('POST', '/ingest/text', { ...bearing(widened), json: {} })).status, 403);
  });

  it('keeps no secret in the store but those that end by themselves within a day', async () => {
    const { tokens } = await connectDevice(one, 'contributor');
    const { store } = one.platform;
    const user = (await store.userByName('contributor'))!;
    const page = { limit: 100, offset: 0 };
    const { items } = await store.refreshTokensOf(user.userId, new Date().toISOString(), page);
    assert.ok(items.length > 0);
    assert.ok(!JSON.stringify(items).includes(tokens.refresh_token ?? 'none'));
    assert.ok(items.some(({ recordId }) => recordId === textHashOf(tokens.refresh_token ?? '')));
  });

  it('follows the public URL in all it says, whatever name a request came by', async () => {
    const api = await startApi({ CONCORDANCE_PUBLIC_URL: 'https://graph.example.org/kg' }, ['contributor']);
    try {
      const { body, headers } = await api.call('GET', '/auth/device/code?client_id=concordance-cli');
      assert.equal(body.verification_uri, 'https://graph.example.org/kg/auth/device/verify');
      assert.equal(headers.get('set-cookie'), null);
      const shown = await fetch(`${api.url}/auth/device/verify`);
      assert.match(shown.headers.getSetCookie().join('\n'), /secure/i);
      assert.match(await shown.text(), /action="https:\/\/graph\.example\.org\/kg\/auth\/device\/verify"/);
      const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
      const named = await api.call('GET', '/.well-known/openid-configuration', { headers: forged });
      assert.equal(named.body.token_endpoint, 'https://graph.example.org/kg/auth/token');
    } finally {
      await api.stop();
    }
  });

  it('answers discovery for a client of another vendor in each process', async () => {
    for (const api of [one, other]) {
      assert.equal((await discover(api, 'concordance-cli')).serverMetadata().issuer, publicUrl);
    }
  });
});
