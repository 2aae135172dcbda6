import assert from 'node:assert/strict';
import { bearing, connectDevice } from './support/oauth-client.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('OAuth clients', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const machine = { client_name: 'Import', client_type: 'confidential', grant_types: ['client_credentials'] };
  const create = (json: unknown, as = 'platform_admin') => api.call('POST', '/auth/oauth/clients', { as, json });
  const patch = (id: string, json: unknown) =>
    api.call('PATCH', `/auth/oauth/clients/${id}`, { as: 'platform_admin', json });
  const tokenOf = async (client_id: string, client_secret: string) => {
    const json = { grant_type: 'client_credentials', client_id, client_secret };
    return (await api.call('POST', '/auth/token', { json })).body as { access_token: string; error?: string };
  };
  const works = async (token: string) => (await api.call('GET', '/users/me', bearing(token))).status === 200;

  it('are made, read, listed, changed and removed; the secret is shown once', async () => {
    const made = await create({ ...machine, client_id: 'import', scopes: ['graph:read'], metadata: { team: 'a' } });
    assert.equal(made.status, 201);
    assert.match(made.body.client_secret, /^kg_cs_/);
    const { client_secret: secret, ...shown } = made.body;
    const read = await api.call('GET', '/auth/oauth/clients/import', { as: 'admin' });
    assert.deepEqual(read.body, shown);
    const list = await api.call('GET', '/auth/oauth/clients?limit=1', { as: 'admin' });
    assert.deepEqual([list.body.clients[0].client_id, list.body.total], ['concordance-cli', 2]);
    assert.match(list.body.next, /offset=1/);
    assert.ok(!list.text.includes(secret));
    const changed = await patch('import', { client_name: 'Imports', scopes: ['graph:read', 'ingest:create'] });
    assert.deepEqual([changed.body.client_name, changed.body.scopes.length], ['Imports', 2]);
    assert.equal((await api.call('DELETE', '/auth/oauth/clients/import', { as: 'admin' })).status, 204);
    assert.equal((await api.call('GET', '/auth/oauth/clients/import', { as: 'admin' })).status, 404);
    const { body } = await api.call('GET', '/admin/audit?target=import', { as: 'admin' });
    assert.deepEqual(
      body.events.map((event: { action: string }) => event.action),
      ['oauth_client.delete', 'oauth_client.update', 'oauth_client.create'],
    );
    assert.ok(!JSON.stringify(body).includes(secret));
  });

  it('made inactive stop at once, and start again', async () => {
    const { client_id: id, client_secret: secret } = (await create(machine)).body;
    const { access_token: token } = await tokenOf(id, secret);
    assert.ok(await works(token));
    await patch(id, { is_active: false });
    assert.equal(await works(token), false);
    assert.equal((await tokenOf(id, secret)).error, 'invalid_client');
    await patch(id, { is_active: true });
    assert.equal(await works(token), false);
    assert.ok(await works((await tokenOf(id, secret)).access_token));
  });

  it('with a new secret lose the old one and the tokens given for it', async () => {
    const { client_id: id, client_secret: old } = (await create(machine)).body;
    const { access_token: token } = await tokenOf(id, old);
    const path = `/auth/oauth/clients/${id}/rotate-secret`;
    const { body } = await api.call('POST', path, { as: 'platform_admin' });
    assert.notEqual(body.client_secret, old);
    assert.equal(await works(token), false);
    assert.equal((await tokenOf(id, old)).error, 'invalid_client');
    assert.ok(await works((await tokenOf(id, body.client_secret)).access_token));
    const cli = await api.call('POST', '/auth/oauth/clients/concordance-cli/rotate-secret', { as: 'platform_admin' });
    assert.deepEqual([cli.status, cli.body.code], [409, 'conflict']);
  });

  it('that cannot be are refused, with the field and the reason', async () => {
    const web = { client_name: 'Web', client_type: 'public', grant_types: ['authorization_code'] };
    const bad: [unknown, RegExp][] = [
      [{ ...machine, scopes: ['graph:fly'] }, /scopes/],
      [{ ...machine, grant_types: ['password'] }, /grant_types/],
      [{ ...machine, client_type: 'public' }, /no secret/],
      [{ ...machine, client_name: 'turn\u202eed' }, /client_name: must not hold characters that cannot be seen/],
      [{ ...machine, client_id: 'a b' }, /client_id/],
      [{ ...machine, redirect_uris: ['not an address'] }, /redirect_uris/],
      [{ ...web, redirect_uris: [] }, /redirect_uris/],
      [{ ...web, redirect_uris: ['http://example.org/back'] }, /redirect_uris/],
      [{ ...machine, client_name: '' }, /client_name/],
      [{ ...machine, secret: 'mine' }, /secret/],
      [{}, /client_name/],
    ];
    for (const [json, reason] of bad) {
      const { status, text } = await create(json);
      assert.equal(status, 422, text);
      assert.match(text, reason);
    }
    assert.equal((await create({ ...machine, client_id: 'concordance-cli' })).status, 409);
    assert.equal((await patch('nothing', {})).status, 404);
    assert.equal((await patch('concordance-cli', { redirect_uris: ['x'] })).status, 422);
    const builtin = await api.call('DELETE', '/auth/oauth/clients/concordance-cli', { as: 'admin' });
    assert.deepEqual([builtin.status, builtin.body.code], [409, 'conflict']);
  });

  it('are registered only with addresses that can be read in one way', async () => {
    const web = { client_name: 'Web', client_type: 'confidential', grant_types: ['authorization_code'] };
    for (const uri of [
      'https://example.org/back\nLocation: https://evil.example',
      'https://example.org/\r\nback',
      'https://example.org/ba ck',
      'https://user@example.org/back',
      'https://user:secret@example.org/back',
      'https://@example.org/back',
      'https://*.example.org/back',
      'https://example.org/*',
      'https://example.org/back#part',
      'https://example.org\\@evil.example/back',
      'javascript:alert(1)',
    ]) {
      const { status, body } = await create({ ...web, redirect_uris: ['https://example.org/fine', uri] });
      assert.deepEqual([status, body.errors?.[0].loc], [422, ['body', 'redirect_uris', 1]], uri);
    }
    const made = await create({ ...web, redirect_uris: ['https://example.org/back?from=concordance'] });
    assert.equal(made.status, 201, made.text);
    const changed = await patch(made.body.client_id, { redirect_uris: ['https://example.org/*'] });
    assert.equal(changed.status, 422);
  });

  it('give nobody more than they have: neither their secret nor a narrower way in', async () => {
    const json = { role_name: 'keeper', display_name: 'Keeper', description: '' };
    assert.equal((await api.call('POST', '/rbac/roles', { as: 'platform_admin', json })).status, 201);
    const rule = { role_name: 'keeper', resource_type: 'oauth_clients', action: 'write' };
    await api.call('POST', '/rbac/permissions', { as: 'platform_admin', json: rule });
    const { store, ids } = api.platform;
    const user = (await store.userByName('read_only'))!;
    await store.createUser({ ...user, userId: ids.mint('usr'), username: 'keeper', role: 'keeper' });
    const { client_id: id } = (await create(machine)).body;
    const rotated = await api.call('POST', `/auth/oauth/clients/${id}/rotate-secret`, { as: 'keeper' });
    assert.equal(rotated.status, 403);
    assert.equal((await api.call('PATCH', `/auth/oauth/clients/${id}`, { as: 'keeper', json: {} })).status, 403);

    const { tokens } = await connectDevice(api, 'admin', 'graph:read oauth_clients:create');
    const narrow = bearing(tokens.access_token);
    const wide = await api.call('POST', '/auth/oauth/clients', { ...narrow, json: machine });
    assert.equal(wide.status, 403);
    const own = { ...narrow, json: { ...machine, scopes: ['graph:read'] } };
    assert.equal((await api.call('POST', '/auth/oauth/clients', own)).status, 201);
    const key = { ...narrow, json: { name: 'k' } };
    assert.equal((await api.call('POST', '/auth/api-keys', key)).status, 403);
    const all = { ...narrow, json: { scopes: null } };
    assert.equal((await api.call('POST', '/auth/oauth/clients/personal/new', all)).status, 403);
    const personal = await api.call('POST', '/auth/oauth/clients/personal/new', { ...narrow, json: {} });
    assert.deepEqual(personal.body.scopes.sort(), ['graph:read', 'oauth_clients:create']);
  });

  it('of a person are seen and removed by their owner alone', async () => {
    const made = await api.call('POST', '/auth/oauth/clients/personal/new', {
      as: 'curator',
      json: { client_name: 'Mine', scopes: ['graph:read'] },
    });
    assert.equal(made.status, 201);
    const id = made.body.client_id as string;
    const mine = (await api.call('GET', '/auth/oauth/clients/personal', { as: 'curator' })).body;
    assert.deepEqual([mine.clients[0].client_id, mine.clients[0].is_personal, mine.total], [id, true, 1]);
    assert.equal((await api.call('GET', '/auth/oauth/clients/personal', { as: 'contributor' })).body.total, 0);
    const path = `/auth/oauth/clients/personal/${id}`;
    assert.equal((await api.call('DELETE', path, { as: 'contributor' })).status, 404);
    assert.equal((await api.call('DELETE', '/auth/oauth/clients/personal/import', { as: 'curator' })).status, 404);
    assert.equal((await api.call('DELETE', path, { as: 'curator' })).status, 204);
    const bad = { as: 'curator', json: { scopes: ['graph:fly'] } };
    assert.equal((await api.call('POST', '/auth/oauth/clients/personal/new', bad)).status, 422);
  });

  it('bring tokens that their user lists, page by page, and ends one by one or all at once', async () => {
    const { tokens } = await connectDevice(api, 'contributor');
    const login = await api.tokenOf('contributor');
    const first = (await api.call('GET', '/auth/oauth/tokens?limit=1', { as: 'contributor' })).body;
    assert.deepEqual([first.access_tokens.length, first.total_access, first.total_refresh], [1, 2, 1]);
    const second = (await api.call('GET', first.next, { as: 'contributor' })).body;
    const both = [...first.access_tokens, ...second.access_tokens];
    assert.deepEqual(both.map(({ kind }) => kind).sort(), ['login', 'oauth']);
    const device = both.find(({ kind }) => kind === 'oauth');
    const path = `/auth/oauth/tokens/${device.token_hash}`;
    assert.deepEqual((await api.call('GET', path, { as: 'contributor' })).body, device);
    assert.equal((await api.call('GET', path, { as: 'admin' })).status, 404);
    assert.equal((await api.call('DELETE', path, { as: 'contributor' })).status, 204);
    assert.equal(await works(tokens.access_token), false);
    assert.equal((await api.call('DELETE', '/auth/oauth/tokens', { as: 'contributor' })).status, 204);
    assert.equal(await works(login), false);
    const json = { grant_type: 'refresh_token', client_id: 'concordance-cli', refresh_token: tokens.refresh_token };
    assert.equal((await api.call('POST', '/auth/token', { json })).body.error, 'invalid_grant');
  });
});
