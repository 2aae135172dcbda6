import assert from 'node:assert/strict';
import { documentedFunctions } from '../../support/arango/aql/functions/argument-counts.js';
import { functions } from '../../support/arango/aql/functions/functions.js';
import type { Value } from '../../support/arango/values/value.js';
import { QueryRunner } from './query-runner.js';

/** Calls and their values, a group for each test. */
const groups: Record<string, readonly (readonly [expression: string, value: Value])[]> = {
  texts: [
    ['CONCAT("a", null, 1, true, [2, "b"])', 'a1true[2,"b"]'],
    ['CONCAT([2, null, "b", [3]])', '2b[3]'],
    ['CONCAT_SEPARATOR("-", ["a", null, "b"])', 'a-b'],
    ['CONCAT_SEPARATOR(", ", [5, 6], { foo: "bar" })', '[5,6], {"foo":"bar"}'],
    ['SUBSTRING("hello", 1, 3)', 'ell'],
    ['SUBSTRING("hello", -2)', 'lo'],
    ['CONTAINS("foobarbaz", "bar")', true],
    ['CONTAINS("foobarbaz", "bar", true)', 3],
    ['CONTAINS("foo", "x", true)', -1],
    ['FIND_FIRST("foobarbaz", "ba", 4)', 6],
    ['FIND_LAST("foobarbaz", "ba")', 6],
    ['STARTS_WITH("foobar", "foo")', true],
    ['STARTS_WITH("foobar", ["x", "f", "fo"], 2)', true],
    ['SPLIT("a,b,c", ",")', ['a', 'b', 'c']],
    ['SPLIT("a,b;c", [",", ";"])', ['a', 'b', 'c']],
    ['TRIM("  a ")', 'a'],
    ['TRIM("--a-", "-")', 'a'],
    ['LTRIM("xxa", "x")', 'a'],
    ['UPPER("aé")', 'AÉ'],
    ['LEFT("abc", 2)', 'ab'],
    ['RIGHT("abc", 2)', 'bc'],
    ['REVERSE("abc")', 'cba'],
    ['CHAR_LENGTH("🥑")', 1],
    ['LENGTH("äöü")', 3],
    ['SUBSTITUTE("the quick", { the: "a", quick: "slow" })', 'a slow'],
    ['SUBSTITUTE("aaa", "a", "b", 2)', 'bba'],
    ['REGEX_TEST("the quick", "qu.+")', true],
    ['REGEX_MATCHES("a-b", "^(.)-(.)$")', ['a-b', 'a', 'b']],
    ['REGEX_REPLACE("a1b2", "[0-9]", "_")', 'a_b_'],
    ['REGEX_SPLIT("a1b2c", "[0-9]")', ['a', 'b', 'c']],
    ['MD5("foobar")', '3858f62230ac3c915f300c664312c63f'],
    ['SHA256("")', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['LEVENSHTEIN_DISTANCE("foobar", "foo")', 3],
    ['JSON_PARSE("[1,{}]")', [1, {}]],
    ['JSON_STRINGIFY({ a: [1] })', '{"a":[1]}'],
    ['REPEAT("ab", 2, "-")', 'ab-ab'],
  ],
  arrays: [
    ['APPEND([1], [1, 2], true)', [1, 2]],
    ['FIRST([])', null],
    ['LAST([1, 2])', 2],
    ['NTH([1, 2], 1)', 2],
    ['FLATTEN([1, [2, [3]]])', [1, 2, [3]]],
    ['FLATTEN([1, [2, [3]]], 2)', [1, 2, 3]],
    ['UNION([1, 2], [2, 3])', [1, 2, 2, 3]],
    ['UNION_DISTINCT([1, 2], [2, 3])', [1, 2, 3]],
    ['INTERSECTION([1, 2, 3], [2, 3], [3])', [3]],
    ['MINUS([1, 2, 3], [1], [3])', [2]],
    ['UNIQUE([1, 1, { a: 1 }, { a: 1 }])', [1, { a: 1 }]],
    ['SORTED([3, 1, 2])', [1, 2, 3]],
    ['SORTED_UNIQUE([3, 1, 3])', [1, 3]],
    ['SLICE([1, 2, 3, 4], 1, 2)', [2, 3]],
    ['SLICE([1, 2, 3, 4], -2)', [3, 4]],
    ['SLICE([1, 2, 3, 4], 0, -1)', [1, 2, 3]],
    ['POSITION(["a", "b"], "b")', true],
    ['POSITION(["a", "b"], "b", true)', 1],
    ['PUSH([1], 1, true)', [1]],
    ['POP([1, 2])', [1]],
    ['SHIFT([1, 2])', [2]],
    ['UNSHIFT([2], 1)', [1, 2]],
    ['REMOVE_VALUE([1, 2, 1, 1], 1, 2)', [2, 1]],
    ['REMOVE_VALUES([1, 2, 3], [1, 3])', [2]],
    ['REMOVE_NTH([1, 2, 3], -2)', [1, 3]],
    ['REPLACE_NTH([1], 3, 9, 0)', [1, 0, 0, 9]],
    ['COUNT_DISTINCT([1, 1, 2])', 2],
    ['OUTERSECTION([1, 2], [2, 3])', [1, 3]],
    ['APPEND([1, 1], [], true)', [1, 1]],
    ['APPEND(null, [1])', [1]],
    ['INTERLEAVE([1, 2], [3, 4])', [1, 3, 2, 4]],
    ['FIRST(NOOPT("no array"))', null],
  ],
  numbers: [
    ['SUM([1, 2, null])', 3],
    ['SUM([])', 0],
    ['AVERAGE([2, 4, null])', 3],
    ['AVERAGE([])', null],
    ['MIN([null, 3, 1])', 1],
    ['MAX([1, "a", [2]])', [2]],
    ['MEDIAN([1, 2, 3, 4])', 2.5],
    ['PERCENTILE([1, 2, 3, 4], 50)', 2],
    ['ROUND(-1.5)', -1],
    ['ROUND(2.5)', 3],
    ['FLOOR(-1.1)', -2],
    ['CEIL(1.1)', 2],
    ['POW(2, 10)', 1024],
    ['SQRT(-1)', null],
    ['RANGE(1, 2, 0.5)', [1, 1.5, 2]],
    ['RANGE(3, 1)', [3, 2, 1]],
    ['VARIANCE([1, 3])', 1],
    ['STDDEV_SAMPLE([1, 3])', Math.SQRT2],
    ['COSINE_SIMILARITY([1, 0], [1, 0])', 1],
    ['COSINE_SIMILARITY([1, 0], [1])', null],
    ['L2_DISTANCE([0, 0], [3, 4])', 5],
    ['BIT_AND(6, 3)', 2],
  ],
  documents: [
    ['KEEP({ a: 1, b: 2 }, "a", "c")', { a: 1 }],
    ['KEEP({ a: 1, b: 2 }, ["b"])', { b: 2 }],
    ['UNSET({ a: 1, b: 2 }, "a")', { b: 2 }],
    ['UNSET_RECURSIVE({ a: { b: 1, c: 2 }, b: 3 }, "b")', { a: { c: 2 } }],
    ['MERGE({ a: { x: 1 } }, { a: { y: 2 } })', { a: { y: 2 } }],
    ['MERGE([{ a: 1 }, { b: 2 }])', { a: 1, b: 2 }],
    ['MERGE_RECURSIVE({ a: { x: 1 } }, { a: { y: 2 } })', { a: { x: 1, y: 2 } }],
    ['ZIP(["a", "b"], [1, 2])', { a: 1, b: 2 }],
    ['ATTRIBUTES({ b: 1, a: 2, _key: 3 }, true, true)', ['a', 'b']],
    ['VALUES({ a: 1, b: 2 })', [1, 2]],
    ['HAS({ a: null }, "a")', true],
    ['HAS({}, "a")', false],
    ['PARSE_IDENTIFIER("c/1")', { collection: 'c', key: '1' }],
    ['PARSE_KEY({ _id: "c/1" })', '1'],
    ['MATCHES({ a: 1, b: 2 }, [{ a: 2 }, { b: 2 }], true)', 1],
    ['TRANSLATE("a", { a: 1 })', 1],
    ['TRANSLATE("z", { a: 1 }, 0)', 0],
    ['ENTRIES({ a: 1 })', [['a', 1]]],
    ['VALUE({ a: { b: 1 } }, ["a", "b"])', 1],
  ],
  types: [
    ['TO_NUMBER("1e2")', 100],
    ['TO_NUMBER("x")', 0],
    ['TO_STRING([1, "a"])', '[1,"a"]'],
    ['TO_STRING(null)', ''],
    ['TO_BOOL("")', false],
    ['TO_BOOL([])', true],
    ['TO_ARRAY({ a: 1 })', [1]],
    ['TO_ARRAY(null)', []],
    ['IS_NUMBER("1")', false],
    ['IS_DATESTRING("2024-02-30")', false],
    ['IS_KEY("a b")', false],
    ['TYPENAME({})', 'object'],
    ['NOT_NULL(null, 0)', 0],
    ['MIN_MATCH(true, 0, "x", 2)', true],
    ['TOKENS(["Quick foxes", ["run"]], "text_en")', [['quick', 'fox'], [['run']]]],
  ],
  dates: [
    ['DATE_ISO8601(0)', '1970-01-01T00:00:00.000Z'],
    ['DATE_TIMESTAMP("1970-01-02")', 86400000],
    ['DATE_ISO8601(2024, 2, 29)', '2024-02-29T00:00:00.000Z'],
    ['DATE_YEAR("2024-05-06T07:08:09Z")', 2024],
    ['DATE_ADD("2024-01-31", 1, "day")', '2024-02-01T00:00:00.000Z'],
    ['DATE_ADD("2024-01-01", "P1M2DT3H")', '2024-02-03T03:00:00.000Z'],
    ['DATE_SUBTRACT("2024-01-01", 1, "week")', '2023-12-25T00:00:00.000Z'],
    ['DATE_DIFF("2024-01-01", "2024-01-03", "days")', 2],
    ['DATE_FORMAT("2024-05-06", "%dd.%mm.%yyyy")', '06.05.2024'],
    ['DATE_TRUNC("2024-05-06T07:08:09Z", "month")', '2024-05-01T00:00:00.000Z'],
    ['DATE_DAYOFYEAR("2024-02-01")', 32],
    ['DATE_YEAR("no date")', null],
  ],
};

describe('functions of AQL', () => {
  const runner = new QueryRunner();
  for (const [group, cases] of Object.entries(groups)) {
    it(`compute ${group}`, () => {
      for (const [expression, value] of cases) {
        assert.deepEqual(runner.run(`RETURN ${expression}`), [value], expression);
      }
    });
  }

  it('are all documented ones, and fail with 9 where the double does not have them', () => {
    const unknown = Object.keys(functions).filter((name) => !documentedFunctions().includes(name));
    assert.deepEqual(unknown, []);
    assert.equal(runner.errorOf('RETURN GEO_POINT(1, 2)'), 9);
  });

  it('fail a query on wrong arguments only when it fails on warnings', () => {
    assert.equal(runner.errorOf('RETURN UNION(1, 2)'), 0);
    assert.equal(runner.errorOf('RETURN UNION(1, 2)', {}, { failOnWarning: true }), 1542);
    assert.equal(runner.errorOf('RETURN 1 / 0', {}, { failOnWarning: true }), 1562);
    assert.equal(runner.errorOf('RETURN REGEX_TEST("a", "(")', {}, { failOnWarning: true }), 1543);
    assert.equal(runner.errorOf('RETURN REPLACE_NTH([1], 3, 2)'), 1542);
    assert.equal(runner.errorOf('RETURN TOKENS("a", "none")'), 10);
    assert.equal(runner.errorOf('RETURN FAIL("stop")'), 1569);
    assert.equal(runner.errorOf('RETURN ASSERT(false, "no")'), 1593);
  });

  it('belong to a release', () => {
    const before = new QueryRunner('3.12.5');
    assert.equal(before.errorOf('RETURN APPROX_NEAR_INNER_PRODUCT([1], [1])'), 1540);
    assert.equal(runner.errorOf('RETURN APPROX_NEAR_INNER_PRODUCT([1], [1])'), 1554);
  });
});
