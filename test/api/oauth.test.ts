import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { bearing, connectDevice, discover, walkToDecision } from './support/oauth-client.js';
import { PageVisitor } from './support/page-visitor.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const redirect = 'http://127.0.0.1:9/back';

describe('OAuth, as a client of another vendor sees it', () => {
  let api: RunningApi;
  let machine: { client_id: string; client_secret: string };
  let app: { client_id: string; client_secret: string };
  before(async () => {
    api = await startApi();
    const personal = { as: 'contributor', json: { scopes: ['graph:read', 'users:read'] } };
    machine = (await api.call('POST', '/auth/oauth/clients/personal/new', personal)).body;
    const json = {
      ...{ client_id: 'reader', client_name: 'Reader', client_type: 'confidential', redirect_uris: [redirect] },
      ...{ grant_types: ['authorization_code', 'refresh_token'], scopes: ['graph:read', 'ingest:create'] },
    };
    app = (await api.call('POST', '/auth/oauth/clients', { as: 'platform_admin', json })).body;
  });
  after(() => api.stop());

  const statusOf = async (path: string, token: string) => (await api.call('GET', path, bearing(token))).status;
  const refused = (error: string, work: Promise<unknown>) =>
    assert.rejects(work, (thrown: { error?: string; cause?: { parameters?: { error?: string } }[] }) => {
      assert.equal(thrown.error ?? thrown.cause?.[0]?.parameters?.error, error);
      return true;
    });

  it('describes itself', async () => {
    const server = (await discover(api, 'reader')).serverMetadata();
    assert.equal(server.issuer, api.url);
    assert.equal(server.token_endpoint, `${api.url}/auth/token`);
    assert.equal(server.device_authorization_endpoint, `${api.url}/auth/device/code`);
    assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
    const { keys } = (await api.call('GET', '/auth/jwks')).body;
    assert.deepEqual(Object.keys(keys[0]).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  describe('client_credentials', () => {
    const tokenOf = async (scope?: string) => {
      const configuration = await discover(api, machine.client_id, machine.client_secret);
      return client.clientCredentialsGrant(configuration, scope === undefined ? {} : { scope });
    };

    it('act for the owner of the client, within its scopes and their permissions', async () => {
      const { access_token: token, scope } = await tokenOf();
      assert.equal(scope, 'graph:read users:read');
      assert.equal((await api.call('GET', '/users/me', bearing(token))).body.username, 'contributor');
      assert.equal(await statusOf('/search?query=x', token), 200);
      // A scope is no permission: their roles do not give this.
      assert.equal(await statusOf('/users', token), 403);
      // His roles give this, the scopes do not.
      const denied = await api.call('POST', '/ingest/text', { ...bearing(token), json: {} });
      assert.deepEqual([denied.status, denied.body.data.permission], [403, 'ingest:create']);
    });

    it('say by which rule something is refused', async () => {
      const { access_token: token } = await tokenOf('graph:read');
      const json = { resource_type: 'ingest', action: 'create' };
      const { body } = await api.call('POST', '/rbac/check-permission', { ...bearing(token), json });
      assert.equal(body.allowed, false);
      assert.match(body.reason, /scopes do not hold it/);
      const { body: own } = await api.call('GET', '/users/me/permissions', bearing(token));
      assert.deepEqual(
        own.permissions.map((one: { resource: string }) => one.resource),
        ['graph'],
      );
    });

    it('are refused a scope the client may not have, a wrong secret, and a client that is not there', async () => {
      assert.equal((await tokenOf('graph:read ingest:create')).scope, 'graph:read');
      await refused('invalid_scope', tokenOf('users:write'));
      await refused('invalid_scope', tokenOf('openid'));
      const wrong = await discover(api, machine.client_id, 'wrong');
      await refused('invalid_client', client.clientCredentialsGrant(wrong));
      await refused('invalid_client', client.clientCredentialsGrant(await discover(api, 'nobody', 'x')));
      const json = { grant_type: 'client_credentials', client_id: 'concordance-cli' };
      const answer = await api.call('POST', '/auth/token', { json });
      assert.deepEqual([answer.status, answer.body.access_token], [400, undefined]);
    });

    it('stop at once with the client and with its owner', async () => {
      const { store } = api.platform;
      const user = (await store.userByName('curator'))!;
      const made = (await api.call('POST', '/auth/oauth/clients/personal/new', { as: 'curator', json: {} })).body;
      const configuration = await discover(api, made.client_id, made.client_secret);
      const first = await client.clientCredentialsGrant(configuration);
      await store.updateUser(user.userId, { disabled: true });
      assert.equal(await statusOf('/users/me', first.access_token), 401);
      await refused('unauthorized_client', client.clientCredentialsGrant(configuration));
      await store.updateUser(user.userId, { disabled: false });
      api.forgetTokens();
      const second = await client.clientCredentialsGrant(configuration);
      assert.equal(await statusOf('/users/me', second.access_token), 200);
      const gone = await api.call('DELETE', `/auth/oauth/clients/personal/${made.client_id}`, { as: 'curator' });
      assert.equal(gone.status, 204);
      assert.equal(await statusOf('/users/me', second.access_token), 401);
      await refused('invalid_client', client.clientCredentialsGrant(configuration));
    });
  });

  describe('an authorization code', () => {
    async function authorize(username: string, more: Record<string, string> = {}, decision = 'allow') {
      const configuration = await discover(api, app.client_id, app.client_secret);
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const url = client.buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: redirect, scope: 'graph:read', state, code_challenge_method: 'S256' },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        ...more,
      });
      const visitor = new PageVisitor();
      const shown = await walkToDecision(visitor, await visitor.get(url.href), username);
      const back = await visitor.send(shown, { do: decision });
      const exchange = (pkceCodeVerifier = verifier) =>
        client.authorizationCodeGrant(configuration, new URL(back.url), { pkceCodeVerifier, expectedState: state });
      return { configuration, shown, back, exchange };
    }

    it('brings a token for what was allowed, once', async () => {
      const { exchange, shown, configuration } = await authorize('contributor');
      assert.match(shown.html, /Search the graph/);
      assert.match(shown.headers.get('content-security-policy') ?? '', /form-action 'self' http:\/\/127\.0\.0\.1:9/);
      const tokens = await exchange();
      assert.equal(await statusOf('/search?query=x', tokens.access_token), 200);
      assert.equal((await client.tokenIntrospection(configuration, tokens.access_token)).active, true);
      await refused('invalid_grant', exchange());
      // A code that comes twice was stolen once: what it brought is worth nothing any more.
      assert.equal(await statusOf('/search?query=x', tokens.access_token), 401);
      await refused('invalid_grant', client.refreshTokenGrant(configuration, tokens.refresh_token ?? ''));
    });

    it('is refused with the wrong verifier, without PKCE, and to another address', async () => {
      const { exchange } = await authorize('contributor');
      await refused('invalid_grant', exchange(client.randomPKCECodeVerifier()));
      const plain = `${api.url}/auth/authorize?response_type=code&client_id=reader&redirect_uri=`;
      const visitor = new PageVisitor();
      const back = new URL((await visitor.get(plain + encodeURIComponent(redirect))).url);
      assert.equal(back.searchParams.get('error'), 'invalid_request');
      const shown = await visitor.get(plain + encodeURIComponent('http://127.0.0.1:9/elsewhere'));
      assert.equal(shown.status, 400);
      assert.match(shown.html, /unknown redirect address/);
    });

    it('goes back in a form, too, sent off by the one script the policy names, or by hand', async () => {
      const { back } = await authorize('contributor', { response_mode: 'form_post' });
      assert.equal(back.status, 200);
      const script = /<script>([\s\S]*?)<\/script>/.exec(back.html)?.[1] ?? '';
      const hash = createHash('sha256').update(script).digest('base64');
      const policy = back.headers.get('content-security-policy') ?? '';
      assert.ok(policy.includes(`script-src 'none' 'sha256-${hash}'`), policy);
      assert.match(back.html, /name="code"/);
      assert.match(back.html, /<noscript>[\s\S]*type="submit"/);
    });

    it('is not given when the person refuses', async () => {
      const { back } = await authorize('contributor', {}, 'refuse');
      assert.equal(new URL(back.url).searchParams.get('error'), 'access_denied');
    });
  });

  describe('a refresh token', () => {
    it('is good once; the answer brings the next one', async () => {
      const { configuration, tokens } = await connectDevice(api, 'contributor');
      const next = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
      assert.notEqual(next.refresh_token, tokens.refresh_token);
      assert.equal(await statusOf('/users/me', next.access_token), 200);
      const third = await client.refreshTokenGrant(configuration, next.refresh_token ?? '', { scope: 'graph:read' });
      assert.equal(third.scope, 'graph:read');
    });

    it('that comes again ends the whole family', async () => {
      const { configuration, tokens } = await connectDevice(api, 'contributor');
      const next = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
      await refused('invalid_grant', client.refreshTokenGrant(configuration, tokens.refresh_token ?? ''));
      await refused('invalid_grant', client.refreshTokenGrant(configuration, next.refresh_token ?? ''));
      for (const { access_token: token } of [tokens, next]) assert.equal(await statusOf('/users/me', token), 401);
    });

    it('that comes again ends the whole family, also when it asks for more than it had', async () => {
      const { configuration, tokens } = await connectDevice(api, 'contributor', 'graph:read');
      const renew = (token: string | undefined, scope?: string) =>
        client.refreshTokenGrant(configuration, token ?? '', scope === undefined ? {} : { scope });
      const wider = 'graph:read ingest:create';
      await refused('invalid_scope', renew(tokens.refresh_token, wider));
      const next = await renew(tokens.refresh_token);
      assert.equal(await statusOf('/users/me', next.access_token), 200);
      await refused('invalid_scope', renew(tokens.refresh_token, wider));
      await refused('invalid_grant', renew(next.refresh_token));
      for (const { access_token: token } of [tokens, next]) assert.equal(await statusOf('/users/me', token), 401);
    });

    it('that comes twice at the same moment is good for one at most', async () => {
      const { configuration, tokens } = await connectDevice(api, 'contributor');
      const both = await Promise.allSettled(
        [1, 2].map(() => client.refreshTokenGrant(configuration, tokens.refresh_token ?? '')),
      );
      assert.ok(both.filter(({ status }) => status === 'fulfilled').length <= 1);
    });

    it('is revoked with its access tokens, by the client or by its user', async () => {
      const { configuration, tokens } = await connectDevice(api, 'contributor');
      assert.equal((await client.tokenIntrospection(configuration, tokens.refresh_token ?? '')).active, true);
      await client.tokenRevocation(configuration, tokens.refresh_token ?? '');
      assert.equal((await client.tokenIntrospection(configuration, tokens.refresh_token ?? '')).active, false);
      assert.equal(await statusOf('/users/me', tokens.access_token), 401);

      const other = await connectDevice(api, 'contributor');
      const { body } = await api.call('GET', '/auth/oauth/tokens', bearing(other.tokens.access_token));
      const [{ token_hash: hash }] = body.refresh_tokens;
      assert.doesNotMatch(JSON.stringify(body), new RegExp(other.tokens.refresh_token ?? 'none'));
      assert.equal((await api.call('DELETE', `/auth/oauth/tokens/${hash}`, { as: 'admin' })).status, 404);
      assert.equal((await api.call('GET', `/auth/oauth/tokens/${hash}`, { as: 'contributor' })).body.kind, 'refresh');
      assert.equal((await api.call('DELETE', `/auth/oauth/tokens/${hash}`, { as: 'contributor' })).status, 204);
      assert.equal(await statusOf('/users/me', other.tokens.access_token), 401);
      await refused('invalid_grant', client.refreshTokenGrant(other.configuration, other.tokens.refresh_token ?? ''));
    });
  });

  describe('a device', () => {
    it('waits, is notified when it asks too often, and gets its token when somebody allowed it', async () => {
      const { body, headers } = await api.call('GET', '/auth/device/code?client_id=concordance-cli');
      assert.deepEqual([body.interval, body.expires_in], [5, 600]);
      assert.match(body.user_code, /^[A-Z]{4}-[A-Z]{4}$/);
      assert.match(headers.get('cache-control') ?? '', /no-store/);
      const ask = (init: { json?: unknown; body?: URLSearchParams }) => api.call('POST', '/auth/device/token', init);
      const fields = { client_id: 'concordance-cli', device_code: body.device_code };
      const first = await ask({ json: fields });
      assert.deepEqual([first.status, first.body.error], [400, 'authorization_pending']);
      const second = await ask({ body: new URLSearchParams(fields) });
      assert.deepEqual([second.status, second.body.error], [400, 'slow_down']);
    });

    it('gets a token that is as wide as its user; logging out ends it and its refresh token', async () => {
      const { configuration, tokens } = await connectDevice(api, 'admin');
      assert.equal(await statusOf('/users', tokens.access_token), 200);
      const { body } = await api.call('GET', '/auth/oauth/tokens', bearing(tokens.access_token));
      const row = body.access_tokens.find((one: { kind: string }) => one.kind === 'oauth');
      assert.deepEqual([row.client_id, row.scopes], ['concordance-cli', null]);
      const { status } = await api.call('POST', '/auth/logout', bearing(tokens.access_token));
      assert.equal(status, 204);
      assert.equal(await statusOf('/users', tokens.access_token), 401);
      await refused('invalid_grant', client.refreshTokenGrant(configuration, tokens.refresh_token ?? ''));
    });

    it('gets no second token for its code, and loses the first when the code comes again', async () => {
      const { configuration, device, tokens } = await connectDevice(api, 'contributor', 'graph:read');
      assert.equal(tokens.scope, 'graph:read');
      const replay = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: device.device_code };
      const json = { ...replay, client_id: 'concordance-cli' };
      assert.equal((await api.call('POST', '/auth/token', { json })).body.error, 'invalid_grant');
      assert.equal(await statusOf('/search?query=x', tokens.access_token), 401);
      await refused('invalid_grant', client.refreshTokenGrant(configuration, tokens.refresh_token ?? ''));
    });

    it('learns that it was refused', async () => {
      const configuration = await discover(api, 'concordance-cli');
      const device = await client.initiateDeviceAuthorization(configuration, {});
      const visitor = new PageVisitor();
      const shown = await visitor.get(device.verification_uri_complete ?? '');
      const decision = await walkToDecision(visitor, shown, 'contributor');
      assert.match((await visitor.send(decision, { do: 'refuse' })).html, /Nothing was allowed/);
      const poll = client.pollDeviceAuthorizationGrant(configuration, { ...device, interval: 0.01 });
      await refused('access_denied', poll);
    });

    it('learns that its code is too old', async () => {
      const { body } = await api.call('POST', '/auth/device/code', { json: { client_id: 'concordance-cli' } });
      const { store } = api.platform;
      const row = (await store.oauthRecord('DeviceCode', body.device_code))!;
      await store.saveOAuthRecord({ ...row, payload: { ...row.payload, exp: 1 } });
      const fields = { client_id: 'concordance-cli', device_code: body.device_code };
      assert.equal((await api.call('POST', '/auth/device/token', { json: fields })).body.error, 'expired_token');
    });

    it('of a client that is not there or may not is refused', async () => {
      const codeFor = (id: string) => api.call('GET', `/auth/device/code?client_id=${id}`);
      assert.equal((await codeFor('nobody')).body.error, 'invalid_client');
      assert.equal((await codeFor('reader')).body.error, 'invalid_client');
    });
  });

  describe('questions about tokens', () => {
    it('tell a client that knows its secret what a token is for', async () => {
      const asking = await discover(api, app.client_id, app.client_secret);
      const acting = await discover(api, machine.client_id, machine.client_secret);
      const { access_token: token } = await client.clientCredentialsGrant(acting, { scope: 'graph:read' });
      const known = await client.tokenIntrospection(asking, token);
      assert.deepEqual([known.active, known.client_id, known.scope], [true, machine.client_id, 'graph:read']);
      await client.tokenRevocation(acting, token);
      assert.equal((await client.tokenIntrospection(asking, token)).active, false);
      assert.equal(await statusOf('/users/me', token), 401);
    });

    it('are answered to clients only, and say nothing of what is not ours', async () => {
      const configuration = await discover(api, app.client_id, app.client_secret);
      const login = await api.tokenOf('contributor');
      for (const token of [login, 'a.b.c', 'x', `${login}x`]) {
        assert.deepEqual({ ...(await client.tokenIntrospection(configuration, token)) }, { active: false });
      }
      const answer = await api.call('POST', '/auth/token/introspect', { json: { token: 'x' } });
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_request']);
      const wrong = { json: { token: 'x', client_id: app.client_id, client_secret: 'wrong' } };
      assert.equal((await api.call('POST', '/auth/token/introspect', wrong)).status, 401);
    });

    it('let no client revoke the tokens of another', async () => {
      const { tokens } = await connectDevice(api, 'contributor');
      await client.tokenRevocation(await discover(api, app.client_id, app.client_secret), tokens.access_token);
      assert.equal(await statusOf('/users/me', tokens.access_token), 200);
      await client.tokenRevocation(await discover(api, 'concordance-cli'), tokens.access_token);
      assert.equal(await statusOf('/users/me', tokens.access_token), 401);
    });
  });

  it('answers what is no form in the words of RFC 6749', async () => {
    const bad = [
      { json: [] },
      { json: { grant_type: 5 } },
      { body: '{', headers: { 'content-type': 'application/json' } },
      { body: 'x', headers: { 'content-type': 'text/plain' } },
      { body: `a=${'x'.repeat(40_000)}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      {},
    ];
    for (const request of bad) {
      const { status, body } = await api.call('POST', '/auth/token', request);
      assert.deepEqual([status, body.error], [400, 'invalid_request'], JSON.stringify(body));
      assert.equal(typeof body.error_description, 'string');
    }
  });

  it('writes down who allowed what and what was issued, and never a secret', async () => {
    const { tokens } = await connectDevice(api, 'contributor', 'graph:read');
    const { body } = await api.call('GET', '/admin/audit?target=concordance-cli', { as: 'admin' });
    const [issued, allowed] = body.events;
    assert.deepEqual([issued.action, issued.actor_name, issued.credential], ['oauth.token', 'contributor', 'oauth']);
    assert.deepEqual([allowed.action, allowed.outcome], ['oauth.authorize', 'done']);
    const wrong = { grant_type: 'client_credentials', client_id: machine.client_id, client_secret: 'wrong' };
    assert.equal((await api.call('POST', '/auth/token', { json: wrong })).status, 401);
    // Writes are done in order, so this one comes after that of the refusal.
    await api.platform.store.noteDevicePoll('none', 1);
    const path = `/admin/audit?action=oauth.token&outcome=refused&target=${machine.client_id}`;
    const [refusal] = (await api.call('GET', path, { as: 'admin' })).body.events;
    assert.deepEqual(refusal.details, { error: 'invalid_client', grant_type: 'client_credentials' });
    const output = api.logs() + JSON.stringify(body);
    for (const secret of [tokens.access_token, tokens.refresh_token ?? '', machine.client_secret, app.client_secret]) {
      assert.ok(!output.includes(secret));
    }
  });
});
