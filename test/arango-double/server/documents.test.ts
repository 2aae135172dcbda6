import assert from 'node:assert/strict';
import { errorNumOf, startWithDatabase } from './double-with-database.js';
import type { DoubleWithDatabase } from './double-with-database.js';

describe('documents of the double, through arangojs', () => {
  let rig: DoubleWithDatabase;
  before(async () => (rig = await startWithDatabase()));
  after(() => rig.stop());

  let number = 0;
  const collection = () => rig.db.createCollection<Record<string, unknown>>(`docs${++number}`);

  it('are saved, read, changed and removed by key', async () => {
    const docs = await collection();
    const saved = await docs.save({ _key: 'a:1@x', n: 1, o: { x: 1 } }, { returnNew: true });
    assert.equal(saved._id, `${docs.name}/a:1@x`);
    assert.equal(saved.new?.['n'], 1);
    assert.equal((await docs.document('a:1@x'))._rev, saved._rev);
    const updated = await docs.update('a:1@x', { o: { y: 2 } }, { returnNew: true, returnOld: true });
    assert.deepEqual([updated.new?.['o'], updated.old?.['o'], updated._oldRev], [{ x: 1, y: 2 }, { x: 1 }, saved._rev]);
    await docs.update('a:1@x', { o: null }, { keepNull: false });
    await docs.replace('a:1@x', { m: 1 });
    const { _key, _id, _rev, ...rest } = await docs.document('a:1@x');
    assert.deepEqual(rest, { m: 1 });
    assert.equal(await docs.documentExists('a:1@x'), true);
    assert.equal((await docs.remove('a:1@x', { returnOld: true })).old?.['m'], 1);
    assert.equal(await docs.documentExists('a:1@x'), false);
    assert.equal(await docs.document('a:1@x', { graceful: true }), null);
    assert.equal((await docs.count()).count, 0);
  });

  it('have keys that encodeURIComponent makes, also with percent signs', async () => {
    const docs = await collection();
    const key = encodeURIComponent('ü/ b');
    await docs.save({ _key: key });
    assert.equal((await docs.document(key))._key, key);
    await docs.update(key, { n: 1 });
    assert.equal((await docs.documents([key]))[0]?.['n'], 1);
  });

  it('fail with the errors of the server', async () => {
    const docs = await collection();
    await docs.save({ _key: 'a' });
    assert.equal(await errorNumOf(docs.save({ _key: 'a' })), 1210);
    assert.equal(await errorNumOf(docs.save({ _key: 'x y' })), 1221);
    assert.equal(await errorNumOf(docs.save({ _key: 'x'.repeat(255) })), 1221);
    assert.equal(await errorNumOf(docs.save({ _key: 'x'.repeat(254) })), 0);
    assert.equal(await errorNumOf(docs.document('missing')), 1202);
    assert.equal(await errorNumOf(docs.update('missing', {})), 1202);
    assert.equal(await errorNumOf(docs.remove('missing')), 1202);
    assert.equal(await errorNumOf(rig.db.collection('missing').document('a')), 1203);
    const edges = await rig.db.createEdgeCollection(`edges${number}`);
    assert.equal(await errorNumOf(edges.save({ _from: 'a', _to: 'b/c' })), 1233);
    assert.equal(await errorNumOf(edges.save({ _from: 'a/b', _to: 'b/c' })), 0);
  });

  it('fail where the revision is not the expected one', async () => {
    const docs = await collection();
    const { _rev } = await docs.save({ _key: 'a' });
    await docs.update('a', { n: 1 }, { ifMatch: _rev });
    assert.equal(await errorNumOf(docs.update('a', { n: 2 }, { ifMatch: _rev })), 1200);
    assert.equal(await errorNumOf(docs.replace('a', { _rev }, { ignoreRevs: false })), 1200);
    assert.equal((await docs.document('a'))['n'], 1);
  });

  it('are written several at a time, each with its own result', async () => {
    const docs = await collection();
    const saved = await docs.saveAll([{ _key: 'a' }, { _key: 'b', n: 1 }, { _key: 'a' }, { _key: '' }]);
    assert.deepEqual(saved.map((one) => ('errorNum' in one ? one.errorNum : 0)), [0, 0, 1210, 1221]); // oxfmt-ignore
    const changed = await docs.updateAll([{ _key: 'a', n: 5 }, { _key: 'missing' }, { n: 1 } as never], {
      returnNew: true,
    });
    assert.deepEqual(changed.map((one) => ('errorNum' in one ? one.errorNum : 0)), [0, 1202, 1226]); // oxfmt-ignore
    const removed = await docs.removeAll(['a', 'missing', { _key: 'b' }]);
    assert.deepEqual(removed.map((one) => ('errorNum' in one ? one.errorNum : 0)), [0, 1202, 0]); // oxfmt-ignore
    assert.equal((await docs.count()).count, 0);
  });

  it('are saved over others as the mode says', async () => {
    const docs = await collection();
    await docs.save({ _key: 'a', n: 1, o: { x: 1 } });
    const over = async (overwriteMode: 'ignore' | 'update' | 'replace'): Promise<unknown> => {
      const { new: fresh } = await docs.save({ _key: 'a', o: { y: 1 } }, { overwriteMode, returnNew: true });
      return [fresh?.['n'], fresh?.['o']];
    };
    assert.deepEqual(await over('ignore'), [1, { x: 1 }]);
    assert.deepEqual(await over('update'), [1, { x: 1, y: 1 }]);
    assert.deepEqual(await over('replace'), [undefined, { y: 1 }]);
  });

  it('are imported, with counts of what happened', async () => {
    const docs = await collection();
    const rows = [{ _key: 'a', n: 1 }, { _key: 'b' }, { _key: 'a', n: 2 }, { _key: 'x y' }];
    const first = await docs.import(rows, { details: true });
    assert.deepEqual([first.created, first.errors, first.details?.length], [2, 2, 2]);
    const second = await docs.import(rows.slice(0, 1), { onDuplicate: 'update' });
    assert.deepEqual([second.created, second.updated], [0, 1]);
    assert.equal(await errorNumOf(docs.import(rows, { complete: true })), 1210);
    await docs.import([['_key', 'n'], ['c', 3]] as never); // oxfmt-ignore
    assert.equal((await docs.document('c'))['n'], 3);
    await docs.import([{ _key: 'only' }], { overwrite: true });
    assert.equal((await docs.count()).count, 1);
  });
});
