import assert from 'node:assert/strict';
import { prepare } from '../../support/arango/aql/compile/prepare.js';
import { createIndex } from '../../support/arango/storage/create-index.js';
import type { Value } from '../../support/arango/values/value.js';
import { QueryRunner } from './query-runner.js';

/** A collection with many documents, with the indexes that the tests need. */
function filled(): QueryRunner {
  const runner = new QueryRunner();
  const documents = Array.from({ length: 5000 }, (_, at): Value => {
    return {
      _key: `k${String(at).padStart(5, '0')}`,
      group: at % 50,
      name: `n${at}`,
      at,
      ...(at % 2 ? { odd: at } : {}),
    };
  });
  runner.fill('docs', documents);
  runner.fill('links', [
    { _key: '1', _from: 'docs/a', _to: 'docs/b', type: 'x' },
    { _key: '2', _from: 'docs/a', _to: 'docs/c', type: 'y' },
  ]);
  index(runner, 'docs', { fields: ['name'], unique: true, name: 'byName' });
  index(runner, 'docs', { fields: ['group', 'at'], name: 'byGroup' });
  index(runner, 'docs', { fields: ['odd'], sparse: true, name: 'byOdd' });
  index(runner, 'links', { fields: ['_from', 'type'], name: 'byType' });
  return runner;
}

function index(runner: QueryRunner, collection: string, given: Record<string, unknown>): void {
  const { engine, database } = runner;
  const { log, version, vectorIndexes } = engine;
  const context = { tick: () => engine.tick(), view: { snapshot: log.last }, version, vectorIndexes };
  createIndex(database.collection(collection), { type: 'persistent', ...given }, context);
}

describe('loops over collections with indexes', () => {
  let runner: QueryRunner;
  before(() => (runner = filled()));

  /** Names of the indexes of the loops of a text, `all` for a loop without one. */
  const indexesOf = (text: string, binds = {}): unknown => {
    const { plan } = prepare(text, binds, runner.database, runner.engine);
    return plan.flatMap(({ type, indexes }) => {
      if (type === 'EnumerateCollectionNode') return ['all'];
      return type === 'IndexNode' ? (indexes as { name: string }[]).map(({ name }) => name) : [];
    });
  };

  it('use the index with the most equal fields, unique ones first', () => {
    const cases: [text: string, index: string][] = [
      ['FILTER d._key == "k00001"', 'primary'],
      ['FILTER d._key IN ["k00001"]', 'primary'],
      ['FILTER d._id == "docs/k00001"', 'primary'],
      ['FILTER d.name == "n1"', 'byName'],
      ['FILTER "n1" == d.name', 'byName'],
      ['FILTER d["name"] == "n1"', 'byName'],
      ['FILTER d.group == 1 FILTER d.at == 51', 'byGroup'],
      ['FILTER d.group == 1 AND d.at > 10', 'byGroup'],
      ['FILTER d.group == 1 && d.name == "n1"', 'byName'],
      ['LET x = 1 FILTER d.group == 1', 'byGroup'],
      ['FILTER d.odd > 3', 'byOdd'],
      ['FILTER d.at == 1', 'all'],
      ['FILTER d.group == 1 OR d.name == "n1"', 'all'],
      ['FILTER d.name == d.other', 'all'],
      ['FILTER LOWER(d.name) == "n1"', 'all'],
      ['LET x = d.group FILTER d.name == x', 'all'],
      ['LIMIT 1 FILTER d.name == "n1"', 'all'],
    ];
    for (const [text, name] of cases) assert.deepEqual(indexesOf(`FOR d IN docs ${text} RETURN d`), [name], text);
    assert.deepEqual(indexesOf('FOR d IN docs FILTER d[@a] == 1 RETURN d', { a: 'name' }), ['all']);
    assert.deepEqual(indexesOf('FOR d IN docs OPTIONS { disableIndex: true } FILTER d.name == 1 RETURN d'), ['all']);
    assert.deepEqual(indexesOf('FOR e IN links FILTER e._to == "docs/b" RETURN e'), ['edge']);
    assert.deepEqual(indexesOf('FOR e IN links FILTER e._from == "docs/a" AND e.type == "y" RETURN e'), ['byType']);
  });

  it('give the same documents as without', () => {
    const conditions = [
      'd.group == 7',
      'd.group == 7 AND d.at > 1000 AND d.at <= 2057',
      'd.group IN [3, 4, 4] AND d.at < 300',
      'd.name IN ["n1", "n4999", "missing"]',
      'd._key > "k04990"',
      'd._key >= "k00010" AND d._key < "k00013"',
      'd._id IN ["docs/k00001", "other/k00002", "k00003", 4]',
      'd.odd == null AND d.at < 10',
      'd.odd < 10',
      'd.odd > 4990',
      'd.group == null',
    ];
    for (const condition of conditions) {
      const text = (options: string): string => `FOR d IN docs ${options} FILTER ${condition} SORT d.at RETURN d._key`;
      assert.deepEqual(runner.run(text('')), runner.run(text('OPTIONS { disableIndex: true }')), condition);
    }
  });

  it('sort by an index without reading all', () => {
    const page = 'FOR d IN docs FILTER d._key > @after SORT d._key LIMIT 2 RETURN d._key';
    assert.deepEqual(runner.run(page, { after: 'k00100' }), ['k00101', 'k00102']);
    assert.deepEqual(runner.run('FOR d IN docs SORT d._key DESC LIMIT 2 RETURN d._key'), ['k04999', 'k04998']);
    assert.deepEqual(runner.run('FOR d IN docs FILTER d.group == 3 SORT d.at DESC LIMIT 2 RETURN d.at'), [4953, 4903]);
    assert.deepEqual(runner.run('FOR d IN docs SORT d.odd LIMIT 1 RETURN d.odd'), [null]);
  });

  it('stay fast when a loop looks each document up', () => {
    const text = 'FOR k IN @names FOR d IN docs FILTER d.name == k RETURN d.at';
    const names = Array.from({ length: 5000 }, (_, at) => `n${at}`);
    assert.equal(runner.run(text, { names }).length, 5000);
  });
});
