import assert from 'node:assert/strict';
import { accessDefaults } from '../../domain/access/defaults.js';
import { isGranted } from '../../domain/access/is-granted.js';
import type { AuditEntry, AuditFilter, Store } from '../../domain/ports.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function accessContract(makeBench: MakeStoreBench): void {
  describe('users, roles and keys', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedAccess(accessDefaults);
    });
    after(() => bench.dispose());

    const ann = { userId: 'usr-1', username: 'ann', passwordHash: '$argon2id$x', role: 'admin', disabled: false };

    it('inherit permissions along the roles, and seeding again changes nothing', async () => {
      await store.seedAccess(accessDefaults);
      assert.deepEqual(await store.roleHierarchy('admin'), ['admin', 'curator', 'contributor']);
      assert.deepEqual(await store.roleHierarchy('nobody'), []);
      const of = async (role: string) =>
        (await store.rulesOfRole(role)).map((grant) => `${grant.resourceType}:${grant.action}`);
      assert.deepEqual(await of('read_only'), ['graph:read', 'ontologies:read', 'sources:read', 'vocabulary:read']);
      const curator = await of('curator');
      assert.ok(curator.includes('vocabulary:write') && curator.includes('ingest:create'));
      assert.ok(!curator.includes('admin:status'));
      assert.deepEqual(await of('nobody'), []);
    });

    it('keep users by name and id, each name once', async () => {
      const made = await store.createUser(ann);
      assert.deepEqual(made, {
        ...ann,
        createdAt: new Date(bench.clock.now).toISOString(),
        lastLogin: null,
      });
      assert.deepEqual(await store.userByName('ann'), made);
      assert.deepEqual(await store.userById('usr-1'), made);
      assert.equal(await store.userByName('Ann'), undefined);
      await rejectsWith('conflict', store.createUser({ ...ann, userId: 'usr-2' }));
    });

    it('record logins and new passwords', async () => {
      bench.clock.now += 5000;
      await store.recordLogin('usr-1');
      await store.updateUser('usr-1', { passwordHash: '$argon2id$y' });
      const user = await store.userById('usr-1');
      assert.equal(user?.lastLogin, new Date(bench.clock.now).toISOString());
      assert.equal(user.passwordHash, '$argon2id$y');
    });

    it('agree on one first signing key', async () => {
      const other = await bench.open();
      const key = (kid: string) => ({ kid, algorithm: 'ES256' as const, privateJwk: { kty: 'EC', d: kid } });
      const answers = await Promise.all([
        store.addFirstSigningKey(key('k1')),
        other.addFirstSigningKey(key('k2')),
        store.addFirstSigningKey(key('k3')),
      ]);
      const kids = new Set(answers.flat().map((row) => row.kid));
      assert.equal(kids.size, 1);
      assert.deepEqual(await store.signingKeys(), answers[0]);
      await other.close();
    });

    describe('beyond the first user', () => {
      const at = () => new Date(bench.clock.now).toISOString();
      const later = (ms: number) => new Date(bench.clock.now + ms).toISOString();
      const audit = (action: string, target: string): AuditEntry => ({
        ...{ actorId: 'usr-1', actorName: 'ann', credential: 'login', requestId: 'req-1', address: '::1' },
        ...{ action, target, outcome: 'done', details: { kept: true } },
      });
      const has = async (userId: string, permission: string) =>
        isGranted(await store.rulesOf(userId, at()), permission);
      const bob = { userId: 'usr-b', username: 'bob', passwordHash: '$argon2id$b', role: 'read_only', disabled: false };
      const role = (roleName: string, parentRole: string | null) => ({
        ...{ roleName, parentRole, displayName: roleName, description: '', isActive: true, createdBy: 'usr-1' },
      });
      before(() => store.createUser(bob));

      it('list users by name, page by page', async () => {
        const { items, total } = await store.users({ limit: 1, offset: 1 });
        assert.deepEqual([items.map((user) => user.username), total], [['bob'], 2]);
      });

      it('keep tokens until they are revoked, by themselves, by a new password or by disabling', async () => {
        const token = (tokenHash: string, expiresAt = later(60_000)) =>
          store.saveToken({ tokenHash, userId: 'usr-b', kind: 'login', issuedAt: at(), expiresAt });
        const revoked = async (hash: string) => (await store.token(hash))?.revokedAt !== null;
        await token('t1');
        await token('t2');
        await token('lapsed', later(-1));
        await store.revokeToken('t1', audit('auth.logout', 'usr-b'));
        assert.deepEqual([await revoked('t1'), await revoked('t2')], [true, false]);
        await store.updateUser('usr-b', { role: 'curator' });
        assert.equal(await revoked('t2'), false);
        await store.updateUser('usr-b', { passwordHash: '$argon2id$c', role: 'read_only' });
        assert.equal(await revoked('t2'), true);
        await token('t3');
        await store.updateUser('usr-b', { disabled: true });
        assert.equal((await store.updateUser('usr-b', { disabled: false })).disabled, false);
        assert.equal(await revoked('t3'), true);
        assert.equal(await store.token('lapsed'), undefined);
        await rejectsWith('not_found', store.updateUser('nobody', {}));
      });

      it('keep API keys by their hash', async () => {
        const key = {
          keyId: 'k1',
          userId: 'usr-b',
          name: 'ci',
          keyHash: 'h1',
          scopes: ['graph:read'],
          expiresAt: null,
        };
        const saved = await store.saveApiKey(key, audit('api_key.create', 'k1'));
        assert.deepEqual(saved, { ...key, createdAt: at(), lastUsed: null });
        assert.deepEqual(await store.apiKeyByHash('h1'), saved);
        assert.equal(await store.apiKeyByHash('h2'), undefined);
        bench.clock.now += 1000;
        await store.recordApiKeyUse('k1');
        assert.deepEqual(await store.apiKeys('usr-b'), [{ ...saved, lastUsed: at() }]);
        await store.deleteApiKey('k1');
        await rejectsWith('not_found', store.deleteApiKey('k1'));
        await rejectsWith('not_found', store.saveApiKey({ ...key, userId: 'nobody' }));
        assert.deepEqual(await store.apiKeys('usr-b'), []);
      });

      it('keep no more API keys for a user than they may hold, however many are made at once', async () => {
        const made = await Promise.allSettled(
          [1, 2, 3, 4, 5].map((n) =>
            store.saveApiKey(
              { keyId: `m${n}`, userId: 'usr-b', name: 'm', keyHash: `hm${n}`, scopes: null, expiresAt: null },
              undefined,
              3,
            ),
          ),
        );
        assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 3);
        const left = await store.apiKeys('usr-b');
        assert.equal(left.length, 3);
        for (const { keyId } of left) await store.deleteApiKey(keyId);
      });

      it('let roles inherit, never from themselves', async () => {
        await store.createRole(role('reader', 'read_only'));
        await store.createRole(role('editor', 'reader'));
        await rejectsWith('conflict', store.createRole(role('editor', null)));
        await rejectsWith('not_found', store.createRole(role('other', 'nobody')));
        await rejectsWith('conflict', store.updateRole('reader', { parentRole: 'editor' }));
        await rejectsWith('conflict', store.updateRole('reader', { parentRole: 'reader' }));
        await rejectsWith('conflict', store.updateRole('curator', { isActive: false }), /built in/);
        assert.deepEqual(await store.roleHierarchy('editor'), ['editor', 'reader', 'read_only']);
        let last = 'editor';
        for (let depth = 0; depth < 40; depth++) last = (await store.createRole(role(`deep_${depth}`, last))).roleName;
        assert.equal((await store.roleHierarchy(last)).length, 43);
        const own = await store.rulesOfRole('read_only');
        assert.deepEqual(await store.rulesOfRole(last), own, 'however far up it stands');
        for (let depth = 39; depth >= 0; depth--) await store.deleteRole(`deep_${depth}`);
        await store.updateRole('reader', { isActive: false });
        assert.deepEqual(await store.roleHierarchy('editor'), ['editor']);
        const found = (await store.roles()).filter(({ roleName }) => roleName.startsWith('read'));
        assert.deepEqual(
          found.map(({ roleName, isBuiltin, isActive, parentRole }) => [roleName, isBuiltin, isActive, parentRole]),
          [
            ['read_only', true, true, null],
            ['reader', false, false, 'read_only'],
          ],
        );
        await store.updateRole('reader', { isActive: true });
      });

      it('give a user what all their roles give, until an assignment expires or is taken back', async () => {
        assert.equal(await has('usr-b', 'ingest:create'), false);
        const assignment = { assignmentId: 'a1', userId: 'usr-b', roleName: 'contributor', assignedBy: 'usr-1' };
        await store.assignRole({ ...assignment, expiresAt: later(1000) });
        await rejectsWith('conflict', store.assignRole({ ...assignment, assignmentId: 'a2', expiresAt: null }));
        await rejectsWith('conflict', store.assignRole({ ...assignment, roleName: 'read_only', expiresAt: null }));
        await rejectsWith('not_found', store.assignRole({ ...assignment, userId: 'nobody', expiresAt: null }));
        assert.equal(await has('usr-b', 'ingest:create'), true);
        assert.equal(await has('usr-b', 'graph:read'), true);
        bench.clock.now += 2000;
        assert.equal(await has('usr-b', 'ingest:create'), false);
        await store.assignRole({ ...assignment, assignmentId: 'a2', expiresAt: null });
        assert.equal((await store.roleAssignment('a2'))?.roleName, 'contributor');
        assert.deepEqual(
          (await store.roleAssignments('usr-b')).map((one) => one.assignmentId),
          ['a2'],
        );
        await store.unassignRole('a2');
        await rejectsWith('not_found', store.unassignRole('a2'));
      });

      it('withhold what a role is denied, whatever else gives it', async () => {
        const rule = { roleName: 'editor', resourceType: 'sources', action: 'read', createdBy: null };
        await store.assignRole({
          ...{ assignmentId: 'a3', userId: 'usr-b', roleName: 'editor', assignedBy: null, expiresAt: null },
        });
        assert.equal(await has('usr-b', 'sources:read'), true);
        await store.addPermission({ ...rule, granted: false });
        assert.equal(await has('usr-b', 'sources:read'), false);
        const left = await store.rulesOfRole('editor');
        assert.ok(!isGranted(left, 'sources:read') && isGranted(left, 'graph:read'));
        assert.deepEqual(
          left
            .filter(({ resourceType }) => resourceType === 'sources')
            .map(({ roleName, granted }) => [roleName, granted]),
          [
            ['editor', false],
            ['read_only', true],
          ],
        );
        await rejectsWith('conflict', store.addPermission({ ...rule, granted: false }), /already denied/);
        await rejectsWith('not_found', store.addPermission({ ...rule, action: 'fly', granted: true }));
        const seeded = { roleName: 'platform_admin', resourceType: 'rbac', action: 'write', createdBy: null };
        await rejectsWith('conflict', store.addPermission({ ...seeded, granted: false }), /seeding/);
        assert.equal((await store.permissionRules()).filter((one) => !one.granted).length, 1);
        await store.addPermission({ ...rule, granted: true });
        assert.equal(await has('usr-b', 'sources:read'), true);
        await store.addPermission({ ...rule, granted: false });
        assert.equal(await has('usr-b', 'sources:read'), false);
        await store.removePermission(rule);
        await rejectsWith('not_found', store.removePermission(rule));
        assert.equal(await has('usr-b', 'sources:read'), true);
      });

      it('count who holds a permission, disabled users left out', async () => {
        const holders = () => store.countHolders({ resourceType: 'users', action: 'write' }, at());
        assert.equal(await holders(), 1);
        await store.updateUser('usr-1', { disabled: true });
        assert.equal(await holders(), 0);
        await store.updateUser('usr-1', { disabled: false });
        const permission = { resourceType: 'users', action: 'write' };
        const without = (withoutRuleOf: string) => store.countHolders(permission, at(), { withoutRuleOf });
        assert.deepEqual([await without('admin'), await without('read_only'), await holders()], [0, 1, 1]);
      });

      it('count who holds a permission by a role that was assigned, until that ends or another role denies it', async () => {
        const holders = (time: string) => store.countHolders({ resourceType: 'users', action: 'write' }, time);
        const assignment = { assignmentId: 'a9', userId: 'usr-b', roleName: 'admin', assignedBy: null };
        await store.assignRole({ ...assignment, expiresAt: later(1000) });
        assert.deepEqual([await holders(at()), await holders(later(1000))], [2, 1]);
        const denial = { roleName: 'read_only', resourceType: 'users', action: 'write', granted: false };
        await store.addPermission({ ...denial, createdBy: null });
        assert.deepEqual([await has('usr-b', 'users:write'), await holders(at())], [false, 1]);
        await store.removePermission(denial);
        await store.unassignRole('a9');
        assert.equal(await holders(at()), 1);
      });

      it('remove roles only when nobody depends on them', async () => {
        await rejectsWith('conflict', store.deleteRole('read_only'));
        await rejectsWith('conflict', store.deleteRole('reader'));
        await rejectsWith('conflict', store.deleteRole('editor'));
        await store.unassignRole('a3');
        await store.deleteRole('editor');
        await rejectsWith('not_found', store.deleteRole('editor'));
      });

      it('keep resource types apart from those every installation has', async () => {
        const type = {
          ...{ resourceType: 'reports', description: 'Reports', availableActions: ['read', 'write'] },
          ...{ supportsScoping: false, registeredBy: 'usr-1' },
        };
        const made = await store.createResourceType(type);
        await rejectsWith('conflict', store.createResourceType(type));
        assert.deepEqual(
          (await store.resourceTypes()).find(({ resourceType }) => resourceType === 'reports'),
          made,
        );
        const rule = { roleName: 'reader', resourceType: 'reports', action: 'write', granted: true, createdBy: null };
        await store.addPermission(rule);
        await rejectsWith('conflict', store.updateResourceType('reports', { availableActions: ['read'] }));
        await rejectsWith('conflict', store.deleteResourceType('reports'));
        await rejectsWith('conflict', store.deleteResourceType('graph'));
        await rejectsWith('conflict', store.updateResourceType('graph', { availableActions: ['read'] }), /built in/);
        await store.removePermission(rule);
        assert.equal((await store.updateResourceType('reports', { description: 'New' })).description, 'New');
        await store.deleteResourceType('reports');
        await rejectsWith('not_found', store.deleteResourceType('reports'));
      });

      it('forget a user with their credentials and roles', async () => {
        const expiresAt = later(60_000);
        await store.saveToken({ tokenHash: 't9', userId: 'usr-b', kind: 'login', issuedAt: at(), expiresAt });
        await store.assignRole({
          ...{ assignmentId: 'a9', userId: 'usr-b', roleName: 'curator', assignedBy: null, expiresAt: null },
        });
        await store.deleteUser('usr-b', audit('user.delete', 'usr-b'));
        assert.equal(await store.userById('usr-b'), undefined);
        assert.equal(await store.token('t9'), undefined);
        assert.equal(await store.roleAssignment('a9'), undefined);
        await rejectsWith('not_found', store.deleteUser('usr-b'));
      });

      it('tell what was done, newest first, only of what was', async () => {
        await rejectsWith('not_found', store.deleteUser('nobody', audit('user.delete', 'nobody')));
        await store.recordAudit({ ...audit('auth.login', 'usr-1'), outcome: 'refused' });
        const none = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };
        const all = await store.auditEvents(none, { limit: 10, offset: 0 });
        assert.deepEqual(
          all.items.map(({ action }) => action),
          ['auth.login', 'user.delete', 'api_key.create', 'auth.logout'],
        );
        assert.equal(all.total, 4);
        const [event] = all.items;
        assert.deepEqual(event, {
          ...audit('auth.login', 'usr-1'),
          ...{ outcome: 'refused', eventId: event!.eventId, occurredAt: at() },
        });
        const count = async (filter: Partial<AuditFilter>) =>
          (await store.auditEvents({ ...none, ...filter }, { limit: 1, offset: 0 })).total;
        assert.equal(await count({ target: 'usr-b' }), 2);
        assert.equal(await count({ outcome: 'refused' }), 1);
        assert.equal(await count({ action: 'user.delete', actorId: 'usr-1' }), 1);
        assert.equal(await count({ actorId: 'usr-b' }), 0);
        assert.equal(await count({ since: later(1) }), 0);
        assert.equal(await count({ until: later(1) }), 4);
      });
    });
  });
}
