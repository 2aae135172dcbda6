import assert from 'node:assert/strict';
import type { Value } from '../../support/arango/values/value.js';
import { QueryRunner } from './query-runner.js';

/** Expressions and their values, a group for each test. */
const groups: Record<string, readonly (readonly [expression: string, value: Value])[]> = {
  'compares values of different types by the order of types': [
    ['null < false', true],
    ['true < 0', true],
    ['99 < ""', true],
    ['"z" < []', true],
    ['[9] < {}', true],
    ['0 == null', false],
    ['"1" == 1', false],
    ['[1, 2] == [1, 2]', true],
    ['[1] < [1, null]', true],
    ['{ a: 1 } == { a: 1, b: null }', true],
    ['{ a: 2 } > { a: 1, b: 9 }', true],
    ['SORTED([{}, [], "a", 1, true, null, false, "B", "b", "A"])', [null, false, true, 1, 'A', 'B', 'a', 'b', [], {}]],
  ],
  'casts operands of calculations to numbers': [
    ['1 + "a"', 1],
    ['1 + "99"', 100],
    ['"  7 " * 2', 14],
    ['null + true', 1],
    ['24 + [2]', 26],
    ['24 + [2, 4]', 24],
    ['23 * {}', 0],
    ['7 % 4', 3],
    ['1 / 0', null],
    ['-"5"', -5],
  ],
  'gives operands of logical operators back, and knows what holds': [
    ['1 || 7', 1],
    ['null || "x"', 'x'],
    ['null && true', null],
    ['true && 23', 23],
    ['! []', false],
    ['NOT ""', true],
    ['0 ? : "other"', 'other'],
    ['5 ? : "other"', 5],
  ],
  'compares elements of arrays': [
    ['[1, 2, 3] ALL IN [2, 3, 4]', false],
    ['[1, 2, 3] NONE IN [23]', true],
    ['[1, 2, 3] ANY == 2', true],
    ['[1, 2, 3] ALL > 0', true],
    ['[1, 2, 3] AT LEAST (2) IN [2, 3, 4]', true],
    ['[] ALL == 1', true],
    ['3 IN null', false],
    ['[1] IN [[1], 2]', true],
  ],
  'matches patterns': [
    ['"abc" LIKE "a%"', true],
    ['"abc" LIKE "_bc"', true],
    ['"a_b" LIKE "a\\\\_b"', true],
    ['"axb" LIKE "a\\\\_b"', false],
    ['"ABC" LIKE "abc"', false],
    ['LIKE("ABC", "abc", true)', true],
    ['"foo" =~ "^f[o].$"', true],
    ['"foo" !~ "bar$"', true],
  ],
  'reads attributes and elements, null where there is none': [
    ['{ a: { b: 1 } }.a.b', 1],
    ['{ a: 1 }.b.c', null],
    ['[1, 2, 3][-1]', 3],
    ['[1, 2, 3][9]', null],
    ['[1, 2, 3][1.9]', 2],
    ['{ "x y": 1 }["x y"]', 1],
    ['null.constructor'.replace('null', '{}'), null],
    ['"text"[0]', null],
  ],
  'expands arrays': [
    ['[{ a: 1 }, { a: 2 }][*].a', [1, 2]],
    ['"none"[*].a'.replace('"none"', 'NOOPT("none")'), []],
    ['[[1, 2], 3, [4, 5]][** FILTER CURRENT % 2 == 0]', [2, 4]],
    ['[1, 2, 3, 4][* FILTER CURRENT > 1 LIMIT 1, 2 RETURN CURRENT * 10]', [30, 40]],
    ['[{ l: [{ x: 1 }, { x: 2 }] }, { l: [{ x: 3 }] }][*].l[*].x', [[1, 2], [3]]],
    ['[{ l: [{ x: 1 }, { x: 2 }] }, { l: [{ x: 3 }] }][*].l[**].x', [1, 2, 3]],
    ['[[1, 9], [5]][* RETURN CURRENT[* FILTER CURRENT > 4]]', [[9], [5]]],
    ['[1, 2, 3, 4][? 2 FILTER CURRENT % 2 == 0]', true],
    ['[1, 2, 3, 4][? 3..4 FILTER CURRENT > 1]', true],
    ['[1, 2][? ALL FILTER CURRENT > 1]', false],
    ['[][?]', false],
    ['[0][?]', true],
  ],
  'counts from one number to another': [
    ['1..3', [1, 2, 3]],
    ['3..1', [3, 2, 1]],
    ['1.9..3.1', [1, 2, 3]],
  ],
};

describe('expressions of AQL', () => {
  const runner = new QueryRunner();
  for (const [title, cases] of Object.entries(groups)) {
    it(title, () => {
      for (const [expression, value] of cases) {
        assert.deepEqual(runner.run(`RETURN ${expression}`), [value], expression);
      }
    });
  }

  it('use parameters for values, attributes and paths', () => {
    assert.deepEqual(runner.run('RETURN @x', { x: [1, { a: null }] }), [[1, { a: null }]]);
    assert.deepEqual(runner.run('LET d = { a: { b: 1 } } RETURN d.@p', { p: ['a', 'b'] }), [1]);
    assert.deepEqual(runner.run('LET d = { "a.b": 2 } RETURN d.@p', { p: 'a.b' }), [2]);
    assert.deepEqual(runner.run('RETURN { @name: 1 }', { name: 'x' }), [{ x: 1 }]);
  });

  it('fail for parameters that are missing, unused or of the wrong kind', () => {
    assert.equal(runner.errorOf('RETURN @x'), 1551);
    assert.equal(runner.errorOf('RETURN 1', { x: 1 }), 1552);
    assert.equal(runner.errorOf('FOR d IN @@c RETURN d', { '@c': 1 }), 1553);
    assert.equal(runner.errorOf('FOR d IN @@c RETURN d', { c: 'x' }), 1551);
    assert.equal(runner.errorOf('LET d = {} RETURN d.@p', { p: 1 }), 1553);
    assert.equal(runner.errorOf('FOR d IN @@c RETURN d', { '@c': 'none' }), 1203);
  });

  it('keep attributes whatever they are called', () => {
    assert.deepEqual(runner.run('RETURN ATTRIBUTES({ "__proto__": 1, "constructor": 2 })'), [
      ['__proto__', 'constructor'],
    ]);
  });
});
