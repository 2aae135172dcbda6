import assert from 'node:assert/strict';
import { password, startApi } from './support/start-api.js';
import type { Answer, RunningApi } from './support/start-api.js';

describe('roles and permissions', () => {
  let api: RunningApi;
  const ids: Record<string, string> = {};
  before(async () => {
    api = await startApi();
    for (const name of ['read_only', 'curator', 'platform_admin']) {
      ids[name] = (await api.platform.store.userByName(name))!.userId;
    }
  });
  after(() => api.stop());

  const asOwner = (method: string, path: string, json?: unknown) =>
    api.call(method, path, { as: 'platform_admin', ...(json === undefined ? {} : { json }) });
  const post = async (path: string, json: unknown) => {
    const answer = await asOwner('POST', path, json);
    assert.equal(answer.status, 201, answer.text);
    return answer.body;
  };
  const statusAs = async (name: string, method: string, path: string) =>
    (await api.call(method, path, { as: name })).status;

  function refused(answer: Answer, status: number, code: string): void {
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
  }

  describe('resource types', () => {
    const type = { resource_type: 'reports', description: 'Reports', available_actions: ['read', 'print'] };

    it('are registered, described, given other actions and removed while nothing uses them', async () => {
      const made = await post('/rbac/resources', type);
      assert.deepEqual([made.registered_by, made.supports_scoping], [ids['platform_admin'], false]);
      refused(await asOwner('POST', '/rbac/resources', type), 409, 'conflict');
      const changed = await asOwner('PUT', '/rbac/resources/reports', { description: 'All reports' });
      assert.deepEqual([changed.body.description, changed.body.available_actions], ['All reports', ['read', 'print']]);
      assert.deepEqual((await asOwner('GET', '/rbac/resources/reports')).body, changed.body);
      const rule = { role_name: 'curator', resource_type: 'reports', action: 'print' };
      const { id } = await post('/rbac/permissions', rule);
      refused(await asOwner('PUT', '/rbac/resources/reports', { available_actions: ['read'] }), 409, 'conflict');
      refused(await asOwner('DELETE', '/rbac/resources/reports'), 409, 'conflict');
      assert.equal((await asOwner('DELETE', `/rbac/permissions/${id}`)).status, 204);
      assert.equal((await asOwner('DELETE', '/rbac/resources/reports')).status, 204);
      refused(await asOwner('GET', '/rbac/resources/reports'), 404, 'not_found');
    });

    it('that are built in stay and keep their actions', async () => {
      const { body } = await asOwner('GET', '/rbac/resources');
      assert.equal(body.total, 15);
      assert.ok(body.resources.every((one: { registered_by: string }) => one.registered_by === 'system'));
      refused(await asOwner('DELETE', '/rbac/resources/graph'), 409, 'conflict');
      refused(await asOwner('PUT', '/rbac/resources/graph', { available_actions: ['read'] }), 409, 'conflict');
    });

    it('learn what a name may be made of', async () => {
      const json = { resource_type: 'Odd Name', available_actions: ['read'] };
      const answer = await api.call('POST', '/rbac/resources', { as: 'platform_admin', json });
      assert.equal(
        answer.body.detail,
        'body.resource_type: must be small letters, digits and _, beginning with a letter.',
      );
    });

    it('have names without odd characters', async () => {
      for (const resource_type of ['', 'Re', 'a:b', 'a b', '1a']) {
        refused(await asOwner('POST', '/rbac/resources', { ...type, resource_type }), 422, 'invalid_request');
      }
    });
  });

  describe('roles', () => {
    it('has names that are one line, as those of API keys are', async () => {
      for (const name of ['Au\nditor', ' ', 'a\u0007']) {
        const json = { role_name: 'auditor', display_name: name };
        const role = await api.call('POST', '/rbac/roles', { as: 'platform_admin', json });
        const key = await api.call('POST', '/auth/api-keys', { as: 'curator', json: { name } });
        for (const [field, { status, body }] of [
          ['display_name', role],
          ['name', key],
        ] as const) {
          assert.equal(status, 422);
          assert.match(body.detail, new RegExp(`body\\.${field}: must be one line with something to be seen`));
        }
      }
    });

    it('inherit, and act at once for who has them', async () => {
      await post('/rbac/roles', { role_name: 'auditor', display_name: 'Auditor', parent_role: 'read_only' });
      await post('/rbac/permissions', { role_name: 'auditor', resource_type: 'admin', action: 'status' });
      assert.equal(await statusAs('read_only', 'GET', '/admin/audit'), 403);
      const assigned = await post('/rbac/user-roles', { user_id: ids['read_only'], role_name: 'auditor' });
      assert.equal(await statusAs('read_only', 'GET', '/admin/audit'), 200);
      const list = await asOwner('GET', `/rbac/user-roles/${ids['read_only']}`);
      assert.deepEqual(
        list.body.user_roles.map((one: { role_name: string }) => one.role_name),
        ['read_only', 'auditor'],
      );
      const own = await api.call('GET', '/users/me/permissions', { as: 'read_only' });
      assert.deepEqual([own.body.roles, own.body.can['admin:status']], [['read_only', 'auditor'], true]);

      refused(await asOwner('DELETE', '/rbac/roles/auditor'), 409, 'conflict');
      await asOwner('PUT', '/rbac/roles/auditor', { is_active: false });
      assert.equal(await statusAs('read_only', 'GET', '/admin/audit'), 403);
      await asOwner('PUT', '/rbac/roles/auditor', { is_active: true });
      assert.equal((await asOwner('DELETE', `/rbac/user-roles/${assigned.id}`)).status, 204);
      assert.equal(await statusAs('read_only', 'GET', '/admin/audit'), 403);
      refused(await asOwner('DELETE', `/rbac/user-roles/${assigned.id}`), 404, 'not_found');
      refused(await asOwner('DELETE', `/rbac/user-roles/${list.body.user_roles[0].id}`), 409, 'conflict');
      assert.equal((await asOwner('DELETE', '/rbac/roles/auditor')).status, 204);
      refused(await asOwner('GET', '/rbac/roles/auditor'), 404, 'not_found');
    });

    it('never inherit from themselves', async () => {
      await post('/rbac/roles', { role_name: 'low', display_name: 'Low' });
      await post('/rbac/roles', { role_name: 'high', display_name: 'High', parent_role: 'low' });
      refused(await asOwner('PUT', '/rbac/roles/low', { parent_role: 'high' }), 409, 'conflict');
      refused(await asOwner('PUT', '/rbac/roles/low', { parent_role: 'nobody' }), 404, 'not_found');
      refused(await asOwner('DELETE', '/rbac/roles/low'), 409, 'conflict');
      assert.equal((await asOwner('GET', '/rbac/roles/high')).body.parent_role, 'low');
    });

    it('that are built in stay, stay active and keep their parents', async () => {
      refused(await asOwner('DELETE', '/rbac/roles/curator'), 409, 'conflict');
      refused(await asOwner('PUT', '/rbac/roles/curator', { is_active: false }), 409, 'conflict');
      refused(await asOwner('PUT', '/rbac/roles/curator', { parent_role: null }), 409, 'conflict');
      const { body } = await asOwner('GET', '/rbac/roles');
      const built = body.roles.filter((one: { is_builtin: boolean }) => one.is_builtin);
      assert.deepEqual(
        built.map((one: { role_name: string }) => one.role_name),
        ['admin', 'contributor', 'curator', 'platform_admin', 'read_only'],
      );
    });

    it('are assigned once, to users that are there, and not into the past', async () => {
      const assign = (json: object) =>
        asOwner('POST', '/rbac/user-roles', { user_id: ids['curator'], role_name: 'read_only', ...json });
      refused(await assign({ role_name: 'curator' }), 409, 'conflict');
      refused(await assign({ role_name: 'nobody' }), 404, 'not_found');
      refused(await assign({ user_id: 'nobody' }), 404, 'not_found');
      refused(await assign({ expires_at: '2020-01-01T00:00:00Z' }), 422, 'invalid_request');
    });
  });

  describe('permissions', () => {
    it('that are withheld outweigh those that are given', async () => {
      await post('/rbac/roles', { role_name: 'blind', display_name: 'Blind' });
      const rule = { role_name: 'blind', resource_type: 'graph', action: 'read', granted: false };
      const { id } = await post('/rbac/permissions', rule);
      assert.equal(id, 'blind:graph:read');
      refused(await asOwner('POST', '/rbac/permissions', rule), 409, 'conflict');
      const assigned = await post('/rbac/user-roles', { user_id: ids['curator'], role_name: 'blind' });
      assert.equal(await statusAs('curator', 'GET', '/search?query=x'), 403);
      const list = await asOwner('GET', '/rbac/permissions?role_name=blind');
      assert.deepEqual(
        list.body.permissions.map((one: { granted: boolean }) => one.granted),
        [false],
      );
      await asOwner('DELETE', `/rbac/user-roles/${assigned.id}`);
      assert.equal(await statusAs('curator', 'GET', '/search?query=x'), 200);
    });

    it('are of actions that exist', async () => {
      const rule = { role_name: 'curator', resource_type: 'graph', action: 'fly' };
      refused(await asOwner('POST', '/rbac/permissions', rule), 404, 'not_found');
      refused(await asOwner('DELETE', '/rbac/permissions/curator:graph:fly'), 404, 'not_found');
    });

    it('on permissions are not withheld from built-in roles, which seeding could not repair', async () => {
      const rule = { role_name: 'platform_admin', resource_type: 'rbac', action: 'write', granted: false };
      refused(await asOwner('POST', '/rbac/permissions', rule), 409, 'conflict');
    });
  });

  describe('who may change roles but not grant permissions', () => {
    const as = 'keeper';
    const call = (method: string, path: string, json?: unknown) =>
      api.call(method, path, { as, ...(json === undefined ? {} : { json }) });
    const deny = (role_name: string, resource_type: string, action: string) =>
      post('/rbac/permissions', { role_name, resource_type, action, granted: false });

    before(async () => {
      await post('/rbac/roles', { role_name: 'keeper', display_name: 'Keeper', parent_role: 'read_only' });
      for (const action of ['read', 'write', 'delete']) {
        await post('/rbac/permissions', { role_name: 'keeper', resource_type: 'rbac', action });
      }
      ids[as] = (await post('/users', { username: as, password, role: 'keeper' })).id;
    });

    it('gain none by another parent of their role', async () => {
      refused(await call('PUT', '/rbac/roles/keeper', { parent_role: 'platform_admin' }), 403, 'permission_denied');
      assert.equal((await call('PUT', '/rbac/roles/keeper', { description: 'Keeps' })).status, 200);
      assert.equal((await call('PUT', '/rbac/roles/keeper', { parent_role: 'read_only' })).status, 200);
    });

    it('gain none by a role that becomes active again, or inactive', async () => {
      await post('/rbac/roles', { role_name: 'asleep', display_name: 'Asleep', parent_role: 'platform_admin' });
      await asOwner('PUT', '/rbac/roles/asleep', { is_active: false });
      refused(await call('PUT', '/rbac/roles/asleep', { is_active: true }), 403, 'permission_denied');
      await post('/rbac/roles', { role_name: 'limit', display_name: 'Limit' });
      await deny('limit', 'graph', 'execute');
      refused(await call('PUT', '/rbac/roles/limit', { is_active: false }), 403, 'permission_denied');
      assert.equal((await asOwner('PUT', '/rbac/roles/asleep', { is_active: true })).status, 200);
    });

    it('remove no denial of what they do not have, by its rule or with the role', async () => {
      const denial = await deny('curator', 'graph', 'execute');
      refused(await call('DELETE', `/rbac/permissions/${denial.id}`), 403, 'permission_denied');
      const assigned = await post('/rbac/user-roles', { user_id: ids[as], role_name: 'limit' });
      refused(await call('DELETE', `/rbac/user-roles/${assigned.id}`), 403, 'permission_denied');
      const readable = await deny('blind', 'vocabulary', 'read');
      assert.equal((await call('DELETE', `/rbac/permissions/${readable.id}`)).status, 204, 'they have it');
      assert.equal((await asOwner('DELETE', `/rbac/permissions/${denial.id}`)).status, 204);
      assert.equal((await asOwner('DELETE', `/rbac/user-roles/${assigned.id}`)).status, 204);
    });
  });

  describe('questions', () => {
    const ask = (json: unknown, as = 'platform_admin') => api.call('POST', '/rbac/simulate', { as, json });
    const graphRead = { resource_type: 'graph', action: 'read' };

    it('are answered with the rule that decides', async () => {
      const user_id = ids['curator'];
      const decided = async (json: object) => {
        const { body } = await ask({ user_id, ...json });
        return [body.allowed, body.decided_by, body.rule?.role_name ?? null];
      };
      assert.deepEqual(await decided({ resource_type: 'vocabulary', action: 'write' }), [true, 'role', 'curator']);
      assert.deepEqual(await decided(graphRead), [true, 'parent_role', 'contributor']);
      assert.deepEqual(await decided({ resource_type: 'rbac', action: 'write' }), [false, 'no_rule', null]);
      const narrow = { ...graphRead, scopes: ['sources:read'] };
      assert.deepEqual(await decided(narrow), [false, 'token_scope', 'contributor']);
      await asOwner('PUT', `/users/${user_id}`, { disabled: true });
      assert.deepEqual(await decided(graphRead), [false, 'user_disabled', null]);
      await asOwner('PUT', `/users/${user_id}`, { disabled: false });
      refused(await ask({ user_id: 'nobody', ...graphRead }), 404, 'not_found');
    });

    it('about oneself are free, about others need rbac:read', async () => {
      const check = (json: unknown, as: string) => api.call('POST', '/rbac/check-permission', { as, json });
      const own = await check(graphRead, 'read_only');
      assert.deepEqual(own.body, { allowed: true, reason: 'The role read_only gives graph:read.' });
      assert.equal((await check({ ...graphRead, user_id: ids['read_only'] }, 'read_only')).status, 200);
      refused(await check({ ...graphRead, user_id: ids['curator'] }, 'read_only'), 403, 'permission_denied');
      assert.equal((await check({ ...graphRead, user_id: ids['read_only'] }, 'admin')).body.allowed, true);
    });
  });

  it('warn in the answer and in the log when nobody is left who may change them', async () => {
    const other = await startApi({}, ['platform_admin', 'admin']);
    try {
      const owner = { as: 'platform_admin' };
      await other.call('POST', '/rbac/roles', { ...owner, json: { role_name: 'spare', display_name: 'Spare' } });
      const rule = { role_name: 'spare', resource_type: 'rbac', action: 'create' };
      await other.call('POST', '/rbac/permissions', { ...owner, json: rule });
      const user_id = (await other.platform.store.userByName('admin'))!.userId;
      const json = { user_id, role_name: 'spare' };
      const { body } = await other.call('POST', '/rbac/user-roles', { ...owner, json });
      const path = '/rbac/permissions/platform_admin:rbac:create';
      const plan = async () => (await other.call('DELETE', `${path}?dry_run=true`, owner)).body;
      const { affected_users: users, includes_caller: own, permission, warning } = await plan();
      assert.deepEqual([users, own, permission.action, warning], [1, true, 'create', undefined]);
      await other.call('PUT', `/users/${user_id}`, { ...owner, json: { disabled: true } });
      assert.match((await plan()).warning, /Nobody holds rbac:create/);
      await other.call('PUT', `/users/${user_id}`, { ...owner, json: { disabled: false } });
      const first = await other.call('DELETE', path, owner);
      assert.deepEqual([first.status, first.headers.get('x-access-warning')], [204, null]);
      const last = await other.call('DELETE', `/rbac/user-roles/${body.id}`, owner);
      assert.equal(last.status, 204);
      assert.match(last.headers.get('x-access-warning') ?? '', /Nobody holds rbac:create/);
      assert.match(other.logs(), /Nobody holds rbac:create/);
      const locked = await other.call('POST', '/rbac/permissions', { ...owner, json: rule });
      refused(locked, 403, 'permission_denied');
    } finally {
      await other.stop();
    }
  });
});
