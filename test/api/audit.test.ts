import assert from 'node:assert/strict';
import { password, startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

interface Event {
  action: string;
  target: string | null;
  outcome: string;
  actor_name: string | null;
}

describe('the audit log', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const read = async (query = '') => {
    const { status, body } = await api.call('GET', `/admin/audit${query}`, { as: 'platform_admin' });
    assert.equal(status, 200);
    return body as { events: (Event & Record<string, unknown>)[]; total: number; next: string | null };
  };

  it('tells who did what, from where and in which request, and never a secret', async () => {
    const secret = 'a secret password';
    const as = 'platform_admin';
    const headers = { 'x-request-id': 'request-to-find' };
    const json = { username: 'ina', password: secret, role: 'read_only' };
    const { body: user } = await api.call('POST', '/users', { as, headers, json });
    const { body: key } = await api.call('POST', '/auth/api-keys', { as, json: { name: 'k' } });
    await api.call('PUT', `/users/${user.id}`, { as, json: { password: `${secret}!`, role: 'curator' } });
    await api.call('POST', '/auth/login', { json: { username: 'ina', password: 'a wrong secret' } });
    await api.call('POST', '/rbac/roles', { as, json: { role_name: 'r', display_name: 'R' } });
    const refusal = await api.call('POST', '/rbac/roles', { as, json: { role_name: 'r', display_name: 'R' } });
    assert.equal(refusal.status, 409);
    await api.call('DELETE', '/rbac/roles/r', { as });
    await api.call('DELETE', `/auth/api-keys/${key.id}`, { as });
    await api.call('DELETE', `/users/${user.id}`, { as });

    const all = await read();
    assert.deepEqual(
      all.events.filter(({ action }) => action !== 'auth.login').map(({ action }) => action),
      [
        'user.delete',
        'api_key.delete',
        'rbac.role.delete',
        'rbac.role.create',
        'user.update',
        'api_key.create',
        'user.create',
      ],
    );
    const found = await read(`?target=${user.id}&action=user.create`);
    const owner = (await api.platform.store.userByName(as))!;
    const [event] = found.events;
    assert.deepEqual(
      [event?.actor_name, event?.['actor_id'], event?.['request_id'], event?.['credential'], event?.['address']],
      [as, owner.userId, 'request-to-find', 'login', '127.0.0.1'],
    );
    const logins = await read('?action=auth.login&outcome=done');
    assert.ok(logins.events.length > 0);
    for (const login of logins.events) assert.equal(login.target, login['actor_id'], 'whoever logs in acts');
    const failed = await read(`?outcome=refused`);
    assert.deepEqual(
      failed.events.map(({ action, target }) => [action, target]),
      [['auth.login', user.id]],
    );
    const written = JSON.stringify(all) + api.logs();
    for (const word of [secret, 'a wrong secret', key.key, password, 'argon2'])
      assert.ok(!written.includes(word), word);
  });

  it('tells of jobs that were deleted', async () => {
    const json = { text: 'Soil holds water.', ontology: 'Soil' };
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    assert.equal((await api.call('DELETE', `/jobs/${body.job_id}?force=true`, { as: 'curator' })).status, 204);
    const { events } = await read(`?target=${body.job_id}`);
    assert.deepEqual(
      events.map(({ action, actor_name }) => [action, actor_name]),
      [['job.delete', 'curator']],
    );
  });

  it('comes in pages and by time', async () => {
    const all = await read();
    const page = await read('?limit=2&offset=1');
    assert.deepEqual(page.events, all.events.slice(1, 3));
    assert.match(page.next ?? '', /offset=3/);
    assert.equal((await read('?since=2999-01-01T00:00:00Z')).total, 0);
    assert.equal((await read('?until=2999-01-01T00:00:00Z')).total, all.total);
  });
});
