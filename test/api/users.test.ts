import assert from 'node:assert/strict';
import { createApp } from '../../api/server/create-app.js';
import { serve } from '../../api/server/serve.js';
import { textHashOf } from '../../domain/ids.js';
import { openPlatform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';
import { password, startApi } from './support/start-api.js';
import type { Answer, RunningApi } from './support/start-api.js';

describe('users and their credentials', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const chosen = 'a password of their own';
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const withKey = (key: string) => ({ headers: { 'x-api-key': key } });
  const login = (username: string, word = chosen) =>
    api.call('POST', '/auth/login', { json: { username, password: word } });
  const asAdmin = (method: string, path: string, json?: unknown) =>
    api.call(method, path, { as: 'platform_admin', ...(json === undefined ? {} : { json }) });
  const me = (request: Parameters<RunningApi['call']>[2]) => api.call('GET', '/users/me', request);

  async function newUser(username: string, role = 'contributor'): Promise<{ id: string; token: string }> {
    const made = await asAdmin('POST', '/users', { username, password: chosen, role });
    assert.equal(made.status, 201, made.text);
    return { id: made.body.id, token: (await login(username)).body.access_token };
  }

  function refused(answer: Answer, status: number, code: string): void {
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
  }

  it('are added, listed, read, changed and removed', async () => {
    const made = await asAdmin('POST', '/users', { username: 'carl', password: chosen, role: 'read_only' });
    assert.deepEqual([made.status, made.body.role, made.body.disabled], [201, 'read_only', false]);
    assert.equal(made.headers.get('location'), `/users/${made.body.id}`);
    assert.doesNotMatch(made.text, /argon2|password/);
    const list = await asAdmin('GET', '/users?limit=2&offset=1');
    assert.equal(list.body.total, 6);
    assert.deepEqual(
      list.body.users.map((user: { username: string }) => user.username),
      ['carl', 'contributor'],
    );
    assert.match(list.body.next, /offset=3/);
    const changed = await asAdmin('PUT', `/users/${made.body.id}`, { role: 'curator' });
    assert.equal(changed.body.role, 'curator');
    const read = (await asAdmin('GET', `/users/${made.body.id}`)).body;
    assert.deepEqual(read, { ...changed.body, exceeding_permission: null });
    const plan = await asAdmin('DELETE', `/users/${made.body.id}?dry_run=true`);
    assert.equal(plan.status, 200);
    assert.deepEqual(
      [plan.body.dry_run, plan.body.user.id, plan.body.roles, plan.body.api_keys, plan.body.warning],
      [true, made.body.id, [], 0, undefined],
    );
    assert.equal((await asAdmin('GET', `/users/${made.body.id}`)).status, 200);
    assert.equal((await asAdmin('DELETE', `/users/${made.body.id}`)).status, 204);
    refused(await asAdmin('GET', `/users/${made.body.id}`), 404, 'not_found');
    refused(await asAdmin('DELETE', `/users/${made.body.id}`), 404, 'not_found');
  });

  it('have names of their own, roles that exist and passwords of eight characters', async () => {
    refused(await asAdmin('POST', '/users', { username: 'admin', password: chosen, role: 'admin' }), 409, 'conflict');
    for (const wrong of [{ role: 'emperor' }, { password: 'seven77' }, { username: 'ab' }, { username: ' ab ' }]) {
      const json = { username: 'dora', password: chosen, role: 'admin', ...wrong };
      refused(await asAdmin('POST', '/users', json), 422, 'invalid_request');
    }
    const { id } = await newUser('dora');
    refused(await asAdmin('PUT', `/users/${id}`, { role: 'emperor' }), 422, 'invalid_request');
    refused(await asAdmin('PUT', `/users/${id}`, { password: 'short' }), 422, 'invalid_request');
  });

  it('have names that look like no other and do nothing to a terminal, however they are typed', async () => {
    for (const username of [
      'nul\u0000name',
      'esc\u001b[2Jape',
      'turn\u202eed',
      'zero\u200bwidth',
      ' led',
      'two\nlines',
    ]) {
      const answer = await asAdmin('POST', '/users', { username, password: chosen, role: 'read_only' });
      refused(answer, 422, 'invalid_request');
      assert.match(answer.body.detail, /body\.username: must not begin or end with a space, nor hold/);
    }
    const made = await asAdmin('POST', '/users', { username: 'Jose\u0301 Ñ', password: chosen, role: 'read_only' });
    assert.equal(made.body.username, 'José Ñ');
    assert.equal((await login('José Ñ')).status, 200);
    assert.equal((await login('Jose\u0301 Ñ')).status, 200);
    refused(await asAdmin('POST', '/users', { username: 'José Ñ', password: chosen, role: 'admin' }), 409, 'conflict');
  });

  it('have one name for each form that can be distinguished', async () => {
    const add = (username: string) => asAdmin('POST', '/users', { username, password: chosen, role: 'read_only' });
    assert.equal((await add('Paul Alba')).status, 201);
    for (const alike of ['paul alba', 'PAUL ALBA', 'Pau1 A1ba', 'Ｐaul Alba', 'Paul\u00a0Alba', 'РАUL ALBA']) {
      const { status, body } = await add(alike);
      // A name of two scripts is refused as such.
      const mixed = /[А-я]/.test(alike);
      assert.deepEqual([status, body.code], mixed ? [422, 'invalid_request'] : [409, 'conflict'], alike);
    }
    assert.equal((await add('сорока')).status, 201);
    assert.deepEqual([(await add('copoka')).body.code, (await add('山田 Taro')).status], ['conflict', 201]);
  });

  it('choose no password that is common, blank or their name', async () => {
    const { id } = await newUser('josephine');
    for (const weak of [
      'password1',
      'Password1!',
      'qwertyuiop',
      ' '.repeat(12),
      'aaaaaaaaaaaa',
      'josephine1',
      'concordance',
      'x'.repeat(1024),
    ]) {
      for (const answer of [
        await asAdmin('POST', '/users', { username: 'josephine2', password: weak, role: 'read_only' }),
        await asAdmin('PUT', `/users/${id}`, { password: weak }),
      ]) {
        refused(answer, 422, 'invalid_request');
        assert.equal(answer.body.errors[0].type, 'weak_password', weak);
      }
    }
    const own = await api.call('PUT', '/auth/me', { as: 'read_only', json: { current_password: password, password: 'letmein123' } }); // oxfmt-ignore
    assert.equal(own.body.errors[0].type, 'weak_password');
  });

  it('cannot remove or disable themselves, nor skip the question for the present password', async () => {
    const id = (await me({ as: 'platform_admin' })).body.id;
    refused(await asAdmin('DELETE', `/users/${id}`), 409, 'conflict');
    refused(await asAdmin('PUT', `/users/${id}`, { disabled: true }), 409, 'conflict');
    refused(await asAdmin('PUT', `/users/${id}`, { password: chosen }), 409, 'conflict');
  });

  it('who manage users come to no more than they have by it', async () => {
    const { id } = await newUser('owner', 'platform_admin');
    const asManager = (method: string, path: string, json?: unknown) =>
      api.call(method, path, { as: 'admin', ...(json === undefined ? {} : { json }) });
    for (const answer of [
      await asManager('POST', '/users', { username: 'mole', password: chosen, role: 'platform_admin' }),
      await asManager('PUT', `/users/${id}`, { password: 'taken over' }),
      await asManager('DELETE', `/users/${id}`),
    ]) {
      refused(answer, 403, 'permission_denied');
    }
    const disabled = await asManager('PUT', `/users/${id}`, { disabled: true });
    assert.match(disabled.body.detail, /^The user has the permission api_keys:delete, which you or your credential/);
    const exceeding = (await asManager('GET', `/users/${id}`)).body.exceeding_permission;
    assert.equal(exceeding, 'api_keys:delete');
    const { roles } = (await asManager('GET', '/rbac/roles')).body;
    const givable = roles.filter((role: { exceeding_permission: unknown }) => role.exceeding_permission === null);
    assert.deepEqual(givable.map((role: { role_name: string }) => role.role_name).sort(), [
      'admin',
      'contributor',
      'curator',
      'read_only',
    ]);
    assert.equal((await login('owner')).status, 200);
    const made = await asManager('POST', '/users', { username: 'mate', password: chosen, role: 'admin' });
    assert.equal(made.status, 201);
  });

  it('who manage permissions give roles with permissions that they do not have themselves', async () => {
    const asOwner = (path: string, json: object) => api.call('POST', path, { as: 'platform_admin', json });
    await asOwner('/rbac/resources', { resource_type: 'reports', available_actions: ['read'] });
    await asOwner('/rbac/roles', { role_name: 'reporter', display_name: 'Reporter' });
    await asOwner('/rbac/permissions', { role_name: 'reporter', resource_type: 'reports', action: 'read' });
    const json = { username: 'rita', password: chosen, role: 'reporter' };
    refused(await api.call('POST', '/users', { as: 'admin', json }), 403, 'permission_denied');
    assert.equal((await asOwner('/users', json)).status, 201);
  });

  it('log out: the token is revoked at once, others live on', async () => {
    const { token } = await newUser('emil');
    const other = (await login('emil')).body.access_token;
    assert.equal((await api.call('POST', '/auth/logout', bearer(token))).status, 204);
    assert.equal((await me(bearer(token))).status, 401);
    assert.equal((await api.call('POST', '/auth/logout', bearer(token))).status, 401);
    assert.equal((await me(bearer(other))).status, 200);
  });

  it('change their password with the present one, and every token is revoked', async () => {
    const { token } = await newUser('fred');
    const change = (current_password: string) =>
      api.call('PUT', '/auth/me', { ...bearer(token), json: { current_password, password: 'quite another' } });
    refused(await change('a guess'), 422, 'invalid_request');
    assert.equal((await me(bearer(token))).status, 200);
    assert.equal((await change(chosen)).status, 200);
    assert.equal((await me(bearer(token))).status, 401);
    assert.equal((await login('fred')).status, 401);
    assert.equal((await login('fred', 'quite another')).status, 200);
  });

  it('stop at once in every process when they are disabled, and old tokens stay revoked when they come back', async () => {
    const { id, token } = await newUser('gina');
    const { key } = (await api.call('POST', '/auth/api-keys', { ...bearer(token), json: { name: 'k' } })).body;
    const platform = await openPlatform(
      readSettings({
        CONCORDANCE_DATA_DIR: api.platform.settings.dataDir,
        CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
      }),
    );
    const other = await serve(createApp({ ...api.dependencies, ...platform, workflows: api.workflows }), {
      host: '127.0.0.1',
      port: 0,
    });
    const there = async (headers: Record<string, string>) => (await fetch(`${other.url}/users/me`, { headers })).status;
    try {
      assert.equal(await there(bearer(token).headers), 200);
      assert.equal(await there(withKey(key).headers), 200);
      await asAdmin('PUT', `/users/${id}`, { disabled: true });
      assert.equal(await there(bearer(token).headers), 401);
      assert.equal(await there(withKey(key).headers), 401);
      assert.equal((await login('gina')).status, 401);
      await asAdmin('PUT', `/users/${id}`, { disabled: false });
      assert.equal(await there(bearer(token).headers), 401);
      assert.equal((await login('gina')).status, 200);
    } finally {
      await other.close(100);
      await platform.close();
    }
  });

  it('are gone with their credentials, and their jobs stay', async () => {
    const { id, token } = await newUser('hugo');
    const json = { text: 'Soil holds water.', ontology: 'Soil' };
    await api.platform.store.assignRole({
      ...{ assignmentId: 'asg_1', userId: id, roleName: 'curator', assignedBy: null, expiresAt: null },
    });
    const { body } = await api.call('POST', '/ingest/text', { ...bearer(token), json });
    assert.ok(body.job_id, JSON.stringify(body));
    assert.equal((await asAdmin('DELETE', `/users/${id}`)).status, 204);
    assert.equal((await me(bearer(token))).status, 401);
    assert.equal((await asAdmin('GET', `/jobs/${body.job_id}`)).status, 200);
  });

  it('see what they may do', async () => {
    const { body } = await api.call('GET', '/users/me/permissions', { as: 'curator' });
    assert.deepEqual([body.role, body.role_hierarchy], ['curator', ['curator', 'contributor']]);
    assert.equal(body.can['vocabulary:write'], true);
    assert.equal(body.can['users:read'], undefined);
    assert.ok(body.permissions.some((one: { resource: string }) => one.resource === 'ingest'));
  });

  describe('by API key', () => {
    const create = (json: unknown, request: object = { as: 'contributor' }) =>
      api.call('POST', '/auth/api-keys', { ...request, json });

    it('are who made it; the key is shown once and stored as a hash', async () => {
      const made = await create({ name: 'ci' });
      assert.equal(made.status, 201);
      assert.match(made.body.key, /^kg_sk_[\w-]{43}$/);
      assert.equal((await me(withKey(made.body.key))).body.username, 'contributor');
      const list = await api.call('GET', '/auth/api-keys', { as: 'contributor' });
      const [row] = list.body.api_keys.filter((one: { id: string }) => one.id === made.body.id);
      assert.deepEqual([row.name, row.scopes, row.expires_at], ['ci', null, null]);
      assert.notEqual(row.last_used, null);
      assert.ok(!list.text.includes(made.body.key));
      assert.ok(!api.logs().includes(made.body.key));
      const [stored] = await api.platform.store.apiKeys((await me({ as: 'contributor' })).body.id);
      assert.match(stored!.keyHash, /^[0-9a-f]{64}$/);
    });

    it('may what both their roles and the scopes allow', async () => {
      const { key } = (await create({ name: 'narrow', scopes: ['graph:read', 'users:read'] })).body;
      assert.equal((await api.call('GET', '/search?query=x', withKey(key))).status, 200);
      assert.equal((await api.call('GET', '/users', withKey(key))).status, 403);
      assert.equal((await api.call('POST', '/ingest/text', withKey(key))).status, 403);
      const { body } = await api.call('GET', '/users/me/permissions', withKey(key));
      assert.deepEqual([body.permissions.length, body.can['ingest:create']], [1, false]);
    });

    it('cannot make one that may more or lives longer', async () => {
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      const { key } = (await create({ name: 'narrow', scopes: ['graph:read'], expires_at })).body;
      for (const json of [
        { name: 'x' },
        { name: 'x', scopes: ['graph:read', 'sources:read'], expires_at },
        { name: 'x', scopes: ['graph:read'] },
      ]) {
        refused(await create(json, withKey(key)), 403, 'permission_denied');
      }
      assert.equal((await create({ name: 'x', scopes: ['graph:read'], expires_at }, withKey(key))).status, 201);
    });

    it('cannot give others, or itself by their password, what it does not hold', async () => {
      const scopes = ['users:write', 'users:read', 'users:delete', 'graph:read'];
      const narrow = withKey((await create({ name: 'hr', scopes }, { as: 'platform_admin' })).body.key);
      const victim = await newUser('victim', 'curator');
      const json = { username: 'backdoor', password: chosen, role: 'contributor' };
      refused(await api.call('POST', '/users', { ...narrow, json }), 403, 'permission_denied');
      const change = (json: object) => api.call('PUT', `/users/${victim.id}`, { ...narrow, json });
      refused(await change({ password: 'taken over' }), 403, 'permission_denied');
      refused(await change({ role: 'admin' }), 403, 'permission_denied');
      assert.equal((await login('backdoor')).status, 401);
      assert.equal((await change({ disabled: true })).status, 200);
      assert.equal((await api.call('DELETE', `/users/${victim.id}`, narrow)).status, 204);
    });

    it('that end make no client, which does not', async () => {
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      const ending = withKey((await create({ name: 'ending', expires_at }, { as: 'platform_admin' })).body.key);
      const made = await api.call('POST', '/auth/oauth/clients/personal/new', { ...ending, json: {} });
      refused(made, 403, 'permission_denied');
      const json = { client_name: 'x', client_type: 'confidential', grant_types: ['client_credentials'] };
      refused(await api.call('POST', '/auth/oauth/clients', { ...ending, json }), 403, 'permission_denied');
    });

    it('are nobody when it is deleted, expired or made up', async () => {
      const { id, key } = (await create({ name: 'short' })).body;
      refused(await api.call('DELETE', `/auth/api-keys/${id}`, { as: 'curator' }), 404, 'not_found');
      assert.equal((await api.call('DELETE', `/auth/api-keys/${id}`, { as: 'contributor' })).status, 204);
      assert.equal((await me(withKey(key))).status, 401);
      const expired = `kg_sk_${'y'.repeat(43)}`;
      const userId = (await me({ as: 'contributor' })).body.id;
      const row = { keyId: 'key_y', userId, name: 'y', keyHash: textHashOf(expired), scopes: null };
      await api.platform.store.saveApiKey({ ...row, expiresAt: new Date(Date.now() - 1).toISOString() });
      assert.equal((await me(withKey(expired))).status, 401);
      assert.equal((await me(withKey(`kg_sk_${'x'.repeat(43)}`))).status, 401);
    });

    it('are refused one with unknown scopes or an end in the past', async () => {
      refused(await create({ name: 'x', scopes: ['graph:fly'] }), 422, 'invalid_request');
      refused(await create({ name: 'x', expires_at: '2020-01-01T00:00:00Z' }), 422, 'invalid_request');
    });

    it('are at most a hundred for one user', async () => {
      const { store, ids } = api.platform;
      const { userId } = (await store.userByName('read_only'))!;
      const row = (n: number) => ({ keyId: ids.mint('key'), userId, name: 'k', keyHash: `full-${n}`, scopes: null });
      await Promise.all(Array.from({ length: 100 }, (_, n) => store.saveApiKey({ ...row(n), expiresAt: null })));
      const answer = await api.call('POST', '/auth/api-keys', { as: 'read_only', json: { name: 'one more' } });
      refused(answer, 409, 'conflict');
      assert.match(answer.body.detail, /at most 100 API keys/);
      const [first] = await store.apiKeys(userId);
      await api.call('DELETE', `/auth/api-keys/${first!.keyId}`, { as: 'read_only' });
      const again = await api.call('POST', '/auth/api-keys', { as: 'read_only', json: { name: 'one more' } });
      assert.equal(again.status, 201);
    });

    it('have no login to end', async () => {
      const { key } = (await create({ name: 'k' })).body;
      refused(await api.call('POST', '/auth/logout', withKey(key)), 409, 'conflict');
    });
  });

  it('who guess passwords are written down, without what they typed', async () => {
    await login('platform_admin', 'guessed-guessed');
    await login('no-such-name', password);
    const filter = { actorId: null, action: 'auth.login', target: null, since: null, until: null };
    const { items } = await api.platform.store.auditEvents({ ...filter, outcome: 'refused' }, { limit: 2, offset: 0 });
    const [unknown, known] = items;
    assert.deepEqual([unknown?.target, known?.target], [null, (await me({ as: 'platform_admin' })).body.id]);
    assert.doesNotMatch(JSON.stringify(items), /guessed|no-such-name/);
  });
});
