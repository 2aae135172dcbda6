import assert from 'node:assert/strict';
import { QueryRunner } from './query-runner.js';

describe('operations of AQL that write', () => {
  let runner: QueryRunner;
  const all = (): unknown => runner.run('FOR d IN docs SORT d._key RETURN UNSET(d, "_id", "_rev")');

  beforeEach(() => {
    runner = new QueryRunner();
    runner.fill('docs', [{ _key: 'a', n: 1, o: { x: 1 } }, { _key: 'b', n: 2 }]); // oxfmt-ignore
    runner.fill('links', [{ _key: 'l', _from: 'docs/a', _to: 'docs/b' }]);
  });

  it('insert, with what is returned of it', () => {
    assert.deepEqual(runner.run('INSERT { _key: "c", n: 3 } INTO docs'), []);
    assert.deepEqual(runner.run('FOR i IN 4..5 INSERT { _key: TO_STRING(i) } INTO docs RETURN NEW._id'), ['docs/4', 'docs/5']); // oxfmt-ignore
    assert.equal(runner.errorOf('INSERT { _key: "a" } INTO docs'), 1210);
    assert.equal(runner.errorOf('INSERT { _key: "bad key" } INTO docs'), 1221);
    assert.equal(runner.errorOf('INSERT { _key: 1 } INTO docs'), 1221);
    assert.equal(runner.errorOf('INSERT [] INTO docs'), 1227);
    assert.equal(runner.errorOf('INSERT { _from: "docs/a" } INTO links'), 1233);
    assert.equal(runner.errorOf('INSERT { _from: "docs/a", _to: "b" } INTO links'), 1233);
    assert.equal(runner.errorOf('INSERT {} INTO missing'), 1203);
    assert.equal(runner.errorOf('INSERT {} INTO docs RETURN OLD'), 1203);
  });

  it('insert over documents that are there, as the option says', () => {
    const text = (mode: string): string =>
      `INSERT { _key: "a", o: { y: 2 } } INTO docs OPTIONS { overwriteMode: "${mode}" } RETURN UNSET(NEW, "_id", "_rev")`;
    assert.deepEqual(runner.run(text('ignore')), [{ _key: 'a', n: 1, o: { x: 1 } }]);
    assert.deepEqual(runner.run(text('update')), [{ _key: 'a', n: 1, o: { x: 1, y: 2 } }]);
    assert.deepEqual(runner.run(text('replace')), [{ _key: 'a', o: { y: 2 } }]);
    assert.equal(runner.errorOf(text('conflict')), 1210);
    assert.equal(runner.errorOf(text('other')), 10);
  });

  it('update parts and replace the whole', () => {
    runner.run('UPDATE "a" WITH { n: null, o: { y: 2 } } IN docs OPTIONS { keepNull: false }');
    runner.run('FOR d IN docs FILTER d._key == "b" REPLACE d WITH { m: 1 } IN docs');
    assert.deepEqual(all(), [{ _key: 'a', o: { x: 1, y: 2 } }, { _key: 'b', m: 1 }]); // oxfmt-ignore
    runner.run('UPDATE { _key: "a", o: { z: 3 } } IN docs OPTIONS { mergeObjects: false }');
    assert.deepEqual(runner.run('RETURN DOCUMENT("docs/a").o'), [{ z: 3 }]);
    assert.deepEqual(runner.run('FOR d IN docs UPDATE d WITH { n: 9 } IN docs RETURN [OLD.n, NEW.n]'), [[null, 9], [null, 9]]); // oxfmt-ignore
    assert.equal(runner.errorOf('UPDATE "none" WITH {} IN docs'), 1202);
    assert.equal(runner.errorOf('UPDATE {} WITH {} IN docs'), 1226);
    assert.equal(runner.errorOf('UPDATE 1 WITH {} IN docs'), 1227);
    assert.equal(runner.errorOf('UPDATE "a" WITH { _rev: "old" } IN docs OPTIONS { ignoreRevs: false }'), 1200);
  });

  it('remove, and pass over what fails where errors are ignored', () => {
    assert.deepEqual(runner.run('FOR k IN ["a", "none", "b"] REMOVE k IN docs OPTIONS { ignoreErrors: true } RETURN OLD.n'), [1, 2]); // oxfmt-ignore
    assert.deepEqual(all(), []);
    assert.equal(runner.errorOf('REMOVE "a" IN docs'), 1202);
    assert.equal(runner.errorOf('REMOVE "a" IN docs RETURN NEW'), 1203);
  });

  it('insert or update by an example, each row seeing those before it', () => {
    const text = 'FOR k IN ["x", "y", "x"] UPSERT { name: k } INSERT { name: k, n: 1 } UPDATE { n: OLD.n + 1 } IN docs RETURN [NEW.name, NEW.n, OLD == null]'; // oxfmt-ignore
    assert.deepEqual(runner.run(text), [['x', 1, true], ['y', 1, true], ['x', 2, false]]); // oxfmt-ignore
    assert.deepEqual(runner.run('UPSERT FILTER CURRENT.n > 1 AND CURRENT.name == "x" INSERT {} REPLACE { r: OLD.n } IN docs RETURN NEW.r'), [2]); // oxfmt-ignore
    assert.equal(runner.errorOf('UPSERT { [CONCAT("a")]: 1 } INSERT {} UPDATE {} IN docs'), 1501);
  });

  it('change one document many times', () => {
    const text = 'FOR i IN 1..20000 UPSERT { _key: "z" } INSERT { _key: "z", n: 1 } UPDATE { n: OLD.n + 1 } IN docs';
    runner.run(text);
    assert.deepEqual(runner.run('RETURN DOCUMENT("docs/z").n'), [20000]);
  });

  it('undo all of a query that fails', () => {
    const before = all();
    assert.equal(runner.errorOf('FOR k IN ["c", "d", "a"] INSERT { _key: k } INTO docs'), 1210);
    assert.deepEqual(all(), before);
  });

  it('do not see their own writes in the loop that feeds them', () => {
    runner.run('FOR d IN docs INSERT { copy: d._key } INTO docs');
    assert.deepEqual(runner.run('RETURN LENGTH(docs)'), [4]);
  });

  it('refuse to read or write a collection again that they modified', () => {
    const refused = [
      'FOR d IN docs REMOVE d IN docs LET x = (FOR y IN docs RETURN y) RETURN x',
      'FOR d IN docs REMOVE d IN docs INSERT {} INTO docs',
      'INSERT {} INTO docs LET n = LENGTH(docs) RETURN n',
      'INSERT {} INTO docs RETURN DOCUMENT("links/l")',
      'INSERT {} INTO docs LET x = (FOR v IN OUTBOUND "docs/a" links RETURN v) RETURN x',
      'LET a = (INSERT {} INTO docs RETURN NEW) LET b = (FOR d IN docs RETURN d) RETURN [a, b]',
    ];
    for (const text of refused) assert.equal(runner.errorOf(text), 1579, text);
    assert.equal(runner.errorOf('INSERT {} INTO docs LET x = (FOR l IN links RETURN l) RETURN x'), 0);
    assert.equal(
      runner.errorOf('FOR d IN docs REMOVE d IN docs INSERT d INTO links OPTIONS { ignoreErrors: true }'),
      0,
    );
  });
});
