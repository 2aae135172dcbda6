import assert from 'node:assert/strict';
import { Database } from 'arangojs';
import { removeExpired } from '../../support/arango/storage/remove-expired.js';
import { errorNumOf, startWithDatabase } from './double-with-database.js';
import type { DoubleWithDatabase } from './double-with-database.js';

describe('databases, collections and indexes of the double, through arangojs', () => {
  let rig: DoubleWithDatabase;
  before(async () => (rig = await startWithDatabase()));
  after(() => rig.stop());

  it('are created once, with legal names', async () => {
    const { db, double } = rig;
    const system = new Database({ url: double.url });
    assert.deepEqual(await system.databases().then((all) => all.map(({ name }) => name)), ['_system', 'app']);
    assert.equal(await errorNumOf(system.createDatabase('app')), 1207);
    assert.equal(await errorNumOf(system.createDatabase('1 bad')), 1229);
    assert.equal(await errorNumOf(db.createDatabase('other')), 1230);
    assert.equal(await errorNumOf(new Database({ url: double.url, databaseName: 'missing' }).version()), 1228);
    assert.equal(await db.exists(), true);
    await db.createCollection('c');
    assert.equal(await errorNumOf(db.createCollection('c')), 1207);
    assert.equal(await errorNumOf(db.createCollection('_c')), 1208);
    assert.equal(await errorNumOf(db.createCollection('1c')), 1208);
    assert.equal(await errorNumOf(db.createCollection('ä')), 1208);
    assert.equal(await errorNumOf(db.createView('c', { type: 'arangosearch' })), 1207);
    system.close();
  });

  it('are described, emptied and dropped', async () => {
    const { db } = rig;
    const edges = await db.createEdgeCollection('e');
    assert.equal((await edges.properties()).type, 3);
    await edges.save({ _from: 'c/1', _to: 'c/2' });
    await edges.truncate();
    assert.equal((await edges.count()).count, 0);
    assert.deepEqual((await db.listCollections()).map(({ name }) => name), ['c', 'e']); // oxfmt-ignore
    await edges.drop();
    assert.equal(await edges.exists(), false);
    assert.equal(await errorNumOf(edges.drop()), 1203);
  });

  it('generate keys, and refuse those of users where the options say so', async () => {
    const auto = await rig.db.createCollection('auto', { keyOptions: { type: 'autoincrement', allowUserKeys: false } });
    assert.match((await auto.save({}))._key, /^\d+$/);
    assert.equal(await errorNumOf(auto.save({ _key: 'mine' })), 1222);
  });

  it('have indexes that are found again, and hold unique values', async () => {
    const docs = await rig.db.createCollection('indexed');
    await docs.saveAll([{ a: 1, b: 1 }, { a: 1, b: 2 }, { b: 3 }]); // oxfmt-ignore
    const first = await docs.ensureIndex({ type: 'persistent', fields: ['a'], name: 'byA' });
    assert.equal(first.isNewlyCreated, true);
    assert.equal((await docs.ensureIndex({ type: 'persistent', fields: ['a'] })).id, first.id);
    assert.equal(await errorNumOf(docs.ensureIndex({ type: 'persistent', fields: ['a'], unique: true })), 1210);
    assert.equal(await errorNumOf(docs.ensureIndex({ type: 'persistent', fields: ['b'], name: 'byA' })), 1207);
    assert.equal(await errorNumOf(docs.ensureIndex({ type: 'persistent', fields: [] })), 10);
    assert.equal(await errorNumOf(docs.ensureIndex({ type: 'other', fields: ['a'] } as never)), 10);
    await docs.ensureIndex({ type: 'persistent', fields: ['b'], unique: true, name: 'byB' });
    await assert.rejects(docs.save({ b: 1 }), { errorNum: 1210, message: /in index byB of type persistent over 'b'/ });
    await docs.save({});
    assert.equal(await errorNumOf(docs.save({})), 1210);
    assert.deepEqual((await docs.indexes()).map(({ name }) => name), ['primary', 'byA', 'byB']); // oxfmt-ignore
    await docs.dropIndex('byB');
    assert.equal(await errorNumOf(docs.save({})), 0);
    assert.equal(await errorNumOf(docs.dropIndex('byB')), 1212);
    assert.equal(await errorNumOf(docs.dropIndex('primary')), 11);
  });

  it('let documents expire by a ttl index', async () => {
    const docs = await rig.db.createCollection('expiring');
    await docs.ensureIndex({ type: 'ttl', fields: ['at'], expireAfter: 60 });
    const now = Date.now();
    await docs.saveAll([
      { _key: 'old', at: now / 1000 - 61 },
      { _key: 'date', at: new Date(now - 61_000).toISOString() },
      { _key: 'new', at: now / 1000 },
      { _key: 'never' },
    ]);
    removeExpired(rig.double.engine, now);
    const left = await rig.db.query('FOR d IN expiring SORT d._key RETURN d._key');
    assert.deepEqual(await left.all(), ['never', 'new']);
    assert.equal(await errorNumOf(docs.ensureIndex({ type: 'ttl', fields: ['at', 'b'], expireAfter: 1 } as never)), 10);
  });
});
