import assert from 'node:assert/strict';
import { systemEventLoop } from '../../adapters/runtime/event-loop.js';
import { runCypher } from '../../domain/query/cypher/run-cypher.js';
import { toJson } from '../../domain/query/cypher/to-json.js';
import { graphSizes } from '../../domain/query/graph-sizes.js';
import { readSettings } from '../../settings/settings.js';
import { nodeKindNames, nodeKinds, propertiesOf } from '../../domain/graph/elements.js';
import type { NodeKind, structuralRelationshipNames } from '../../domain/graph/elements.js';
import type { ElementPage, ElementTable, FieldCondition, RelationshipField, Store } from '../../domain/ports.js';
import { edgeIdOf, sourceIdOf } from '../../domain/ids.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { all, chunkDelta, profile, runningJob } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const limits = readSettings({}).query;

/** Rows as objects, ordered by all they hold. */
function rowsOf({ fields, rows }: ElementTable): Record<string, unknown>[] {
  const objects = rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])));
  return objects.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** All pages in turn, each held to the limit. */
async function allPages(limit: number, page: (after: string | null) => Promise<ElementPage>): Promise<ElementTable> {
  const rows: ElementTable['rows'][number][] = [];
  for (let after: string | null = null; ;) {
    const found: ElementPage = await page(after);
    assert.ok(found.rows.length <= limit, `${found.rows.length} rows in a page of ${limit}`);
    rows.push(...found.rows);
    if (found.next === null) return { fields: found.fields, rows };
    after = found.next;
  }
}

export function elementContract(makeBench: MakeStoreBench): void {
  describe('elements of the graph as bare rows', () => {
    let bench: StoreBench;
    let store: Store;
    let left: IngestionJob;
    let right: IngestionJob;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
      left = await runningJob(store, { ontology: 'Left' });
      right = await runningJob(store, { ontology: 'Right' });
      await store.commit(
        chunkDelta(left, 0, {
          concepts: [{ id: 'run', label: 'Run', terms: ['jog', 'dash'] }, { id: 'rain', label: 'Rain' }, { id: 'hub' }],
          links: [{ id: 'rain' }],
          edges: [{ from: 'rain', type: 'CAUSES', to: 'run', confidence: 0.7, properties: { learned_id: 'src' } }],
          anchors: ['rain'],
        }),
      );
      const many = Array.from({ length: 9 }, (_, index) => ({ id: `c${index}` }));
      await store.commit(
        chunkDelta(right, 0, {
          concepts: many,
          links: [{ id: 'rain' }],
          edges: many.flatMap(({ id }) => [
            { from: 'hub', type: 'PART_OF', to: id },
            { from: id, type: 'CAUSES', to: 'hub' },
          ]),
        }),
      );
    });
    after(() => bench.dispose());

    const scan = async (kind: NodeKind, fields: string[], where: FieldCondition[] = [], limit = 3) =>
      rowsOf(await allPages(limit, (after) => store.scanNodeElements(all, kind, { fields, where, after, limit })));

    it('every kind gives all its properties, each of its type', async () => {
      for (const kind of nodeKindNames) {
        const types = propertiesOf(kind);
        const rows = await scan(kind, Object.keys(types));
        assert.ok(rows.length > 0, kind);
        for (const [field, value] of rows.flatMap((row) => Object.entries(row))) {
          const type = types[field];
          if (value === null) continue;
          if (type === 'strings') assert.ok(Array.isArray(value), `${kind}.${field}`);
          else assert.equal(typeof value, type === 'string' ? 'string' : 'number', `${kind}.${field}`);
        }
      }
    });

    it('nodes come by id, those that exist, with the fields asked for', async () => {
      const fields = ['label', 'concept_id', 'search_terms'];
      const table = await store.nodeElements(all, 'Concept', ['run', 'nobody', 'rain'], fields);
      assert.deepEqual(table.fields, fields);
      assert.deepEqual(rowsOf(table), [
        { label: 'Rain', concept_id: 'rain', search_terms: [] },
        { label: 'Run', concept_id: 'run', search_terms: ['jog', 'dash'] },
      ]);
      const source = await store.nodeElements(
        all,
        'Source',
        [sourceIdOf(left.documentId, 0)],
        ['document', 'heading_path'],
      );
      assert.deepEqual(rowsOf(source), [{ document: 'Left', heading_path: ['Report', 'Part 0'] }]);
    });

    it('a scan pages through everything once', async () => {
      const ids = (await scan('Concept', ['concept_id'])).map((row) => row['concept_id']);
      assert.deepEqual(ids, ['hub', 'rain', 'run', ...Array.from({ length: 9 }, (_, i) => `c${i}`)].sort());
      assert.equal((await scan('Instance', ['instance_id'])).length, 14);
    });

    it('conditions narrow a scan and leave out nothing that meets them', async () => {
      const found = async (kind: NodeKind, ...where: FieldCondition[]) =>
        (await scan(kind, [nodeKinds[kind].key], where)).map((row) => row[nodeKinds[kind].key]);
      const within = (field: string, ...values: (string | number)[]): FieldCondition => ({ kind: 'in', field, values });
      assert.deepEqual(await found('Concept', within('concept_id', 'run', 'rain', 'nobody')), ['rain', 'run']);
      assert.deepEqual(await found('Concept', within('label', 'Run')), ['run']);
      assert.deepEqual(await found('Concept', within('label', 'run')), []);
      assert.deepEqual(await found('Concept', within('description', 'What hub is')), ['hub']);
      assert.deepEqual(await found('Source', within('document', 'Right')), [sourceIdOf(right.documentId, 0)]);
      assert.equal((await found('Source', within('paragraph', 0))).length, 2);
      assert.equal((await found('Ontology', within('name', 'Left'), within('ontology_id', 'x'))).length, 0);
      const bound = (value: string | number | null, inclusive: boolean) =>
        value === null ? null : { value, inclusive };
      const between = (field: string, from: string | number | null, to: string | number | null): FieldCondition => {
        return { kind: 'range', field, from: bound(from, true), to: bound(to, false) };
      };
      assert.deepEqual(await found('Concept', between('label', 'Rain', 'Rua')), ['rain']);
      assert.deepEqual(await found('Concept', between('label', 'Run', null)), ['run']);
      assert.equal((await found('Instance', between('start_offset', 10, 30))).length, 4);
      const ended = await found('Concept', { kind: 'present', field: 'search_terms' }, within('label', 'Run'));
      assert.deepEqual(ended, ['run']);
    });

    it('structural links are followed from both ends, each pair once', async () => {
      const links = async (link: (typeof structuralRelationshipNames)[number], end: 'from' | 'to', ...ids: string[]) =>
        rowsOf(await allPages(2, (after) => store.structuralRelationships(all, link, { ids, end, after, limit: 2 })));
      const leftSource = sourceIdOf(left.documentId, 0);
      const rightSource = sourceIdOf(right.documentId, 0);
      // Rain is quoted twice in the left source: two quotes, one appearance.
      assert.equal((await links('EVIDENCED_BY', 'from', 'rain')).length, 3);
      assert.deepEqual(
        (await links('APPEARS', 'from', 'rain', 'nobody', 'run')).map((row) => `${row['from']}>${row['to']}`).sort(),
        [`rain>${leftSource}`, `rain>${rightSource}`, `run>${leftSource}`].sort(),
      );
      assert.deepEqual(
        (await links('APPEARS', 'to', leftSource)).map((row) => row['from']),
        ['hub', 'rain', 'run'],
      );
      assert.equal((await links('FROM_SOURCE', 'to', leftSource)).length, 4);
      const scoped = [{ from: leftSource, to: left.ontologyId }];
      assert.deepEqual(await links('SCOPED_BY', 'from', leftSource), scoped);
      assert.deepEqual(await links('SCOPED_BY', 'to', left.ontologyId), scoped);
      const anchored = [{ from: left.ontologyId, to: 'rain' }];
      assert.deepEqual(await links('ANCHORED_BY', 'from', left.ontologyId, right.ontologyId), anchored);
      assert.deepEqual(await links('ANCHORED_BY', 'to', 'rain'), anchored);
    });

    it('links of concepts come with what they carry, of some types or all', async () => {
      const fields: RelationshipField[] = ['edge_id', 'from', 'to', 'type', 'category', 'confidence', 'properties'];
      const links = async (end: 'from' | 'to', ids: string[], types: string[] | null, limit = 100) =>
        rowsOf(
          await allPages(limit, (after) => store.conceptRelationships(all, { fields, ids, end, types, after, limit })),
        );
      assert.deepEqual(await links('from', ['rain'], null), [
        {
          ...{ edge_id: edgeIdOf('rain', 'CAUSES', 'run'), from: 'rain', to: 'run', type: 'CAUSES' },
          ...{ category: 'logical', confidence: 0.7, properties: '{"learned_id":"src"}' },
        },
      ]);
      assert.equal((await links('to', ['hub', 'run'], ['CAUSES'])).length, 10);
      assert.deepEqual(await links('to', ['hub'], ['PART_OF']), []);
      assert.deepEqual(await links('to', ['hub'], []), []);
    });

    it('a hub that does not fit into a page is read in many, without gap or double', async () => {
      for (const end of ['from', 'to'] as const) {
        const fields: RelationshipField[] = ['type', 'to', 'from'];
        const request = { fields, ids: ['rain', 'hub', 'c3', 'run', 'nobody', 'c4'], end, types: null };
        const whole = rowsOf(await store.conceptRelationships(all, { ...request, after: null, limit: 100 }));
        for (const limit of [1, 2, 3, 5]) {
          const paged = await allPages(limit, (after) => store.conceptRelationships(all, { ...request, after, limit }));
          assert.deepEqual(rowsOf(paged), whole, `${end}, pages of ${limit}`);
        }
      }
    });

    it('says which concepts are evidenced in an ontology', async () => {
      const within = async (ontology: string) =>
        (await store.conceptsInOntology(all, ontology, ['rain', 'run', 'c1', 'nobody'])).sort();
      assert.deepEqual(await within('Left'), ['rain', 'run']);
      assert.deepEqual(await within('Right'), ['c1', 'rain']);
      assert.deepEqual(await within('Nowhere'), []);
    });

    it('everything is counted, also after a change', async () => {
      const counts = await store.elementCounts(all);
      assert.deepEqual(counts.nodes, { Concept: 12, Source: 2, Instance: 14, Ontology: 2 });
      const links = { APPEARS: 13, EVIDENCED_BY: 14, FROM_SOURCE: 14, SCOPED_BY: 2, ANCHORED_BY: 1 };
      assert.deepEqual(counts.structuralRelationships, links);
      assert.deepEqual(counts.conceptRelationshipsByType, { CAUSES: 10, PART_OF: 9 });
      await store.commit(chunkDelta(left, 1, { edges: [{ from: 'run', type: 'PART_OF', to: 'rain' }] }));
      assert.deepEqual((await store.elementCounts(all)).conceptRelationshipsByType, { CAUSES: 10, PART_OF: 10 });
    });

    it('counts are those of queries, also of a name of both kinds and while a version is unpublished', async () => {
      const keyed = { ontology: 'Left', documentKey: 'k' };
      const first = await runningJob(store, { ...keyed, contentHash: 'sha256:1' });
      await store.commit(chunkDelta(first, 0, { edges: [{ from: 'rain', type: 'APPEARS', to: 'run' }] }));
      await store.completeJob(first.jobId, first.runToken);
      const next = await runningJob(store, { ...keyed, contentHash: 'sha256:2' });
      await store.commit(chunkDelta(next, 0, { concepts: [{ id: 'snow' }], links: [{ id: 'rain' }] }));

      const counted = async (pattern: string, key: string) => {
        const { rows } = await runCypher({ graph: store, eventLoop: systemEventLoop, limits }, all, {
          ...{ query: `MATCH ${pattern} RETURN ${key}, count(*)`, parameters: new Map(), limit: 100 },
          cancelled: () => false,
        });
        return Object.fromEntries(rows.map((row) => row.map(toJson) as [string, number]));
      };
      const { nodes, relationships } = graphSizes(await store.elementCounts(all));
      const { total, ...byLabel } = nodes;
      assert.deepEqual(await counted('(n)', 'labels(n)[0]'), byLabel);
      assert.deepEqual(await counted('(n)', "'all'"), { all: total });
      const types = Object.fromEntries(relationships.byType.map(({ type, count }) => [type, count]));
      assert.deepEqual(await counted('()-[r]->()', 'type(r)'), types);
      // Of 13 and 2 pairs of concept and chunk, and one relationship between concepts.
      assert.equal(types['APPEARS'], 16);
      assert.deepEqual(await counted('()-[r]->()', "'all'"), { all: relationships.total });
      assert.deepEqual(await counted('(:Concept)-[r]->(:Concept)', "'all'"), { all: relationships.betweenConcepts });
    });

    it('says the newest epoch and what the database is', async () => {
      const { currentEpoch, currentEpochHash } = await store.graphChanges(all, {
        ...{ after: { epoch: 0 }, entities: null, ontologyId: null, limit: 1, maxBytes: 1000 },
      });
      const { counter } = await store.counts(all);
      const { occurredAt, ...state } = await store.graphState();
      assert.deepEqual(state, { epoch: currentEpoch, epochHash: currentEpochHash, counter });
      assert.ok(occurredAt !== null && !Number.isNaN(Date.parse(occurredAt)));
      const info = await store.databaseInfo();
      assert.ok(info.schemaVersion > 0 && info.bytes > info.freeBytes && info.version !== '', JSON.stringify(info));
    });

    it('a graph without events is at epoch 0', async () => {
      const empty = await makeBench();
      try {
        const { epoch, epochHash, occurredAt } = await (await empty.open()).graphState();
        assert.deepEqual([epoch, epochHash, occurredAt], [0, null, null]);
      } finally {
        await empty.dispose();
      }
    });
  });
}
