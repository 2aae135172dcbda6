import assert from 'node:assert/strict';
import { CypherError } from '../../cypher/error.js';
import { runQuery } from '../../cypher/run-query.js';
import { create } from '../../scripts/tck/create.js';
import type { MemoryGraph } from '../../cypher/memory-graph.js';
import { context, ask, issue, graphOf } from './ask.js';
import type { Setting } from './ask.js';

async function ended(text: string, setting: Setting = {}): Promise<string> {
  const { type, detail, line, column, message } = await issue(text, setting);
  assert.equal(type, 'BudgetExceeded', detail);
  assert.match(message, /\d/, 'the limit is named');
  assert.doesNotMatch(message, /\[object/);
  return `${detail} ${line}:${column}`;
}

describe('budgets', () => {
  let web: MemoryGraph;

  before(async () => {
    web = await graphOf('UNWIND range(1, 12) AS i CREATE (:N {i: i})');
    await create(web, 'MATCH (a:N), (b:N) WHERE a.i < b.i CREATE (a)-[:R]->(b)', new Map());
  });

  it('stop too many rows, where they are made', async () => {
    const budgets = { rows: 1_000 };
    assert.equal(await ended('MATCH (a)\nMATCH (b), (c), (d) RETURN a', { graph: web, budgets }), 'RowBudget 2:17');
    assert.equal(await ended('UNWIND range(1, 2000) AS x RETURN x', { budgets }), 'RowBudget 1:1');
    assert.equal((await ended('MATCH (a)-[*1..4]-(b) RETURN count(*)', { graph: web, budgets })).split(' ')[0], 'RowBudget'); // oxfmt-ignore
  });

  it('stop too many relationships read', async () => {
    const budgets = { edges: 50 };
    assert.equal(await ended('MATCH (a)-->(b) RETURN a', { graph: web, budgets }), 'EdgeBudget 1:10');
    assert.deepEqual(await ask('MATCH (a {i: 1})-->(b) RETURN count(b)', { graph: web, budgets }), ['11']);
  });

  it('tell the graph how many relationships may still be read', async () => {
    const graph = await graphOf('CREATE (a:A)-[:R]->(b:B), (a)-[:R]->(b), (a)-[:S]->(b)');
    const asked: number[] = [];
    const expand = graph.expand.bind(graph);
    graph.expand = ((ids: never, direction: never, types: never, atMost: number) => {
      asked.push(atMost);
      return expand(ids, direction, types);
    }) as never;
    await ask('MATCH (a:A)-[:R]->(b) MATCH (a)-[:S]->(b) RETURN b', { graph, budgets: { edges: 10 } });
    assert.deepEqual(asked, [11, 9]);
  });

  it('stop too many paths at once', async () => {
    const budgets = { frontier: 200 };
    const text = 'MATCH (a)-[*5..6]-(b) RETURN count(*)';
    assert.equal(await ended(text, { graph: web, budgets }), 'FrontierBudget 1:10');
  });

  it('stop what keeps too many rows, groups or values', async () => {
    const budgets = { buffered: 500 };
    for (const text of [
      'UNWIND range(1, 1000) AS x RETURN collect(x) AS l',
      'UNWIND range(1, 1000) AS x RETURN x, count(*) AS c',
      'UNWIND range(1, 1000) AS x RETURN DISTINCT x',
      'UNWIND range(1, 1000) AS x RETURN x ORDER BY x',
      'UNWIND range(1, 1000) AS x RETURN count(DISTINCT x) AS c',
      'UNWIND range(1, 1000) AS x RETURN percentileDisc(x, 0.5) AS p',
      'UNWIND range(1, 1000) AS x RETURN x UNION RETURN 1 AS x',
    ]) {
      assert.equal((await ended(text, { budgets })).split(' ')[0], 'BufferBudget', text);
    }
  });

  it('let a limit keep only what it needs', async () => {
    const text = 'UNWIND range(1, 30000) AS x RETURN x ORDER BY x DESC LIMIT 3';
    assert.deepEqual(await ask(text, { budgets: { buffered: 3_000 } }), ['30000', '29999', '29998']);
  });

  it('stop texts, lists and maps that grow without end', async () => {
    const growing = [
      ["RETURN reduce(s = 'a', x IN range(1, 60) | s + s) AS t", 'ValueTooLarge'],
      ['RETURN reduce(l = [1], x IN range(1, 60) | l + l) AS t', 'ValueTooLarge'],
      ['RETURN reduce(l = [1], x IN range(1, 60) | [l, l]) AS t', 'ValueTooLarge'],
      ['RETURN reduce(m = {a: 1}, x IN range(1, 60) | {a: m, b: m}) AS t', 'ValueTooLarge'],
      ['RETURN reduce(l = [], x IN range(1, 100000) | [l]) AS t', 'ValueTooDeep'],
      ['RETURN reduce(l = [], x IN range(1, 200000) | l + x) AS t', 'CellBudget'],
      ["RETURN reduce(s = '', x IN range(1, 200000) | s + 'aaaa') AS t", 'CellBudget'],
      ["WITH reduce(s = 'a', x IN range(1, 19) | s + s) AS s UNWIND range(1, 5000) AS i RETURN toUpper(s) AS t", 'CellBudget'], // oxfmt-ignore
      ["WITH reduce(s = 'a', x IN range(1, 19) | s + s) AS s RETURN replace(s, 'a', s) AS t", 'ValueTooLarge'],
    ] as const;
    for (const [text, detail] of growing) assert.equal((await ended(text)).split(' ')[0], detail, text);
    assert.equal(await ended('RETURN range(0, 1000000000) AS t'), 'ValueTooLarge 1:8');
  });

  it('refuse parameters that nest too deeply', async () => {
    let deep: unknown = 1n;
    for (let level = 0; level < 5_000; level += 1) deep = [deep];
    const parameters = { deep: deep as never };
    assert.equal((await ended('RETURN $deep AS d', { parameters })).split(' ')[0], 'ValueTooDeep');
  });

  it('stop at the end of their time, wherever the work is', async () => {
    const loops = [
      'UNWIND range(1, 1000000) AS x RETURN count(*)',
      'RETURN size([x IN range(1, 1000000) WHERE x % 2 = 0]) AS s',
      'RETURN reduce(s = 0, x IN range(1, 1000000) | s + x) AS s',
      'RETURN all(x IN range(1, 1000000) WHERE x > 0) AS s',
      'MATCH (a), (b), (c), (d), (e), (f) RETURN count(*) AS c',
      'MATCH (a) WHERE NOT (a)-[*6..6]-({i: 99}) RETURN a',
    ];
    for (const text of loops) {
      let now = 0;
      const setting = { graph: web, budgets: { milliseconds: 50 }, context: { now: () => (now += 1) } };
      assert.equal((await ended(text, setting)).split(' ')[0], 'TimeBudget', text);
    }
  });

  it('let other work run again and again, and heed cancellation there', async () => {
    const loops = [
      'UNWIND range(1, 200000) AS x RETURN count(*)',
      'UNWIND range(1, 20000) AS x RETURN x ORDER BY x % 7',
      'RETURN size([x IN range(1, 100000) WHERE x % 2 = 0]) AS s',
      'MATCH (a)-[*1..5]->(b) RETURN count(*) AS c',
    ];
    for (const text of loops) {
      let now = 0;
      let pauses = 0;
      const pause = () => {
        pauses += 1;
        return Promise.resolve();
      };
      await ask(text, { graph: web, budgets: { milliseconds: 1e9 }, context: { now: () => (now += 3), pause } });
      assert.ok(pauses > 10, `${text}: ${pauses}`);
      let seen = 0;
      const cancelled = () => (seen += 1) > 3;
      assert.equal((await issue(text, { graph: web, context: { cancelled } })).type, 'Cancelled', text);
    }
  });

  it('leave timers of the same process on their way', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    try {
      const budgets = { milliseconds: 1e9 };
      await ask('UNWIND range(1, 300000) AS x WITH x WHERE x % 3 = 0 RETURN sum(x)', { budgets });
    } finally {
      clearInterval(timer);
    }
    assert.ok(ticks > 3, String(ticks));
  });

  it('do no work nobody pulls', async () => {
    let scans = 0;
    const scan = web.scanNodes.bind(web);
    const graph = Object.create(web) as MemoryGraph;
    graph.scanNodes = ((label: string | null) => {
      scans += 1;
      return scan(label);
    }) as never;
    const run = runQuery('MATCH (n) RETURN n', context({ graph }));
    assert.equal(scans, 0);
    for await (const _ of run.rows) break;
    assert.equal(scans, 1);
    await assert.rejects(async () => runQuery('MATCH (n) RETURN m', context({ graph })), CypherError);
  });
});
