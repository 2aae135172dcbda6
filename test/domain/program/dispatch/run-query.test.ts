import assert from 'node:assert/strict';
import { systemEventLoop } from '../../../../adapters/runtime/event-loop.js';
import type { Store } from '../../../../domain/ports.js';
import { runQuery } from '../../../../domain/program/dispatch/run-query.js';
import { ReturnedElements, maxElements } from '../../../../domain/program/dispatch/returned-elements.js';
import { readSettings } from '../../../../settings/settings.js';
import { all, chunkDelta, profile, runningJob } from '../../../contract/graph-fixtures.js';
import type { StoreBench } from '../../../contract/store-bench.js';
import { sqliteBench } from '../../../support/sqlite-bench.js';

const count = 465;

describe('a query of a program', () => {
  let bench: StoreBench;
  let store: Store;
  before(async () => {
    bench = await sqliteBench();
    store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(store, { ontology: 'Weather' });
    const concepts = Array.from({ length: count }, (_, index) => ({ id: `c${index}` }));
    await store.commit(chunkDelta(job, 0, { concepts }));
  });
  after(() => bench.dispose());

  const run = (query: string) =>
    runQuery(
      { graph: store, eventLoop: systemEventLoop, limits: { ...readSettings({}).query, milliseconds: 1e9 } },
      all,
      {
        ...{ query, parameters: new Map(), limit: null, milliseconds: 1e9 },
        cancelled: () => false,
        maySeeSources: async () => true,
      },
    );

  it('is mapped row by row, however many rows and characters there are', async () => {
    const { nodes, links, warnings } = await run('MATCH (a)-[:APPEARS]->(s)<-[:APPEARS]-(b) RETURN a, b');
    assert.deepEqual([nodes.length, new Set(nodes.map((node) => node.concept_id)).size], [count, count]);
    assert.deepEqual([links, warnings], [[], []]);
  });

  it('brings each node and relationship once, in the order in which they come', async () => {
    const { nodes, links } = await run(
      "MATCH (c:Concept)-[r:APPEARS]->(s) WHERE c.concept_id IN ['c3', 'c1'] RETURN s, [c, {again: c}], r ORDER BY c.concept_id", // oxfmt-ignore
    );
    const [source] = nodes;
    assert.match(source!.concept_id, /^src_/);
    assert.deepEqual(nodes.slice(1).map((node) => node.concept_id), ['c1', 'c3']); // oxfmt-ignore
    assert.deepEqual(links.map((link) => [link.from_id, link.relationship_type, link.to_id]), [
      ['c1', 'APPEARS', source!.concept_id],
      ['c3', 'APPEARS', source!.concept_id],
    ]); // oxfmt-ignore
  });

  it('ends where it brings more than could ever be of use', () => {
    const returned = new ReturnedElements();
    const node = (id: number) => ({ kind: 'node' as const, id: `Concept:${id}`, labels: [], properties: new Map() });
    for (let id = 0; id < maxElements; id += 1) returned.add([node(id), node(0)]);
    assert.throws(() => returned.add([node(maxElements)]), /more than 200000 different nodes/);
  });
});
