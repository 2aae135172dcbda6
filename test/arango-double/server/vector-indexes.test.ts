import assert from 'node:assert/strict';
import type { DocumentCollection } from 'arangojs/collections';
import { errorNumOf, startWithDatabase } from './double-with-database.js';
import type { DoubleWithDatabase } from './double-with-database.js';

const nearest = `FOR d IN docs LET s = APPROX_NEAR_COSINE(d.v, @q, { nProbe: 20 }) SORT s DESC LIMIT 2 RETURN d._key`;

describe('vector indexes of the double', () => {
  let rig: DoubleWithDatabase;
  let docs: DocumentCollection<Record<string, unknown>>;
  const open = async (version: string, vectorIndexes = true): Promise<void> => {
    rig = await startWithDatabase({ version, vectorIndexes });
    docs = await rig.db.createCollection('docs');
  };
  afterEach(() => rig.stop());

  const fill = () =>
    docs.saveAll([
      { _key: 'a', v: [1, 0], kind: 'x' },
      { _key: 'b', v: [0.9, 0.1], kind: 'y' },
      { _key: 'c', v: [0, 1], kind: 'x' },
    ]);
  const create = (more = {}, params = {}) =>
    docs.ensureIndex({
      type: 'vector',
      fields: ['v'],
      params: { metric: 'cosine', dimension: 2, nLists: 2, ...params },
      ...more,
    } as never);
  const run = async (text: string, binds: Record<string, unknown> = { q: [1, 0] }): Promise<unknown[]> =>
    (await rig.db.query(text, binds)).all();
  const errorOf = (text: string, binds?: Record<string, unknown>): Promise<number> => errorNumOf(run(text, binds));

  it('answer only queries of the documented form', async () => {
    await open('3.12.10');
    await fill();
    assert.equal(await errorOf(nearest), 1554);
    await create();
    assert.deepEqual(await run(nearest), ['a', 'b']);
    assert.deepEqual(await run('FOR d IN docs SORT APPROX_NEAR_COSINE(d.v, @q) DESC LIMIT 1 RETURN d._key'), ['a']);
    const filtered = nearest.replace('LET', 'FILTER d.kind == "x" LET');
    assert.deepEqual(await run(filtered), ['a', 'c']);
    const refused = [
      nearest.replace('DESC', 'ASC'),
      nearest.replace(' LIMIT 2', ''),
      nearest.replace('SORT s DESC', 'SORT s DESC, d._key'),
      nearest.replace('LET', 'FILTER d.kind == "x" FILTER d.v LET'),
      nearest.replace('SORT', 'FILTER s > 0.5 SORT'),
      nearest.replace('COSINE', 'L2').replace('DESC', ''),
      nearest.replace('d.v', 'd.other'),
      'FOR d IN docs RETURN APPROX_NEAR_COSINE(d.v, @q)',
      'RETURN APPROX_NEAR_COSINE(@q, @q)',
    ];
    for (const text of refused) assert.equal(await errorOf(text), 1554, text);
    assert.equal(await errorOf(nearest.replace('20', '@n'), { q: [1, 0], n: 20 }), 1554);
    const hint = nearest.replace('IN docs', 'IN docs OPTIONS { indexHint: "missing", forceIndexHint: true }');
    assert.equal(await errorOf(hint), 1577);
  });

  it('take vectors of their dimension only', async () => {
    await open('3.12.10');
    await fill();
    await create();
    assert.equal(await errorNumOf(docs.save({ v: [1, 2, 3] })), 10);
    assert.equal(await errorNumOf(docs.save({})), 10);
    await docs.dropIndex((await docs.indexes({ withHidden: true })).find(({ type }) => type === 'vector')!.id);
    await create({ sparse: true });
    assert.equal(await errorNumOf(docs.save({})), 0);
  });

  it('may be created before there are documents since 3.12.9, and become ready by themselves', async () => {
    await open('3.12.9');
    await create();
    const state = async (): Promise<unknown> => {
      const all = (await docs.indexes({ withHidden: true })) as unknown as { type: string; trainingState?: string }[];
      return all.find(({ type }) => type === 'vector')?.trainingState;
    };
    assert.equal(await state(), 'unusable');
    assert.equal(await errorOf(nearest), 1555);
    await fill();
    assert.deepEqual(await run(nearest), ['a', 'b']);
    assert.equal(await state(), 'ready');
  });

  it('need their documents, no filter and no sparse option in the first releases', async () => {
    await open('3.12.5');
    assert.equal(await errorNumOf(create()), 1235);
    await fill();
    assert.equal(await errorNumOf(create({ sparse: true })), 10);
    assert.equal(await errorNumOf(create({}, { metric: 'innerProduct' })), 10);
    assert.equal(await errorNumOf(create({}, { nLists: undefined })), 10);
    const index = (await create()) as unknown as Record<string, unknown>;
    assert.equal('trainingState' in index, false);
    assert.deepEqual(await run(nearest), ['a', 'b']);
    assert.equal(await errorOf(nearest.replace('LET', 'FILTER d.kind == "x" LET')), 1554);
  });

  it('count their lists themselves since 3.12.10', async () => {
    await open('3.12.10');
    await fill();
    assert.equal(await errorNumOf(create({}, { nLists: undefined, numberOfDocsPerCentroid: 10 })), 0);
    assert.equal(await errorNumOf(create({ fields: ['w'] }, { nLists: 2, factory: 'IVF3,Flat' })), 10);
    assert.equal(await errorNumOf(create({ fields: ['v', 'w'] })), 10);
  });

  it('are refused where the server was started without its option', async () => {
    await open('3.12.10', false);
    await fill();
    assert.equal(await errorNumOf(create()), 10);
  });
});
