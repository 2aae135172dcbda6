import assert from 'node:assert/strict';
import { hasPermission, requirePermission } from '../../../domain/access/has-permission.js';
import type { Actor } from '../../../domain/access/has-permission.js';
import type { ConcordanceError } from '../../../domain/errors.js';

const row = { tokenHash: 'token' };

function portsWhere({ disabled = false, revokedAt = null as string | null, granted = true, keys = ['key'] } = {}) {
  const asked: string[] = [];
  const store = {
    async rulesOf() {
      asked.push('rules');
      return [{ resourceType: 'graph', action: 'read', granted }];
    },
    async userById(userId: string) {
      asked.push('user');
      return userId === 'gone' ? undefined : { disabled };
    },
    async token() {
      return { revokedAt };
    },
    async apiKeys() {
      return keys.map((keyId) => ({ keyId }));
    },
  };
  return { asked, store, clock: { now: () => '2026-01-01T00:00:00Z' } } as never as Parameters<
    typeof hasPermission
  >[0] & {
    asked: string[];
  };
}
const has = (actor: Partial<Actor>, dependencies = portsWhere(), permission = 'graph:read') =>
  hasPermission(dependencies, { userId: 'u', scopes: null, ...actor }, permission);

describe('the permission of an actor', () => {
  it('is given by rules, and narrowed by the scopes of the credential', async () => {
    assert.equal(await has({}), true);
    assert.equal(await has({}, portsWhere(), 'graph:write'), false);
    assert.equal(await has({}, portsWhere({ granted: false })), false);
    assert.equal(await has({ scopes: ['graph:read'] }), true);
    assert.equal(await has({ scopes: ['users:read'] }), false);
    assert.equal(await has({ scopes: [] }), false);
  });

  it('ends with the user and with the credential, for work that goes on after the request', async () => {
    for (const credentialRow of [null, row, { keyId: 'key' }]) {
      assert.equal(await has({ credentialRow }), true);
      assert.equal(await has({ credentialRow, userId: 'gone' }), false);
      assert.equal(await has({ credentialRow }, portsWhere({ disabled: true })), false);
    }
    assert.equal(await has({ credentialRow: row }, portsWhere({ revokedAt: '2026-01-01' })), false);
    assert.equal(await has({ credentialRow: { keyId: 'key' } }, portsWhere({ keys: [] })), false);
    assert.equal(await has({ credentialRow: null }, portsWhere({ revokedAt: '2026-01-01', keys: [] })), true);
  });

  it('costs no further look at a user who was authenticated just now', async () => {
    const dependencies = portsWhere();
    await has({}, dependencies);
    assert.deepEqual(dependencies.asked, ['rules']);
  });

  it('is required with the reason, and named in the refusal', async () => {
    const needed = { permission: 'graph:write', detail: 'To write you need graph:write.', data: { graph: 'g' } };
    await assert.rejects(
      requirePermission(portsWhere(), { userId: 'u', scopes: null }, needed),
      (error: ConcordanceError) => {
        assert.deepEqual([error.code, error.detail], ['permission_denied', needed.detail]);
        assert.deepEqual(error.data, { permission: 'graph:write', graph: 'g' });
        return true;
      },
    );
    await requirePermission(portsWhere(), { userId: 'u', scopes: null }, { ...needed, permission: 'graph:read' });
  });
});
