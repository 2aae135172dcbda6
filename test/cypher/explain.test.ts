import assert from 'node:assert/strict';
import { explain } from '../../cypher/explain.js';
import type { PlanOperator } from '../../cypher/explain.js';
import type { CypherGraph, PropertyHint } from '../../cypher/graph.js';
import { context, graphOf } from './ask.js';

/** The operators from the first that runs to the root. */
function chain(plan: PlanOperator): PlanOperator[] {
  return [...plan.inputs.flatMap(chain), plan];
}

const people = `CREATE (a:Person {name: 'Ada'})-[:KNOWS]->(b:Person {name: 'Bo'})-[:KNOWS]->(c:Person {name: 'Cy'}),
  (a)-[:LIKES]->(:Town {name: 'Rome'})`;

describe('explain', () => {
  it('shows operators with the rows they made and the requests they took', async () => {
    const graph = await graphOf(people);
    const text = "MATCH (p:Person {name: 'Ada'})-[:KNOWS*1..2]->(q) WITH q ORDER BY q.name RETURN q.name";
    const found = await explain(text, context({ graph }));
    assert.deepEqual(
      chain(found.plan).map((one) => [one.operator, one.rows, one.requests]),
      [['NodeScan', 1, 1], ['ExpandPaths', 2, 4], ['Match', 2, 0], ['With', 2, 0], ['Return', 2, 0]], // oxfmt-ignore
    );
    assert.equal(found.rows, 2);
    assert.deepEqual(found.columns, ['q.name']);
    assert.equal(found.requests.expansions, 2);
    assert.equal(chain(found.plan)[1]!.detail, '(p)-[:KNOWS*1..2]->(q)');
    assert.equal(found.plan.detail, 'RETURN q.name');
  });

  it('estimates from the statistics of the graph', async () => {
    const graph: CypherGraph = Object.assign(await graphOf(people), {
      statistics: {
        nodes: (label: string | null) => Promise.resolve(label === 'Person' ? 3 : label === 'Town' ? 1 : 4),
        relationships: () => Promise.resolve(8),
      },
    });
    const found = await explain('MATCH (p:Person)-[r]->(t:Town) RETURN t', context({ graph: graph as never }));
    const [scan, expand] = chain(found.plan);
    assert.deepEqual([scan!.detail, scan!.estimatedRows], ['(t:Town)', 1]);
    assert.equal(expand!.estimatedRows, 1);
  });

  it('joins the parts of a union', async () => {
    const found = await explain('RETURN 1 AS a UNION UNWIND [1, 2] AS a RETURN a', context());
    assert.deepEqual([found.plan.operator, found.plan.rows, found.plan.inputs.length], ['Union', 2, 2]);
  });
});

describe('what is asked of the graph', () => {
  async function asked(text: string, parameters = {}): Promise<PropertyHint[][]> {
    const graph = await graphOf(people);
    const seen: PropertyHint[][] = [];
    const scan = graph.scanNodes.bind(graph);
    graph.scanNodes = ((label: string | null, hints: readonly PropertyHint[]) => {
      seen.push([...hints]);
      return scan(label);
    }) as never;
    await explain(text, context({ graph, parameters }));
    return seen;
  }

  it('tells it the properties a node must have', async () => {
    assert.deepEqual(await asked("MATCH (n {name: 'Ada'}) RETURN n"), [[{ kind: 'in', property: 'name', values: ['Ada'] }]]); // oxfmt-ignore
    assert.deepEqual(await asked('MATCH (n) WHERE $x = n.name AND n.age IS NOT NULL RETURN n', { x: 'Bo' }), [
      [{ kind: 'in', property: 'name', values: ['Bo'] }, { kind: 'present', property: 'age' }], // oxfmt-ignore
    ]);
    assert.deepEqual(await asked("MATCH (n) WHERE n.name STARTS WITH 'A' AND 3 < n.age RETURN n"), [
      [
        { kind: 'prefix', property: 'name', prefix: 'A' },
        { kind: 'range', property: 'age', from: { value: 3n, inclusive: false }, to: null },
      ],
    ]);
  });

  it('asks once for the values of all rows', async () => {
    const hints = await asked("UNWIND ['Ada', 'Bo', 'Ada'] AS name MATCH (n:Person {name: name}) RETURN n");
    assert.deepEqual(hints, [[{ kind: 'in', property: 'name', values: ['Ada', 'Bo'] }]]);
  });

  it('never narrows by what does not have to hold', async () => {
    for (const where of ["n.name = 'A' OR true", "NOT n.name = 'A'", "n.name <> 'A'", 'n.name IN [[1]]', 'n.x = n.y']) {
      assert.deepEqual(await asked(`MATCH (n) WHERE ${where} RETURN n`), [[]], where);
    }
  });

  it('does not ask for what cannot be', async () => {
    assert.deepEqual(await asked('MATCH (n) WHERE n.name = null RETURN n'), []);
    assert.deepEqual(await asked('MATCH (n) WHERE n.name IN [] RETURN n'), []);
  });

  it('looks nodes up by their ids', async () => {
    const graph = await graphOf(people);
    const found = await explain("MATCH (n)-->(m) WHERE id(n) IN ['n0', 'n9', 'n0'] RETURN m", context({ graph }));
    assert.equal(chain(found.plan)[0]!.operator, 'NodesById');
    assert.deepEqual([found.rows, found.requests.scanPages], [2, 0]);
  });

  it('expands many rows in one request, inside expressions too', async () => {
    const graph = await graphOf('UNWIND range(1, 300) AS i CREATE (:A {i: i})-[:R]->(:B)');
    const joined = await explain('MATCH (a:A) OPTIONAL MATCH (a)-[:R]->(b) RETURN b', context({ graph }));
    assert.ok(joined.requests.expansions <= 5, JSON.stringify(joined.requests));
    for (const text of [
      'MATCH (a:A) WHERE (a)-[:R]->(:B) RETURN a',
      'MATCH (a:A) WITH a WHERE exists { (a)-[:R]->(b) WHERE b.x IS NULL } RETURN a',
      'MATCH (a:A) RETURN size([(a)-[:R]->(b) | b])',
    ]) {
      const found = await explain(text, context({ graph }));
      assert.equal(found.rows, 300);
      assert.ok(found.requests.expansions <= 5, `${text} ${JSON.stringify(found.requests)}`);
    }
  });

  it('stops asking once LIMIT is met', async () => {
    const graph = await graphOf('UNWIND range(1, 2000) AS i CREATE (:A)-[:R]->(:B)');
    const found = await explain('MATCH (a:A)-[:R]->(b) RETURN b LIMIT 3', context({ graph }));
    assert.equal(found.requests.relationshipsRead, 16);
  });
});
