import assert from 'node:assert/strict';
import { allRoutes } from '../../api/routes/index.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('lists', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  it('are pages, except those whose form is a bare array', () => {
    const bare = allRoutes.filter(({ responses }) =>
      Object.values(responses).some((one) => one.kind === 'json' && (one.schema as { type?: string }).type === 'array'),
    );
    assert.deepEqual(bare.map(({ method, path }) => `${method} ${path}`).sort(), ['GET /admin/embedding/configs', 'GET /programs']); // oxfmt-ignore
  });

  it('that are short by nature are walked page by page like any other', async () => {
    const { userId } = (await api.platform.store.userByName('curator'))!;
    for (const name of ['one', 'two']) await api.call('POST', '/auth/api-keys', { as: 'platform_admin', json: { name } }); // oxfmt-ignore
    await api.call('POST', '/rbac/user-roles', {
      as: 'platform_admin',
      json: { user_id: userId, role_name: 'read_only' },
    });
    for (const [path, field] of [
      ['/auth/api-keys', 'api_keys'],
      ['/rbac/roles', 'roles'],
      ['/rbac/resources', 'resources'],
      ['/rbac/permissions?role_name=admin', 'permissions'],
      [`/rbac/user-roles/${userId}`, 'user_roles'],
      ['/admin/keys', 'keys'],
    ] as const) {
      const get = (at: string) => api.call('GET', at, { as: 'platform_admin' });
      const whole = (await get(path)).body;
      assert.deepEqual([whole.total, whole.limit, whole.offset, whole.next], [whole[field].length, 100, 0, null], path);
      assert.ok(whole.total >= 2, path);
      const items: unknown[] = [];
      let next: string | null = `${path}${path.includes('?') ? '&' : '?'}limit=1`;
      while (next !== null) {
        const { body, headers }: Awaited<ReturnType<typeof get>> = await get(next);
        assert.equal(headers.get('link'), body.next === null ? null : `<${body.next}>; rel="next"`);
        items.push(...body[field]);
        next = body.next;
      }
      assert.deepEqual(items, whole[field], path);
      assert.equal((await get(`${path}${path.includes('?') ? '&' : '?'}limit=0`)).status, 422);
    }
  });
});
