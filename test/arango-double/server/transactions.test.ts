import assert from 'node:assert/strict';
import type { DocumentCollection } from 'arangojs/collections';
import { errorNumOf, startWithDatabase } from './double-with-database.js';
import type { DoubleWithDatabase } from './double-with-database.js';

describe('stream transactions of the double, through arangojs', () => {
  let rig: DoubleWithDatabase;
  let docs: DocumentCollection<Record<string, unknown>>;
  before(async () => (rig = await startWithDatabase({ transactionIdleMs: 60_000 })));
  after(() => rig.stop());

  let number = 0;
  beforeEach(async () => {
    docs = await rig.db.createCollection(`docs${++number}`);
    await docs.ensureIndex({ type: 'persistent', fields: ['name'], unique: true, sparse: true });
    await docs.saveAll([{ _key: 'a', n: 1 }, { _key: 'b', n: 1 }]); // oxfmt-ignore
  });
  const begin = () => rig.db.beginTransaction({ write: [docs.name] });
  const valueOf = async (key: string): Promise<unknown> => (await docs.document(key, { graceful: true }))?.['n'];

  it('show what they wrote to themselves only, until they commit', async () => {
    const trx = await begin();
    await trx.step(() => docs.update('a', { n: 2 }));
    await trx.step(() => docs.save({ _key: 'c', n: 3 }));
    await trx.step(() => docs.remove('b'));
    const inside = await trx.step(() => rig.db.query('FOR d IN @@c SORT d._key RETURN d.n', { '@c': docs.name }));
    assert.deepEqual(await inside.all(), [2, 3]);
    assert.deepEqual([await valueOf('a'), await valueOf('b'), await valueOf('c')], [1, 1, undefined]);
    assert.equal((await trx.get()).status, 'running');
    assert.equal((await trx.commit()).status, 'committed');
    assert.deepEqual([await valueOf('a'), await valueOf('b'), await valueOf('c')], [2, undefined, 3]);
  });

  it('leave nothing behind when they abort', async () => {
    const trx = await begin();
    await trx.step(() => docs.update('a', { n: 2, name: 'x' }));
    await trx.step(() => docs.save({ _key: 'c' }));
    assert.equal((await trx.abort()).status, 'aborted');
    assert.deepEqual([await valueOf('a'), await docs.documentExists('c')], [1, false]);
    await docs.save({ _key: 'c', name: 'x' });
  });

  it('read one state, whatever is committed meanwhile', async () => {
    const trx = await begin();
    await docs.update('a', { n: 9 });
    await docs.remove('b');
    await docs.save({ _key: 'c', n: 9 });
    const seen = await trx.step(() =>
      rig.db.query('FOR d IN @@c SORT d._key RETURN [d._key, d.n]', { '@c': docs.name }),
    );
    assert.deepEqual(await seen.all(), [['a', 1], ['b', 1]]); // oxfmt-ignore
    await trx.abort();
  });

  it('let the first writer of a document win', async () => {
    const trx = await begin();
    const other = await begin();
    await trx.step(() => docs.update('a', { n: 2 }));
    assert.equal(await errorNumOf(other.step(() => docs.update('a', { n: 3 }))), 1200);
    assert.equal(await errorNumOf(docs.update('a', { n: 4 })), 1200);
    assert.equal(await errorNumOf(docs.remove('a')), 1200);
    await trx.commit();
    assert.equal(await errorNumOf(other.step(() => docs.update('a', { n: 5 }))), 1200);
    await other.abort();
    assert.equal(await valueOf('a'), 2);
  });

  it('let the first writer of a unique value win', async () => {
    const trx = await begin();
    await trx.step(() => docs.save({ _key: 'c', name: 'x' }));
    assert.equal(await errorNumOf(docs.save({ _key: 'd', name: 'x' })), 1200);
    assert.equal(await errorNumOf(docs.save({ _key: 'c' })), 1200);
    await trx.abort();
    await docs.save({ _key: 'd', name: 'x' });
    assert.equal(await errorNumOf(docs.save({ name: 'x' })), 1210);
    const later = await begin();
    await later.step(() => docs.remove('d'));
    assert.equal(await errorNumOf(docs.save({ name: 'x' })), 1200);
    await later.step(() => docs.save({ _key: 'e', name: 'x' }));
    await later.commit();
    assert.equal(await docs.documentExists('e'), true);
  });

  it('write only to declared collections, and read others if they may', async () => {
    const other = await rig.db.createCollection(`other${number}`);
    const trx = await begin();
    assert.equal(await errorNumOf(trx.step(() => other.save({}))), 1652);
    assert.equal(await errorNumOf(trx.step(() => rig.db.query('INSERT {} INTO @@c', { '@c': other.name }))), 1652);
    assert.equal(await errorNumOf(trx.step(() => other.count())), 0);
    await trx.abort();
    const strict = await rig.db.beginTransaction({ write: [docs.name] }, { allowImplicit: false });
    assert.equal(await errorNumOf(strict.step(() => other.count())), 1652);
    assert.equal(
      await errorNumOf(strict.step(() => rig.db.query('FOR d IN @@c RETURN d', { '@c': other.name }))),
      1652,
    );
    await strict.abort();
    assert.equal(await errorNumOf(rig.db.beginTransaction({ write: ['missing'] })), 1203);
  });

  it('end once', async () => {
    const trx = await begin();
    await trx.commit();
    assert.equal((await trx.commit()).status, 'committed');
    assert.equal(await errorNumOf(trx.abort()), 1653);
    assert.equal(await errorNumOf(trx.step(() => docs.document('a'))), 1655);
    assert.equal(await errorNumOf(rig.db.transaction('12345').get()), 1655);
    assert.equal(await rig.db.transaction('no-number').exists(), false);
    assert.equal(await errorNumOf(rig.db.transaction('12345').commit()), 1655);
  });

  it('keep what a query wrote before it failed', async () => {
    const trx = await begin();
    const text = 'FOR k IN ["x", "a"] INSERT { _key: k } INTO @@c';
    assert.equal(await errorNumOf(trx.step(() => rig.db.query(text, { '@c': docs.name }))), 1210);
    assert.equal(await trx.step(() => docs.documentExists('x')), true);
    await trx.abort();
  });

  it('are aborted by withTransaction when its work fails', async () => {
    const work = rig.db.withTransaction({ write: [docs.name] }, async (step) => {
      await step(() => docs.update('a', { n: 2 }));
      throw new Error('stop');
    });
    await assert.rejects(work, /stop/);
    assert.equal(await valueOf('a'), 1);
    assert.deepEqual(await rig.db.listTransactions(), []);
  });

  it('block others where they have a collection for themselves', async () => {
    const trx = await rig.db.beginTransaction({ exclusive: [docs.name] });
    const waiting = rig.db.beginTransaction({ write: [docs.name] }, { lockTimeout: 60 });
    await trx.commit();
    await (await waiting).abort();
    const second = await rig.db.beginTransaction({ exclusive: [docs.name] });
    assert.equal(await errorNumOf(rig.db.beginTransaction({ write: [docs.name] }, { lockTimeout: 0.01 })), 18);
    await second.abort();
  });

  it('do not take imports in', async () => {
    const trx = await begin();
    await trx.step(() => docs.import([{ _key: 'imported' }]));
    await trx.abort();
    assert.equal(await docs.documentExists('imported'), true);
  });
});

describe('stream transactions of the double that are used wrongly', () => {
  it('refuse a second request at a time', async () => {
    const rig = await startWithDatabase({ transactionStepMs: 30 });
    try {
      const docs = await rig.db.createCollection('docs');
      const trx = await rig.db.beginTransaction({ write: ['docs'] });
      const both = [trx.step(() => docs.save({})), trx.step(() => docs.save({}))];
      assert.deepEqual((await Promise.all(both.map(errorNumOf))).sort(), [0, 28]);
      await trx.abort();
    } finally {
      await rig.stop();
    }
  });

  it('are aborted when nobody uses them', async () => {
    const rig = await startWithDatabase({ transactionIdleMs: 1 });
    try {
      const docs = await rig.db.createCollection('docs');
      const trx = await rig.db.beginTransaction({ write: ['docs'] });
      while ((await trx.get()).status === 'running') await rig.db.version();
      assert.equal(await errorNumOf(trx.step(() => docs.save({}))), 1655);
      assert.equal(await errorNumOf(trx.commit()), 1653);
    } finally {
      await rig.stop();
    }
  });
});
