import assert from 'node:assert/strict';
import { errorNumOf, startWithDatabase } from './double-with-database.js';
import type { DoubleWithDatabase } from './double-with-database.js';

describe('views of the double, through arangojs', () => {
  let rig: DoubleWithDatabase;
  before(async () => {
    rig = await startWithDatabase();
    const docs = await rig.db.createCollection('docs');
    await docs.saveAll([
      { _key: '1', title: 'Running foxes', text: 'The quick brown fox jumps over the lazy dog', kind: 'a', n: 1 },
      { _key: '2', title: 'Dogs', text: 'Dogs sleep. The dog and the other dog dream of a fox.', kind: 'b', n: 2 },
      { _key: '3', title: 'Überall', text: 'Nothing of that kind', kind: 'a', n: 3, tags: ['x', 'y'] },
      { _key: '4', title: 'Empty' },
    ]);
    await rig.db.createView('search', {
      type: 'arangosearch',
      links: {
        docs: { fields: { text: { analyzers: ['text_en'] }, title: { analyzers: ['text_en', 'identity'] }, kind: {}, n: {}, tags: {} } },
      },
    }); // oxfmt-ignore
  });
  after(() => rig.stop());
  const keys = async (search: string, rest = 'SORT d._key RETURN d._key', binds = {}): Promise<unknown> =>
    (await rig.db.query(`FOR d IN search ${search} ${rest}`, binds)).all();

  it('give all documents that they link', async () => {
    assert.deepEqual(await keys(''), ['1', '2', '3', '4']);
    assert.deepEqual(await keys('SEARCH true'), ['1', '2', '3', '4']);
  });

  it('find words by their stems with an analyzer of texts', async () => {
    assert.deepEqual(await keys('SEARCH ANALYZER(d.text IN TOKENS(@q, "text_en"), "text_en")', undefined, { q: 'DOGS' }), ['1', '2']); // oxfmt-ignore
    assert.deepEqual(await keys('SEARCH ANALYZER(d.title == "run", "text_en")'), ['1']);
    assert.deepEqual(await keys('SEARCH ANALYZER(TOKENS("fox dream", "text_en") ALL IN d.text, "text_en")'), ['2']);
    assert.deepEqual(await keys('SEARCH ANALYZER(STARTS_WITH(d.title, "uber"), "text_en")'), ['3']);
    assert.deepEqual(await keys('SEARCH d.text == "fox"'), []);
  });

  it('find phrases', async () => {
    assert.deepEqual(await keys('SEARCH PHRASE(d.text, "brown fox", "text_en")'), ['1']);
    assert.deepEqual(await keys('SEARCH PHRASE(d.text, "quick", 1, "fox", "text_en")'), ['1']);
    assert.deepEqual(await keys('SEARCH ANALYZER(PHRASE(d.text, "fox brown"), "text_en")'), []);
  });

  it('compare values, elements and what is there', async () => {
    assert.deepEqual(await keys('SEARCH d.kind == "a" AND d.n > 1'), ['3']);
    assert.deepEqual(await keys('SEARCH d.tags == "y" OR d.n IN [1]'), ['1', '3']);
    assert.deepEqual(await keys('SEARCH NOT EXISTS(d.kind)'), ['4']);
    assert.deepEqual(await keys('SEARCH IN_RANGE(d.n, 1, 3, false, true)'), ['2', '3']);
    assert.deepEqual(await keys('SEARCH d.kind != "a" AND EXISTS(d.kind)'), ['2']);
    assert.deepEqual(await keys('SEARCH MIN_MATCH(d.kind == "a", d.n == 3, d.n == 1, 2)'), ['1', '3']);
    assert.deepEqual(await keys('SEARCH d.unlinked == 1'), []);
  });

  it('score documents by their words', async () => {
    const byScore = 'SORT BM25(d) DESC RETURN d._key';
    assert.deepEqual(await keys('SEARCH ANALYZER(d.text == "dog", "text_en")', byScore), ['2', '1']);
    const boosted = 'SEARCH ANALYZER(BOOST(d.text == "quick", 9) OR d.text == "dog", "text_en")';
    assert.deepEqual(await keys(boosted, byScore), ['1', '2']);
    assert.deepEqual(await keys('SEARCH true', 'LIMIT 1 RETURN BM25(d)'), [0]);
    assert.equal(await errorNumOf(rig.db.query('FOR d IN docs RETURN BM25(d)')), 1542);
  });

  it('follow changes of documents and links', async () => {
    const docs = rig.db.collection('docs');
    await docs.save({ _key: '5', kind: 'new' });
    assert.deepEqual(await keys('SEARCH d.kind == "new"'), ['5']);
    await docs.remove('5');
    const view = rig.db.view('search');
    assert.equal(await errorNumOf(view.updateProperties({ links: { missing: {} } })), 1203);
    assert.equal(await errorNumOf(view.updateProperties({ links: { docs: { analyzers: ['none'] } } })), 10);
    assert.equal(await errorNumOf(rig.db.query('FOR d IN search SEARCH ANALYZER(d.a == 1, "none") RETURN d')), 10);
    assert.equal(await errorNumOf(rig.db.query('FOR d IN search SEARCH LENGTH(d.a) RETURN d')), 10);
    assert.equal(await view.exists(), true);
    await view.drop();
    assert.equal(await view.exists(), false);
    assert.equal(await errorNumOf(rig.db.query('FOR d IN search RETURN d')), 1203);
  });

  it('use analyzers that were created', async () => {
    const analyzer = rig.db.analyzer('words');
    await analyzer.create({ type: 'delimiter', properties: ';' } as never);
    assert.equal(await analyzer.exists(), true);
    assert.equal(await rig.db.analyzer('text_en').exists(), true);
    await analyzer.drop();
    assert.equal(await analyzer.exists(), false);
  });
});

describe('views of the double that follow with a delay', () => {
  it('show committed states only, and pass over documents that changed since', async () => {
    const rig = await startWithDatabase({ viewLagMs: 60_000 });
    try {
      const docs = await rig.db.createCollection('docs');
      await rig.db.createView('search', { type: 'arangosearch', links: { docs: { includeAllFields: true } } });
      await docs.saveAll([{ _key: 'a', n: 1 }, { _key: 'b', n: 1 }]); // oxfmt-ignore
      const keys = async (): Promise<unknown> =>
        (await rig.db.query('FOR d IN search SEARCH d.n >= 1 SORT d._key RETURN d._key')).all();
      assert.deepEqual(await keys(), ['a', 'b']);
      await docs.save({ _key: 'c', n: 1 });
      await docs.update('a', { n: 2 });
      assert.deepEqual(await keys(), ['b']);
    } finally {
      await rig.stop();
    }
  });

  it('do not show what the transaction itself wrote', async () => {
    const rig = await startWithDatabase();
    try {
      const docs = await rig.db.createCollection('docs');
      await rig.db.createView('search', { type: 'arangosearch', links: { docs: { includeAllFields: true } } });
      const trx = await rig.db.beginTransaction({ write: ['docs'] });
      await trx.step(() => docs.save({ _key: 'a' }));
      const cursor = await trx.step(() => rig.db.query('FOR d IN search RETURN d._key'));
      assert.deepEqual(await cursor.all(), []);
      await trx.abort();
    } finally {
      await rig.stop();
    }
  });
});
