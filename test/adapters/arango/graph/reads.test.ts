import assert from 'node:assert/strict';
import { Database } from 'arangojs';
import type { FieldCondition, Store } from '../../../../domain/ports.js';
import { all, chunkDelta, profile, runningJob } from '../../../contract/graph-fixtures.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../../support/arango-bench.js';

describe('reads of the graph in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  let connection: Database;
  beforeEach(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
    const { url, databaseName } = bench.connection;
    connection = new Database({ url, databaseName, auth: { username: 'root', password: '' } });
    const vocabulary = [{ relationshipType: 'CAUSES', category: 'causal', description: '' }];
    await store.seedGraph({ vocabulary, profiles: [profile] });
    const job = await runningJob(store, { ontology: 'Notes' });
    const concepts = ['a', 'Zoo', '\u00e4rger', '\uff5e', '\u{1f600}'].map((label, at) => ({ id: `c${at}`, label }));
    await store.commit(chunkDelta(job, 0, { concepts, edges: [{ from: 'c0', type: 'CAUSES', to: 'c1' }] }));
  });
  afterEach(async () => {
    connection.close();
    await bench.dispose();
  });

  it('find texts of a range by their code points, whatever the language of the server', async () => {
    const labels = async (from: string | null, to: string | null) => {
      const bound = (value: string | null) => (value === null ? null : { value, inclusive: true });
      const where: FieldCondition[] = [{ kind: 'range', field: 'label', from: bound(from), to: bound(to) }];
      const request = { fields: ['concept_id'], where, after: null, limit: 10 };
      return (await store.scanNodeElements(all, 'Concept', request)).rows.map(([id]) => id).sort();
    };
    assert.deepEqual(await labels('Z', 'z'), ['c0', 'c1']);
    assert.deepEqual(await labels('a', null), ['c0', 'c2', 'c3', 'c4']);
    assert.deepEqual(await labels(null, 'a'), ['c0', 'c1']);
    // In code units the second half of the last one would be less.
    assert.deepEqual(await labels('\uff5e', '\u{1f601}'), ['c3', 'c4']);
  });

  it('report what refers to nothing, and numbers that are wrong', async () => {
    assert.deepEqual(await store.integrityIssues(), []);
    await connection.query('FOR i IN instance SORT i.instanceId LIMIT 1 REMOVE i IN instance');
    await connection.query('FOR v IN vocabulary UPDATE v WITH { usageCount: 7 } IN vocabulary');
    const issues = await store.integrityIssues();
    assert.ok(issues.some((one) => /of evidence refers to a document of instance that is missing/.test(one)));
    assert.ok(issues.includes('The type CAUSES counts 7 relationships and has 1.'), issues.join('\n'));
  });

  it('page through chunks that several ontologies have', async () => {
    await connection.query(
      'FOR o IN ontology INSERT MERGE(UNSET(o, "_key", "_id", "_rev"), { _key: "x", ontologyId: "x", name: "Also" }) INTO ontology',
    );
    await connection.query('FOR s IN source UPDATE s WITH { ontologyIds: APPEND(s.ontologyIds, ["x"]) } IN source');
    const job = await runningJob(store, { ontology: 'Other' });
    await store.commit(chunkDelta(job, 0, {}));
    const scan = async (limit: number) => {
      const names: unknown[] = [];
      for (let after: string | null = null; ;) {
        const { records, next } = await store.scan('scoped_by', after, limit);
        names.push(...records.map(({ ontology }) => ontology));
        if (next === null) return names;
        after = next;
      }
    };
    assert.deepEqual((await scan(100)).sort(), ['Also', 'Notes', 'Other']);
    for (const limit of [1, 2]) assert.deepEqual(await scan(limit), await scan(100));
  });

  it('ask once for many concepts', async () => {
    const callsOf = async (read: () => Promise<unknown>) => {
      bench.double.calls.clear();
      await read();
      return bench.double.calls.total;
    };
    const ids = ['c0', 'c1', 'c2'];
    assert.equal(await callsOf(() => store.concepts(all, ids)), 1);
    assert.equal(await callsOf(() => store.evidenceOf(all, ids, 3)), 1);
    assert.equal(await callsOf(() => store.groundingInputs(all, ids)), 1);
    assert.equal(await callsOf(() => store.expand(all, ids, 'both', null)), 1);
    assert.equal(await callsOf(() => store.listOntologies(all, { limit: 100, offset: 0 })), 1);
    assert.equal(
      await callsOf(() =>
        store.conceptRelationships(all, { fields: ['to'], ids, end: 'from', types: null, after: null, limit: 9 }),
      ),
      1,
    );
  });
});
