import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { aql } from 'arangojs';
import { errorNumOf, startWithDatabase } from './double-with-database.js';
import type { DoubleWithDatabase } from './double-with-database.js';

describe('queries of the double, through arangojs', () => {
  let rig: DoubleWithDatabase;
  before(async () => {
    rig = await startWithDatabase();
    const docs = await rig.db.createCollection('docs');
    await docs.saveAll(Array.from({ length: 25 }, (_, n) => ({ _key: String(n), n })));
  });
  after(() => rig.stop());
  const run = (text: string, binds = {}, options = {}) => rig.db.query<unknown>(text, binds, options);

  it('give all results, in batches where they are many', async () => {
    const cursor = await run('FOR i IN 1..7 RETURN i', {}, { batchSize: 3, count: true });
    assert.equal(cursor.count, 7);
    const batches: unknown[] = [];
    for await (const batch of cursor.batches) batches.push(batch);
    assert.deepEqual(batches, [[1, 2, 3], [4, 5, 6], [7]]); // oxfmt-ignore
    const exact = await run('FOR i IN 1..6 RETURN i', {}, { batchSize: 3 });
    assert.deepEqual(await exact.all(), [1, 2, 3, 4, 5, 6]);
  });

  it('stream results, and are killed with their cursor', async () => {
    const cursor = await run('FOR i IN 1..1000000 RETURN i', {}, { batchSize: 2, stream: true });
    assert.deepEqual([await cursor.next(), await cursor.next(), await cursor.next()], [1, 2, 3]);
    assert.equal((await rig.db.listRunningQueries()).length, 1);
    await cursor.kill();
    assert.equal(rig.double.engine.log.open.size, 0);
    const other = await run('FOR i IN 1..1000000 RETURN i', {}, { batchSize: 2, stream: true });
    const [running] = await rig.db.listRunningQueries();
    await rig.db.killQuery(running!.id);
    await assert.rejects(other.all(), { errorNum: 1500 });
    assert.equal(await errorNumOf(rig.db.killQuery('1')), 1591);
  });

  it('know nothing of a cursor that is gone', async () => {
    const cursor = await run('FOR i IN 1..9 RETURN i', {}, { batchSize: 2, ttl: 0.001 });
    await setTimeout(20);
    await rig.db.version();
    await assert.rejects(cursor.all(), { errorNum: 1600 });
  });

  it('send a batch again to a client that may repeat its request', async () => {
    const cursor = await run('FOR i IN 1..6 RETURN i', {}, { batchSize: 2, allowRetry: true });
    assert.deepEqual(await cursor.all(), [1, 2, 3, 4, 5, 6]);
  });

  it('count all rows in front of the last LIMIT', async () => {
    const cursor = await run('FOR d IN docs FILTER d.n > 4 SORT d.n LIMIT 2, 3 RETURN d.n', {}, { fullCount: true });
    assert.equal((cursor.extra.stats as { fullCount?: number }).fullCount, 20);
    assert.deepEqual(await cursor.all(), [7, 8, 9]);
  });

  it('report writes and warnings', async () => {
    const cursor = await run('FOR d IN docs UPDATE d WITH { m: 1 / 0 } IN docs');
    assert.equal((cursor.extra.stats as { writesExecuted: number }).writesExecuted, 25);
    assert.equal(cursor.extra.warnings[0]?.code, 1562);
    const options = await run('FOR d IN docs OPTIONS { indexHnt: "x" } LIMIT 1 RETURN 1');
    assert.equal(options.extra.warnings[0]?.code, 1539);
    await assert.rejects(run('FOR d IN docs OPTIONS { indexHnt: "x" } RETURN 1', {}, { failOnWarning: true }), {
      errorNum: 1539,
    });
  });

  it('take parameters from the template tag', async () => {
    const docs = rig.db.collection('docs');
    const cursor = await rig.db.query(aql`FOR d IN ${docs} FILTER d.n IN ${[3, 4]} SORT d.n RETURN d.n`);
    assert.deepEqual(await cursor.all(), [3, 4]);
  });

  it('fail with the place of a mistake', async () => {
    await assert.rejects(
      run('FOR d IN docs\nWHERE d.n RETURN d'),
      (error: Error & { errorNum: number; code: number }) => {
        assert.match(error.message, /near 'WHERE d.n RETURN d' at position 2:1/);
        return error.errorNum === 1501 && error.code === 400;
      },
    );
    await assert.rejects(run(''), { errorNum: 1502 });
    await assert.rejects(run('FOR i IN 1..100000000 FILTER !i RETURN i', {}, { maxRuntime: 0.02 }), { errorNum: 1500 });
  });

  it('are checked and explained without running', async () => {
    const parsed = await rig.db.parse('FOR d IN docs FILTER d.n == @n RETURN d');
    assert.deepEqual([parsed.collections, parsed.bindVars], [['docs'], ['n']]);
    await assert.rejects(rig.db.parse('FOR d IN docs RETURN'), { errorNum: 1501 });
    await assert.rejects(rig.db.parse('RETURN NO_FUNCTION(1)'), { errorNum: 1540 });
    const explained = await rig.db.explain('FOR d IN docs FILTER d._key == @k RETURN d', { k: '1' });
    const nodes = (explained as unknown as { plan: { nodes: { type: string; indexes?: unknown }[] } }).plan.nodes;
    assert.deepEqual(nodes.find(({ type }) => type === 'IndexNode')?.indexes, [
      { name: 'primary', type: 'primary', fields: ['_key'] },
    ]);
  });

  it('read later batches within their transaction, and not outside of it', async () => {
    const trx = await rig.db.beginTransaction({ read: ['docs'] });
    const cursor = await trx.step(() => run('FOR d IN docs RETURN 1', {}, { batchSize: 10 }));
    await trx.step(() => cursor.batches.next());
    await trx.step(() => cursor.batches.next());
    await assert.rejects(cursor.batches.next(), { errorNum: 10 });
    await trx.commit();
    await assert.rejects(cursor.batches.next(), { errorNum: 1600 });
  });
});

describe('queries of a double that reads backwards', () => {
  it('give documents without SORT in another order, and with SORT in the same', async () => {
    const rig = await startWithDatabase({ scansBackwards: true });
    try {
      const docs = await rig.db.createCollection('docs');
      await docs.saveAll([{ _key: 'a' }, { _key: 'b' }, { _key: 'c' }]); // oxfmt-ignore
      const keys = async (sort: string): Promise<unknown> =>
        (await rig.db.query(`FOR d IN docs ${sort} RETURN d._key`)).all();
      assert.deepEqual(await keys(''), ['c', 'b', 'a']);
      assert.deepEqual(await keys('SORT d._key'), ['a', 'b', 'c']);
    } finally {
      await rig.stop();
    }
  });
});
