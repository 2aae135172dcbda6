import assert from 'node:assert/strict';
import { ask, issue } from './ask.js';

/** Pauses of the query where every look at the clock finds the slice used up: as many as there were such looks. */
async function pausesOf(text: string): Promise<number> {
  let [now, pauses] = [0, 0];
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  await ask(text, { budgets: { milliseconds: 1e9 }, context: { now: () => (now += 6), pause } });
  return pauses;
}

describe('work on large values', () => {
  const long = `reduce(s = 'ab', x IN range(1, 16) | s + s)`;

  it('has a pause after each function and operator', async () => {
    const nested = `${'reverse(toUpper('.repeat(20)}s${'))'.repeat(20)}`;
    assert.ok((await pausesOf(`WITH ${long} AS s RETURN size(${nested}) AS n`)) >= 40);
    assert.ok((await pausesOf(`WITH ${long} AS s RETURN ${'s = s AND '.repeat(50)}true AS n`)) >= 50);
    assert.ok((await pausesOf(`WITH range(1, 50000) AS l RETURN ${'l[0..49999] = l OR '.repeat(20)}true AS n`)) >= 40);
  });

  it('has a pause after each comparison of a sort', async () => {
    const list = '[i IN range(1, 5000) | 7]';
    assert.ok((await pausesOf(`UNWIND range(1, 64) AS x WITH x, ${list} AS l RETURN x ORDER BY l, x`)) >= 64 * 5);
    const map = `{${Array.from({ length: 300 }, (_, index) => `k${index}: 1`).join()}}`;
    assert.ok((await pausesOf(`UNWIND range(1, 256) AS x RETURN x ORDER BY ${map}, x`)) >= 256);
  });

  it('has a pause after each value that is grouped, made distinct or aggregated', async () => {
    const from = 'WITH range(1, 5000) AS l UNWIND range(1, 40) AS x';
    assert.ok((await pausesOf(`${from} RETURN count(l[0])`)) < 20);
    for (const text of [
      `${from} RETURN max(l) AS m`,
      `${from} RETURN count(DISTINCT l) AS c`,
      `${from} RETURN DISTINCT x, l`,
      `${from} RETURN x, l, count(*) AS c`,
      `${from} RETURN x, l UNION RETURN 1 AS x, 1 AS l`,
    ]) {
      assert.ok((await pausesOf(text)) >= 40, text);
    }
    assert.ok((await pausesOf('UNWIND range(1, 50000) AS x RETURN percentileCont(-x, 0.5) AS p')) > 50_000 / 64 + 500);
  });

  it('is refused where a value grows beyond what is handled without a pause, at its place', async () => {
    for (const [text, place] of [
      ['RETURN range(1, 100001) AS l', 8],
      ['RETURN [x IN range(1, 100001) | x] AS l', 8],
      ['UNWIND range(1, 100001) AS x RETURN collect(x) AS l', 37],
      [`WITH range(1, 60000) AS l RETURN [l, l] AS m`, 34],
      [`WITH ${long} AS s RETURN split(s, '') AS m`, 62],
      [`WITH ${long} AS s RETURN [x IN range(1, 40) | s] AS m`, 62],
    ] as const) {
      const { detail, column } = await issue(text);
      assert.deepEqual([detail, column], ['ValueTooLarge', place], text);
    }
  });

  it('goes through the numbers of a range without making a list of them', async () => {
    assert.deepEqual(await ask('UNWIND range(1, 150000) AS x RETURN sum(x) AS s'), ['11250075000']);
    assert.deepEqual(await ask('RETURN reduce(s = 0, x IN range(150000, 1, -1) | s + x) AS s'), ['11250075000']);
    assert.deepEqual(await ask('RETURN any(x IN range(1, 150000) WHERE x = 149999) AS s'), ['true']);
    assert.deepEqual(await ask('RETURN [x IN range(1, 150000) WHERE x % 50000 = 0] AS s'), ['[50000, 100000, 150000]']);
    for (const [range, count] of [
      ['3, 3, -1', 1],
      ['3, 1', 0],
      ['1, 10, 4', 3],
      ['10, 1, -4', 3],
      ['1, 3, -1', 0],
    ] as const) {
      assert.deepEqual(await ask(`UNWIND range(${range}) AS x RETURN count(x) AS c`), [String(count)], range);
      assert.deepEqual(await ask(`RETURN size(range(${range})) AS c`), [String(count)], range);
    }
  });

  it('keeps fewer rows where rows are wide or keys long', async () => {
    const wide = Array.from({ length: 80 }, (_, index) => `x AS a${index}`).join();
    const held = (text: string) => issue(text, { budgets: { buffered: 2_000 } }).then(({ detail }) => detail);
    assert.equal(await held(`UNWIND range(1, 1000) AS x WITH ${wide} ORDER BY a0 RETURN count(*)`), 'BufferBudget');
    assert.equal(await held(`WITH range(1, 1000) AS l UNWIND l AS x RETURN DISTINCT x, l`), 'BufferBudget');
  });
});

describe('texts with characters of two code units', () => {
  it('are counted and reversed by character', async () => {
    assert.deepEqual(await ask(`RETURN size('a😀b😀') AS n, reverse('a😀b😀') AS r`), ["4 | '😀b😀a'"]);
  });

  it('are replaced literally', async () => {
    assert.deepEqual(await ask(`RETURN replace('a.b.c', '.', '$&') AS t, replace('abc', '', '-') AS u`), [
      "'a$&b$&c' | 'a-b-c'",
    ]);
  });
});
