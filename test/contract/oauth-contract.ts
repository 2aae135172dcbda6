import assert from 'node:assert/strict';
import { accessDefaults } from '../../domain/access/defaults.js';
import type { NewOAuthClient, NewOAuthRecord, Store } from '../../domain/ports.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function oauthContract(makeBench: MakeStoreBench): void {
  describe('OAuth clients, tokens and what authorizations leave behind', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedAccess(accessDefaults);
      for (const userId of ['usr-a', 'usr-b']) {
        const user = { userId, username: userId, passwordHash: '$x', role: 'admin', disabled: false };
        await store.createUser(user);
      }
    });
    after(() => bench.dispose());

    const at = () => new Date(bench.clock.now).toISOString();
    const later = (seconds: number) => new Date(bench.clock.now + seconds * 1000).toISOString();
    const page = { limit: 10, offset: 0 };
    const client = (clientId: string, more: Partial<NewOAuthClient> = {}): NewOAuthClient => ({
      ...{ clientId, clientName: clientId, clientType: 'confidential', secretHash: 'h', isActive: true },
      ...{ grantTypes: ['client_credentials'], redirectUris: [], scopes: ['graph:read'], metadata: { team: 'x' } },
      ...{ isBuiltin: false, isPersonal: false, ownerId: 'usr-a', ...more },
    });
    const record = (recordId: string, more: Partial<NewOAuthRecord> = {}): NewOAuthRecord => ({
      ...{ model: 'RefreshToken', recordId, payload: { kind: 'RefreshToken' }, clientId: 'app', userId: 'usr-a' },
      ...{ grantId: 'g1', uid: null, userCode: null, expiresAt: later(600), ...more },
    });
    const token = (tokenHash: string, more: Partial<Parameters<Store['saveToken']>[0]> = {}) =>
      store.saveToken({
        ...{ tokenHash, userId: 'usr-a', kind: 'oauth', clientId: 'app', grantId: 'g1', scopes: ['graph:read'] },
        ...{ issuedAt: at(), expiresAt: later(600), ...more },
      });
    const lives = async (hash: string) => (await store.token(hash))?.revokedAt === null;

    it('keep clients, each id once, and seeding again changes nothing', async () => {
      const builtin = client('builtin', { isBuiltin: true, ownerId: null, scopes: null });
      await store.seedOAuthClients([builtin]);
      await store.updateOAuthClient('builtin', { clientName: 'renamed' });
      await store.seedOAuthClients([builtin]);
      assert.equal((await store.oauthClient('builtin'))?.clientName, 'renamed');
      bench.clock.now += 1000;
      const made = await store.createOAuthClient(client('app'));
      assert.deepEqual(made, { ...client('app'), createdAt: at() });
      assert.deepEqual(await store.oauthClient('app'), made);
      assert.equal(await store.oauthClient('nothing'), undefined);
      await rejectsWith('conflict', store.createOAuthClient(client('app')));
      await rejectsWith('not_found', store.createOAuthClient(client('theirs', { ownerId: 'nobody' })));
      await rejectsWith('conflict', store.deleteOAuthClient('builtin'));
      await rejectsWith('not_found', store.deleteOAuthClient('nothing'));
      await rejectsWith('not_found', store.updateOAuthClient('nothing', {}));
    });

    it('keep no more personal clients for a user than they can have, however many are made at once', async () => {
      const own = (id: string) => client(id, { isPersonal: true, ownerId: 'usr-b' });
      const made = await Promise.allSettled(
        ['p1', 'p2', 'p3', 'p4'].map((id) => store.createOAuthClient(own(id), undefined, 2)),
      );
      assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 2);
      await rejectsWith('conflict', store.createOAuthClient(own('p5'), undefined, 2), /at most 2 personal clients/);
      const { items } = await store.oauthClients({ ownerId: 'usr-b', personal: true, activeOnly: false }, page);
      assert.equal(items.length, 2);
      for (const { clientId } of items) await store.deleteOAuthClient(clientId);
    });

    it('list clients by owner, kind and state, page by page', async () => {
      bench.clock.now += 1000;
      await store.createOAuthClient(client('mine', { isPersonal: true, ownerId: 'usr-b' }));
      await store.createOAuthClient(client('off', { isActive: false }));
      const ids = async (filter: Partial<Parameters<Store['oauthClients']>[0]>, where = page) => {
        const { items, total } = await store.oauthClients(
          { ownerId: null, personal: null, activeOnly: false, ...filter },
          where,
        );
        return [items.map((one) => one.clientId), total];
      };
      assert.deepEqual(await ids({}), [['builtin', 'app', 'mine', 'off'], 4]);
      assert.deepEqual(await ids({}, { limit: 1, offset: 1 }), [['app'], 4]);
      assert.deepEqual(await ids({ activeOnly: true }), [['builtin', 'app', 'mine'], 3]);
      assert.deepEqual(await ids({ ownerId: 'usr-b', personal: true }), [['mine'], 1]);
      assert.deepEqual(await ids({ personal: false, ownerId: 'usr-b' }), [[], 0]);
    });

    it('save no token for a client or a user who is not there or not active', async () => {
      assert.equal(await token('t1'), false, 'no grant yet');
      await store.saveOAuthRecord(record('g1', { model: 'Grant', grantId: null }));
      assert.equal(await token('t1'), true);
      assert.deepEqual(await store.token('t1'), {
        ...{ tokenHash: 't1', userId: 'usr-a', kind: 'oauth', clientId: 'app', scopes: ['graph:read'], grantId: 'g1' },
        ...{ issuedAt: at(), expiresAt: later(600), revokedAt: null },
      });
      assert.equal(await token('t-off', { clientId: 'off' }), false);
      assert.equal(await token('t-none', { clientId: 'nothing' }), false);
      assert.equal(await token('t-nobody', { userId: 'nobody' }), false);
      assert.equal(await store.token('t-off'), undefined);
    });

    it('write a grant together with its audit entry, and neither for a client that is not active', async () => {
      const entry = {
        ...{ actorId: 'usr-a', actorName: 'usr-a', credential: null, requestId: 'r1', address: null },
        ...{ action: 'oauth.authorize', outcome: 'done' as const, details: { scopes: ['graph:read'] } },
      };
      const save = (recordId: string, clientId: string) =>
        store.saveOAuthRecord(record(recordId, { model: 'Grant', grantId: null, clientId }), {
          ...entry,
          target: recordId,
        });
      const written = async (target: string) => {
        const filter = { actorId: null, action: null, target, outcome: null, since: null, until: null };
        return [
          (await store.oauthRecord('Grant', target)) !== undefined,
          (await store.auditEvents(filter, { limit: 10, offset: 0 })).total,
        ];
      };
      assert.deepEqual([await save('granted', 'app'), await written('granted')], [true, [true, 1]]);
      assert.deepEqual([await save('not-granted', 'off'), await written('not-granted')], [false, [false, 0]]);
    });

    it('find what was kept by id, by the name of a session and by the code a person types', async () => {
      await store.saveOAuthRecord(record('s1', { model: 'Session', uid: 'u1', clientId: null, grantId: null }));
      await store.saveOAuthRecord(record('d1', { model: 'DeviceCode', userCode: 'ABCD', userId: null, grantId: null }));
      assert.equal((await store.oauthRecordByUid('Session', 'u1'))?.recordId, 's1');
      assert.equal((await store.oauthRecordByUserCode('DeviceCode', 'ABCD'))?.recordId, 'd1');
      assert.equal(await store.oauthRecord('Session', 'd1'), undefined);
      await store.saveOAuthRecord(record('s1', { model: 'Session', uid: 'u2', payload: { a: 1 }, clientId: null }));
      assert.deepEqual((await store.oauthRecord('Session', 's1'))?.payload, { a: 1 });
      assert.equal(await store.oauthRecordByUid('Session', 'u1'), undefined);
      await store.deleteOAuthRecord('Session', 's1');
      assert.equal(await store.oauthRecord('Session', 's1'), undefined);
    });

    it('tell one of several, in whatever process, that it was the first to use a code', async () => {
      await store.saveOAuthRecord(record('once'));
      const other = await bench.open();
      const results = await Promise.all(
        [store, other, store].map((one) => one.consumeOAuthRecord('RefreshToken', 'once')),
      );
      assert.deepEqual(results.sort(), [false, false, true]);
      assert.equal(await store.consumeOAuthRecord('RefreshToken', 'nothing'), false);
      await store.saveOAuthRecord(record('once', { payload: { later: true } }));
      const kept = await store.oauthRecord('RefreshToken', 'once');
      assert.equal(kept?.consumedAt, Math.floor(bench.clock.now / 1000));
      await other.close();
    });

    it('tell a device that it asks too often', async () => {
      assert.equal(await store.noteDevicePoll('d1', 5), true);
      bench.clock.now += 4000;
      assert.equal(await store.noteDevicePoll('d1', 5), false);
      bench.clock.now += 1000;
      assert.equal(await store.noteDevicePoll('d1', 5), true);
      assert.equal(await store.noteDevicePoll('nothing', 5), true);
    });

    it('list the tokens of a user that count', async () => {
      await token('t2', { expiresAt: later(1) });
      await token('t-b', { userId: 'usr-b' });
      await store.saveOAuthRecord(record('r2'));
      const soon = later(2);
      const access = await store.accessTokensOf('usr-a', soon, page);
      assert.deepEqual([access.items.map((one) => one.tokenHash), access.total], [['t1'], 1]);
      const refresh = await store.refreshTokensOf('usr-a', soon, page);
      assert.deepEqual([refresh.items.map((one) => one.recordId), refresh.total], [['r2'], 1]);
      assert.deepEqual((await store.accessTokensOf('usr-a', at(), { limit: 1, offset: 0 })).total, 2);
    });

    it('end all of a grant at once', async () => {
      await store.saveOAuthRecord(record('g1', { model: 'Grant', grantId: null }));
      await store.saveOAuthRecord(record('g2', { model: 'Grant', grantId: null }));
      await token('other', { grantId: 'g2' });
      await store.revokeGrant('g1');
      assert.deepEqual([await lives('t1'), await lives('other')], [false, true]);
      assert.equal(await token('late'), false, 'made while the grant was being revoked');
      assert.equal(await store.oauthRecord('RefreshToken', 'r2'), undefined);
      assert.equal(await store.oauthRecord('Grant', 'g1'), undefined);
    });

    it('end the tokens of a client that changes: all, those with the old scopes, those of the old secret', async () => {
      await token('own', { kind: 'client', grantId: null });
      await store.updateOAuthClient('app', { secretHash: 'new' });
      const proved = (tokenHash: string, secretHash: string) =>
        token(tokenHash, { kind: 'client', grantId: null, secretHash });
      assert.equal(await proved('stale', 'h'), false, 'made while the secret was being changed');
      assert.equal(await proved('fresh', 'new'), true);
      assert.deepEqual([await lives('own'), await lives('other')], [false, true]);
      await store.saveOAuthRecord(record('r3', { grantId: 'g2' }));
      await store.updateOAuthClient('app', { scopes: ['graph:read'], clientName: 'App' });
      assert.equal(await lives('other'), true);
      await store.updateOAuthClient('app', { scopes: null });
      assert.equal(await lives('other'), false);
      assert.notEqual(await store.oauthRecord('RefreshToken', 'r3'), undefined);
      await token('last', { grantId: 'g2' });
      assert.equal((await store.updateOAuthClient('app', { isActive: false })).isActive, false);
      assert.equal(await lives('last'), false);
      assert.equal(await store.oauthRecord('RefreshToken', 'r3'), undefined);
      await store.saveOAuthRecord(record('late'));
      assert.equal(await store.oauthRecord('RefreshToken', 'late'), undefined);
      await store.updateOAuthClient('app', { isActive: true });
    });

    it('end everything of a user on request, by a new password, and when they are disabled or deleted', async () => {
      const grown = async () => {
        await store.saveOAuthRecord(record('g1', { model: 'Grant', grantId: null }));
        await token('u1');
        await store.saveOAuthRecord(record('u1'));
        return async () => [await lives('u1'), (await store.oauthRecord('RefreshToken', 'u1')) !== undefined];
      };
      const state = await grown();
      assert.deepEqual(await state(), [true, true]);
      await store.revokeTokensOf('usr-a');
      assert.deepEqual(await state(), [false, false]);
      await store.saveOAuthRecord(record('u1'));
      await store.updateUser('usr-a', { role: 'curator' });
      assert.notEqual(await store.oauthRecord('RefreshToken', 'u1'), undefined);
      await store.updateUser('usr-a', { passwordHash: '$y' });
      assert.equal(await store.oauthRecord('RefreshToken', 'u1'), undefined);
      await store.updateUser('usr-a', { disabled: true });
      await store.saveOAuthRecord(record('u1'));
      assert.equal(await store.oauthRecord('RefreshToken', 'u1'), undefined);
      assert.equal(await token('t-mine', { kind: 'client', clientId: 'mine', grantId: null }), true);
      await store.deleteUser('usr-b');
      assert.equal(await store.oauthClient('mine'), undefined);
      assert.equal(await store.token('t-mine'), undefined, 'of another user, by a client that went with its owner');
      assert.equal(await store.token('t-b'), undefined);
      await store.deleteUser('usr-a');
      assert.equal((await store.oauthClient('app'))?.ownerId, null);
    });

    it('forget a client with all that is its', async () => {
      await store.createUser({ userId: 'usr-c', username: 'c', passwordHash: '$', role: 'admin', disabled: false });
      await store.saveOAuthRecord(record('g1', { model: 'Grant', grantId: null, userId: 'usr-c' }));
      assert.equal(await token('c1', { userId: 'usr-c' }), true);
      await store.saveOAuthRecord(record('c1', { userId: 'usr-c' }));
      await store.deleteOAuthClient('app');
      assert.equal(await store.token('c1'), undefined);
      assert.equal(await store.oauthRecord('RefreshToken', 'c1'), undefined);
    });

    it('forget what has expired', async () => {
      await store.saveOAuthRecord(record('old', { clientId: null, userId: 'usr-c', expiresAt: later(1) }));
      await store.saveOAuthRecord(record('longer', { clientId: null, userId: 'usr-c', expiresAt: later(2) }));
      assert.equal(await token('old', { clientId: null, grantId: null, userId: 'usr-c', expiresAt: later(1) }), true);
      assert.equal(
        await token('longer', { clientId: null, grantId: null, userId: 'usr-c', expiresAt: later(2) }),
        true,
      );
      bench.clock.now += 1000;
      assert.notEqual(await store.oauthRecord('RefreshToken', 'old'), undefined);
      await store.saveOAuthRecord(record('new', { clientId: null, userId: 'usr-c' }));
      assert.equal(await token('new', { clientId: null, grantId: null, userId: 'usr-c' }), true);
      assert.equal(await store.oauthRecord('RefreshToken', 'old'), undefined, 'at the very moment');
      assert.notEqual(await store.oauthRecord('RefreshToken', 'longer'), undefined, 'not before its time');
      assert.equal(await store.token('old'), undefined, 'at the very moment');
      assert.notEqual(await store.token('longer'), undefined, 'not before its time');
    });

    it('take a new signing key to the front and forget those that retired long ago', async () => {
      const key = (kid: string) => ({ kid, algorithm: 'ES256' as const, privateJwk: { kty: 'EC', d: kid } });
      await store.addFirstSigningKey(key('first'));
      const kids = async () => (await store.signingKeys()).map((one) => one.kid);
      bench.clock.now += 1000;
      await store.addSigningKey(key('second'), later(-3600));
      assert.deepEqual(await kids(), ['second', 'first']);
      bench.clock.now += 60_000;
      await store.addSigningKey(key('third'), later(-30));
      assert.deepEqual(await kids(), ['third', 'second']);
    });
  });
}
