import assert from 'node:assert/strict';
import { QueryRunner } from './query-runner.js';

describe('operations of AQL that read', () => {
  const runner = new QueryRunner();
  runner.fill('people', [
    { _key: 'ann', age: 30, city: 'Rome', tags: ['x', 'y'] },
    { _key: 'bob', age: 25, city: 'Oslo', tags: [] },
    { _key: 'cid', age: 30, city: 'Oslo', tags: ['y'] },
    { _key: 'dan', city: null },
  ]);
  const keys = (text: string, binds = {}): unknown => runner.run(text, binds);

  it('loop over collections, arrays and ranges in each other', () => {
    assert.deepEqual(keys('FOR p IN people SORT p._key RETURN p._key'), ['ann', 'bob', 'cid', 'dan']);
    assert.deepEqual(keys('FOR a IN [1, 2] FOR b IN 1..a RETURN [a, b]'), [[1, 1], [2, 1], [2, 2]]); // oxfmt-ignore
    assert.deepEqual(keys('FOR p IN people FOR t IN p.tags || [] SORT p._key, t RETURN [p._key, t]'), [
      ['ann', 'x'],
      ['ann', 'y'],
      ['cid', 'y'],
    ]);
  });

  it('take arrays and objects apart', () => {
    assert.deepEqual(keys('FOR [x, y] IN [[1, 2], [3]] RETURN [y, x]'), [[2, 1], [null, 3]]); // oxfmt-ignore
    assert.deepEqual(keys('FOR { _key, age: years } IN people FILTER years == 25 RETURN [_key, years]'), [['bob', 25]]);
    assert.deepEqual(keys('LET { a: [, b], c } = { a: [1, 2] } RETURN [b, c]'), [[2, null]]);
  });

  it('filter, sort by several keys and limit', () => {
    assert.deepEqual(keys('FOR p IN people FILTER p.age == null RETURN p._key'), ['dan']);
    assert.deepEqual(keys('FOR p IN people SORT p.age DESC, p._key RETURN p._key'), ['ann', 'cid', 'bob', 'dan']);
    assert.deepEqual(keys('FOR p IN people SORT p._key LIMIT 1, 2 RETURN p._key'), ['bob', 'cid']);
    assert.deepEqual(keys('FOR p IN people SORT p._key LIMIT @n RETURN p._key', { n: 1 }), ['ann']);
    assert.deepEqual(keys('FOR p IN people LIMIT 0 RETURN p'), []);
    assert.equal(runner.errorOf('FOR p IN people LIMIT @n RETURN p', { n: -1 }), 1504);
    assert.equal(runner.errorOf('FOR p IN people LIMIT @n RETURN p', { n: 'x' }), 1504);
    assert.equal(runner.errorOf('FOR p IN people LIMIT p.age RETURN p'), 1504);
  });

  it('give each value once with RETURN DISTINCT', () => {
    assert.deepEqual(keys('FOR x IN [2, 1, 2, { a: 1 }, { a: 1 }] RETURN DISTINCT x'), [2, 1, { a: 1 }]);
  });

  it('collect groups in the order of their values', () => {
    assert.deepEqual(keys('FOR p IN people COLLECT city = p.city RETURN city'), [null, 'Oslo', 'Rome']);
    assert.deepEqual(keys('FOR p IN people COLLECT c = p.city WITH COUNT INTO n RETURN { c, n }'), [
      { c: null, n: 1 },
      { c: 'Oslo', n: 2 },
      { c: 'Rome', n: 1 },
    ]);
    assert.deepEqual(keys('FOR p IN people SORT p._key COLLECT a = p.age INTO g = p._key RETURN { a, g }'), [
      { a: null, g: ['dan'] },
      { a: 25, g: ['bob'] },
      { a: 30, g: ['ann', 'cid'] },
    ]);
    assert.deepEqual(keys('LET z = 1 FOR p IN people LET x = p.age COLLECT a = p.city INTO g FILTER a == "Rome" RETURN [ATTRIBUTES(g[0], false, true), z]'), [[['p', 'x'], 1]]); // oxfmt-ignore
    assert.deepEqual(keys('FOR p IN people LET x = p._key COLLECT a = p.city INTO g KEEP x FILTER a == "Rome" RETURN g'), [[{ x: 'ann' }]]); // oxfmt-ignore
    assert.equal(runner.errorOf('FOR p IN people COLLECT a = p.city INTO g KEEP q RETURN g'), 1512);
    assert.equal(runner.errorOf('FOR p IN people COLLECT a = p.city RETURN p'), 1203);
  });

  it('aggregate groups, also of no rows', () => {
    assert.deepEqual(
      keys(
        'FOR p IN people COLLECT c = p.city AGGREGATE n = COUNT(), sum = SUM(p.age), max = MAX(p.age), all_ = PUSH(p.age) FILTER c == "Oslo" RETURN [n, sum, max, SORTED(all_)]',
      ),
      [[2, 55, 30, [25, 30]]],
    );
    assert.deepEqual(keys('FOR p IN [] COLLECT AGGREGATE n = COUNT(), s = SUM(p), m = MAX(p) RETURN [n, s, m]'), [
      [0, null, null],
    ]);
    assert.deepEqual(keys('FOR p IN [] COLLECT WITH COUNT INTO n RETURN n'), [0]);
    assert.deepEqual(keys('FOR p IN [] COLLECT a = p WITH COUNT INTO n RETURN n'), []);
    assert.equal(runner.errorOf('FOR p IN people COLLECT AGGREGATE n = CONCAT(p.age) RETURN n'), 1574);
    assert.equal(runner.errorOf('FOR p IN people COLLECT AGGREGATE n = p.age RETURN n'), 1574);
    assert.equal(new QueryRunner('3.12.3').errorOf('FOR p IN [] COLLECT AGGREGATE n = PUSH(p) RETURN n'), 1574);
  });

  it('aggregate the rows around each row with WINDOW', () => {
    const rows = 'FOR x IN [10, 0, 9, 20] ';
    assert.deepEqual(keys(`${rows} WINDOW { preceding: 1, following: 1 } AGGREGATE s = SUM(x), l = PUSH(x) RETURN [s, l]`), [
      [10, [10, 0]],
      [19, [10, 0, 9]],
      [29, [0, 9, 20]],
      [29, [9, 20]],
    ]); // oxfmt-ignore
    assert.deepEqual(keys(`${rows} WINDOW { preceding: "unbounded" } AGGREGATE s = SUM(x) RETURN s`), [10, 10, 19, 39]);
    assert.deepEqual(keys(`${rows} WINDOW x WITH { preceding: 10 } AGGREGATE n = COUNT(1) RETURN [x, n]`), [
      [0, 1],
      [9, 2],
      [10, 3],
      [20, 2],
    ]);
  });

  it('nest queries, with the variables around them', () => {
    assert.deepEqual(keys('FOR a IN [1, 2] LET b = (FOR c IN [10, 20] RETURN a * c) RETURN b'), [[10, 20], [20, 40]]); // oxfmt-ignore
    assert.deepEqual(keys('RETURN LENGTH(FOR p IN people FILTER p.age RETURN 1)'), [3]);
    assert.deepEqual(keys('RETURN [LENGTH(people), COUNT(people)]'), [[4, 4]]);
    assert.equal(runner.errorOf('LET a = 1 RETURN (LET a = 2 RETURN a)'), 1511);
    assert.equal(runner.errorOf('FOR a IN [1] FOR a IN [2] RETURN a'), 1511);
    assert.deepEqual(keys('LET x = (FOR a IN [1] RETURN a) LET y = (FOR a IN [2] RETURN a) RETURN [x, y]'), [
      [[1], [2]],
    ]);
  });

  it('find documents by id and key', () => {
    assert.deepEqual(keys('RETURN DOCUMENT("people/bob").age'), [25]);
    assert.deepEqual(keys('RETURN SORTED(DOCUMENT(people, ["ann", "none", "people/bob"])[*]._key)'), [['ann', 'bob']]);
    assert.deepEqual(keys('RETURN DOCUMENT(people, "others/ann")'), [null]);
    assert.deepEqual(keys('RETURN DOCUMENT(@@c, "none")', { '@c': 'people' }), [null]);
    assert.deepEqual(keys('RETURN DOCUMENT("people/none")'), [null]);
  });

  it('refuse collections as values, and names that are nothing', () => {
    assert.equal(runner.errorOf('RETURN people'), 1568);
    assert.equal(runner.errorOf('RETURN CONCAT(people)'), 1568);
    assert.equal(runner.errorOf('RETURN nothing'), 1203);
    assert.equal(runner.errorOf('FOR x IN nothing RETURN x'), 1203);
    assert.equal(runner.errorOf('FOR x IN people SEARCH x.a == 1 RETURN x'), 1501);
  });

  it('take options that are constants, and warn of unknown ones', () => {
    assert.equal(runner.errorOf('FOR p IN people OPTIONS { indexHint: CONCAT("a", "b") } RETURN p'), 1575);
    assert.equal(runner.errorOf('FOR p IN people OPTIONS { indexHint: @h } RETURN p', { h: 'none' }), 0);
    assert.equal(runner.errorOf('FOR p IN people OPTIONS { indexHint: "none", forceIndexHint: true } RETURN p'), 1577);
  });

  it('end when their time or memory is used up', () => {
    assert.equal(runner.errorOf('FOR i IN 1..100000000 FILTER i < 0 RETURN i', {}, { maxRuntime: 0.02 }), 1500);
    assert.equal(runner.errorOf('RETURN SLEEP(5)', {}, { maxRuntime: 0.02 }), 1500);
    assert.equal(runner.errorOf('FOR i IN 1..100000 RETURN i', {}, { memoryLimit: 32768 }), 32);
  });
});
