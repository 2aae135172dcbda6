import assert from 'node:assert/strict';
import { accessDefaults } from '../../domain/access/defaults.js';
import { rejectsWith } from './rejects-with.js';
import type { AnyStore, MakeStoreBench, StoreBench } from './store-bench.js';

export function accessContract(makeBench: MakeStoreBench): void {
  describe('users, roles and keys', () => {
    let bench: StoreBench;
    let store: AnyStore;
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
        (await store.permissionsOf(role)).map((grant) => `${grant.resourceType}:${grant.action}`);
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
      await store.setPasswordHash('usr-1', '$argon2id$y');
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
  });
}
