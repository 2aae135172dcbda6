import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import type { AuditEntry, Store } from '../../../domain/ports.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../support/arango-bench.js';
import { sqliteBench } from '../../support/sqlite-bench.js';

describe('users and permissions in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  before(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
    await store.createResourceType({
      ...{ resourceType: 'reports', description: '', availableActions: ['read', 'write', 'print'] },
      ...{ supportsScoping: false, registeredBy: 'usr' },
    });
  });
  after(() => bench.dispose());

  const at = () => new Date(bench.clock.now).toISOString();
  const later = new Date(Date.UTC(2026, 0, 2)).toISOString();
  const user = (userId: string, role = 'none') => ({
    ...{ userId, username: `name of ${userId}`, passwordHash: '$x', role, disabled: false },
  });
  const calls = async (work: () => Promise<unknown>) => {
    bench.double.calls.clear();
    await work();
    return bench.double.calls.total;
  };

  it('are found with one call each for a request', async () => {
    await store.createUser(user('one-call'));
    const reads = {
      token: () => store.token('t'),
      apiKeyByHash: () => store.apiKeyByHash('h'),
      userById: () => store.userById('one-call'),
      rulesOf: () => store.rulesOf('one-call', at()),
      recordApiKeyUse: () => store.recordApiKeyUse('k'),
    };
    for (const [name, read] of Object.entries(reads)) assert.equal(await calls(read), 1, name);
  });

  it('are changed with six calls at most, also where a user goes with all that they had', async () => {
    await store.createUser(user('gone'));
    const client = {
      ...{ clientName: '', clientType: 'public' as const, secretHash: null, grantTypes: [], redirectUris: [] },
      ...{ scopes: null, isActive: true, isBuiltin: false, ownerId: 'gone', metadata: {} },
    };
    await store.createOAuthClient({ ...client, clientId: 'own', isPersonal: true });
    await store.createOAuthClient({ ...client, clientId: 'shared', isPersonal: false });
    const token = { tokenHash: 'gone', userId: 'gone', kind: 'login' as const, issuedAt: at(), expiresAt: later };
    assert.equal(await calls(() => store.saveToken(token)), 3);
    const key = { keyId: 'gone', userId: 'gone', name: '', keyHash: 'gone', scopes: null, expiresAt: null };
    await store.saveApiKey(key);
    assert.ok((await calls(() => store.updateUser('gone', { passwordHash: '$y' }))) <= 6);
    assert.ok((await calls(() => store.deleteUser('gone'))) <= 6);
    assert.deepEqual(
      [await store.token('gone'), await store.apiKeyByHash('gone'), await store.oauthClient('own')],
      [undefined, undefined, undefined],
    );
    assert.equal((await store.oauthClient('shared'))?.ownerId, null);
  });

  it('give each event of the log a number of its own, whichever write it comes with', async () => {
    const other = await bench.open();
    const entry = (target: string): AuditEntry => ({
      ...{ actorId: null, actorName: null, credential: null, requestId: null, address: null },
      ...{ action: 'number', target, outcome: 'done', details: {} },
    });
    const ids = ['a', 'b', 'c'];
    await Promise.all([
      ...ids.map((id) => store.createUser(user(id), entry(id))),
      ...ids.map((id) => other.recordAudit(entry(id))),
      ...ids.map((id) => other.recordLogin(id, entry(id))),
    ]);
    const filter = { actorId: null, action: 'number', target: null, outcome: null, since: null, until: null };
    const { items } = await store.auditEvents(filter, { limit: 20, offset: 0 });
    assert.equal(new Set(items.map(({ eventId }) => eventId)).size, 9);
    await other.close();
  });

  it('delete an API key though its use is noted at the same time', async () => {
    await store.createUser(user('key-owner'));
    const other = await bench.open();
    for (const keyId of ['x1', 'x2', 'x3']) {
      await store.saveApiKey({ keyId, userId: 'key-owner', name: '', keyHash: keyId, scopes: null, expiresAt: null });
      await Promise.all([store.deleteApiKey(keyId), other.recordApiKeyUse(keyId), other.recordApiKeyUse(keyId)]);
      assert.equal(await store.apiKeyByHash(keyId), undefined);
    }
    await other.close();
  });

  it('have the permissions that the embedded store gives for the same roles', async () => {
    const embedded = await sqliteBench();
    const second = await embedded.open();
    await second.createResourceType({
      ...{ resourceType: 'reports', description: '', availableActions: ['read', 'write', 'print'] },
      ...{ supportsScoping: false, registeredBy: 'usr' },
    });
    const both = async (work: (one: Store) => Promise<unknown>) => {
      for (const one of [store, second]) {
        await work(one).catch((error: unknown) => {
          if (!(error instanceof ConcordanceError) || error.code !== 'conflict') throw error;
        });
      }
    };
    let state = 7;
    const pick = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
    const roleNames = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
    for (const [index, roleName] of roleNames.entries()) {
      const parentRole = index > 0 && pick(4) > 0 ? roleNames[pick(index)]! : null;
      const isActive = pick(5) > 0;
      await both((one) =>
        one.createRole({ roleName, displayName: '', description: '', parentRole, isActive, createdBy: null }),
      );
    }
    for (let n = 0; n < 14; n++) {
      const rule = {
        roleName: roleNames[pick(7)]!,
        action: ['read', 'write', 'print'][pick(3)]!,
        granted: pick(4) > 0,
      };
      await both((one) => one.addPermission({ ...rule, resourceType: 'reports', createdBy: null }));
    }
    const users = ['u0', 'u1', 'u2', 'u3'];
    for (const userId of users) {
      const made = { ...user(userId, roleNames[pick(7)]), disabled: pick(4) === 0 };
      await both((one) => one.createUser(made));
      for (let n = 0; n < 2; n++) {
        const assignment = { assignmentId: `${userId}-${n}`, userId, roleName: roleNames[pick(7)]!, assignedBy: null };
        const expiresAt = pick(2) === 0 ? later : null;
        await both((one) => one.assignRole({ ...assignment, expiresAt }));
      }
    }
    const withoutTime = (rules: readonly object[]) => rules.map((rule) => ({ ...rule, createdAt: '' }));
    const seen = async (one: Store) => ({
      rules: await Promise.all([at(), later].flatMap((time) => users.map((userId) => one.rulesOf(userId, time)))),
      hierarchies: await Promise.all(roleNames.map((role) => one.roleHierarchy(role))),
      ofRoles: await Promise.all(roleNames.map(async (role) => withoutTime(await one.rulesOfRole(role)))),
      holders: await Promise.all(
        [at(), later].flatMap((time) =>
          ['read', 'write', 'print'].map((action) => one.countHolders({ resourceType: 'reports', action }, time)),
        ),
      ),
    });
    const expected = await seen(second);
    assert.ok(expected.rules.flat().length > 10 && Math.max(...expected.holders) > 0);
    assert.deepEqual(await seen(store), expected);
    await embedded.dispose();
  });
});
