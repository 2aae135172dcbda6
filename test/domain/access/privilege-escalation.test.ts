import assert from 'node:assert/strict';
import {
  preventWiderClient,
  requireDeletableClient,
  revokedByChange,
} from '../../../domain/access/clients/client-rules.js';
import { exceedingScope, exceedsLimits } from '../../../domain/access/credential-limits.js';
import { gainedByRoleChange, gainedPermissions } from '../../../domain/access/gained-permissions.js';
import { detectLockout, isLastHolder } from '../../../domain/access/lockout.js';
import { exceedingPermission, preventPrivilegeEscalation } from '../../../domain/access/privilege-escalation.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { Role } from '../../../domain/ports.js';

const rules = (list: string) =>
  list
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const [resourceType = '', action = ''] = name.replace('!', '').split(':');
      return { resourceType, action, granted: !name.startsWith('!') };
    });
const names = (grants: readonly { resourceType: string; action: string }[]) =>
  grants.map(({ resourceType, action }) => `${resourceType}:${action}`);

describe('privilege escalation', () => {
  it('is to give a permission that one does not have', () => {
    const own = rules('users:write graph:read !sources:read');
    assert.equal(exceedingPermission(own, null, rules('graph:read'), 'roles'), null);
    assert.equal(exceedingPermission(own, null, rules('graph:read graph:execute'), 'roles'), 'graph:execute');
    assert.equal(exceedingPermission(own, null, rules('sources:read'), 'roles'), 'sources:read');
    assert.equal(exceedingPermission(own, null, rules('graph:execute !graph:execute'), 'roles'), null);
  });

  it('is not possible for those who can assign any role, unless their credential is narrower', () => {
    const own = rules('rbac:create');
    assert.equal(exceedingPermission(own, null, rules('graph:read'), 'credential'), null);
    assert.equal(exceedingPermission(own, ['users:write'], rules('graph:read'), 'roles'), 'graph:read');
  });

  it('counts the scopes of the credential where somebody can log in by it afterwards', () => {
    const own = rules('users:write graph:read');
    assert.equal(exceedingPermission(own, ['users:write'], rules('graph:read'), 'roles'), null);
    assert.equal(exceedingPermission(own, ['users:write'], rules('graph:read'), 'credential'), 'graph:read');
  });

  it('is refused with the permission', async () => {
    const dependencies = {
      store: {
        rulesOf: async () => rules('graph:read').map((rule) => ({ ...rule, roleName: 'a', assignedRole: 'a' })),
      },
      clock: { now: () => '2026-11-20T09:00:00.000Z', millis: () => 0 },
    };
    const actor = { userId: 'usr_1', scopes: null };
    await preventPrivilegeEscalation(dependencies, actor, rules('graph:read'));
    await assert.rejects(preventPrivilegeEscalation(dependencies, actor, rules('users:write')), {
      code: 'permission_denied',
      data: { permission: 'users:write' },
    });
  });
});

describe('permissions that users of a role gain', () => {
  it('are those it gives from now on and those it denied', () => {
    const gained = (before: string, after: string) => names(gainedPermissions(rules(before), rules(after)));
    assert.deepEqual(gained('graph:read', 'graph:read users:read'), ['users:read']);
    assert.deepEqual(gained('!graph:read', ''), ['graph:read']);
    assert.deepEqual(gained('!graph:read', '!graph:read users:read'), ['users:read']);
    assert.deepEqual(gained('graph:read', ''), []);
    assert.deepEqual(gained('graph:read', '!graph:read graph:read'), []);
  });

  it('come from another parent, from none, and from becoming active or inactive', async () => {
    const rulesOf: Record<string, string> = {
      own: 'graph:read !users:read',
      rich: 'users:write',
      denying: '!graph:execute',
    };
    const ofRole = (roleName: string) =>
      rules(rulesOf[roleName] ?? '').map((rule) => ({ ...rule, roleName, createdAt: '', createdBy: null }));
    const after = async (role: Partial<Role>, change: Parameters<typeof gainedByRoleChange>[2]) => {
      const before = { roleName: 'own', isActive: true, parentRole: null, ...role } as Role;
      const ofBefore = before.isActive ? ['own', ...(before.parentRole === null ? [] : [before.parentRole])] : [];
      const store = {
        permissionRules: async () => Object.keys(rulesOf).flatMap(ofRole),
        rulesOfRole: async (name: string) => (name === 'own' ? ofBefore : [name]).flatMap(ofRole),
      };
      return names(await gainedByRoleChange(store, before, change));
    };
    assert.deepEqual(await after({}, { parentRole: 'rich' }), ['users:write']);
    assert.deepEqual(await after({ parentRole: 'denying' }, { parentRole: null }), ['graph:execute']);
    assert.deepEqual(await after({ parentRole: 'rich' }, { parentRole: null }), []);
    assert.deepEqual(await after({}, { isActive: false }), ['users:read']);
    assert.deepEqual(await after({ isActive: false, parentRole: 'rich' }, { isActive: true }), [
      'graph:read',
      'users:write',
    ]);
    assert.deepEqual(await after({}, { description: 'New' }), []);
  });
});

describe('a credential', () => {
  const limits = (scopes: string[] | null, expiresAt: string | null) => ({ scopes, expiresAt });

  it('makes none with more permissions', () => {
    assert.equal(exceedingScope(null, null), null);
    assert.equal(exceedingScope(['graph:read'], ['graph:read']), null);
    assert.equal(exceedingScope(['graph:read'], null), 'every permission');
    assert.equal(exceedingScope(['graph:read'], ['graph:read', 'users:read']), 'users:read');
  });

  it('makes none that expires later', () => {
    const own = limits(null, '2026-11-20T09:00:00.000Z');
    assert.equal(exceedsLimits(own, limits(null, '2026-11-20T09:00:00.000Z')), false);
    assert.equal(exceedsLimits(own, limits(null, '2026-11-20T09:00:00.001Z')), true);
    assert.equal(exceedsLimits(own, limits(null, null)), true);
    assert.equal(exceedsLimits(limits(null, null), limits(null, null)), false);
    assert.equal(exceedsLimits(limits(['graph:read'], null), limits(null, null)), true);
  });

  it('that expires makes no client, and one with scopes none with more', () => {
    const denied = { code: 'permission_denied' };
    assert.throws(
      () => preventWiderClient(limits(null, '2026-11-20T09:00:00.000Z'), { scopes: ['graph:read'] }),
      denied,
    );
    assert.throws(() => preventWiderClient(limits(['graph:read'], null), { scopes: null }), denied);
    assert.doesNotThrow(() => preventWiderClient(limits(['graph:read'], null), { scopes: ['graph:read'] }));
  });

  it('is one of at most so many', () => {
    assert.doesNotThrow(() => requireBelowMax('API key', 2, 3));
    const full = { code: 'conflict', data: { max: 3 }, message: /at most 3 API keys/ };
    assert.throws(() => requireBelowMax('API key', 3, 3), full);
    assert.throws(() => requireBelowMax('webhook', 1, 1), { message: /at most 1 webhook\. / });
  });
});

describe('a change of an OAuth client', () => {
  const client = { scopes: ['graph:read'] };

  it('revokes what it took away', () => {
    const all = ['oauth', 'client'];
    assert.deepEqual(revokedByChange(client, { isActive: false }), { tokens: all, grants: true });
    assert.deepEqual(revokedByChange(client, { scopes: null }), { tokens: all, grants: false });
    assert.deepEqual(revokedByChange(client, { scopes: null, secretHash: 'x' }), { tokens: all, grants: false });
    assert.deepEqual(revokedByChange(client, { secretHash: 'x' }), { tokens: ['client'], grants: false });
    assert.deepEqual(revokedByChange(client, { scopes: ['graph:read'], isActive: true }), {
      tokens: [],
      grants: false,
    });
  });

  it('deletes none of the product', () => {
    assert.throws(() => requireDeletableClient({ clientId: 'cli', isBuiltin: true }), { code: 'conflict' });
    assert.doesNotThrow(() => requireDeletableClient({ clientId: 'mine', isBuiltin: false }));
  });
});

describe('a lockout', () => {
  const clock = { now: () => '2026-11-20T09:00:00.000Z', millis: () => 0 };
  const held = { ...rules('rbac:create')[0]!, roleName: 'a', assignedRole: 'a' };
  const portsWith = (holders: () => number, held_: boolean) => ({
    store: { countHolders: async () => holders(), rulesOf: async () => (held_ ? [held] : []) },
    clock,
  });

  it('is a change that takes rbac:create from its last holder', async () => {
    const locked = async (before: number, after: number) => {
      let holders = before;
      const change = async () => ((holders = after), 'done');
      const { result, lockedOut } = await detectLockout(
        portsWith(() => holders, true),
        change,
      );
      assert.equal(result, 'done');
      return lockedOut;
    };
    assert.deepEqual(
      [await locked(2, 1), await locked(1, 0), await locked(0, 0), await locked(0, 1)],
      [false, true, false, false],
    );
  });

  it('is near when one enabled user is left who holds it', async () => {
    const user = { userId: 'usr_1', disabled: false };
    assert.equal(
      await isLastHolder(
        portsWith(() => 1, true),
        user,
      ),
      true,
    );
    assert.equal(
      await isLastHolder(
        portsWith(() => 2, true),
        user,
      ),
      false,
    );
    assert.equal(
      await isLastHolder(
        portsWith(() => 1, false),
        user,
      ),
      false,
    );
    assert.equal(
      await isLastHolder(
        portsWith(() => 1, true),
        { ...user, disabled: true },
      ),
      false,
    );
  });
});
