import assert from 'node:assert/strict';
import { systemEventLoop } from '../../../../adapters/runtime/event-loop.js';
import { ConcordanceError } from '../../../../domain/errors.js';
import { sourceIdOf } from '../../../../domain/ids.js';
import type { IngestionJob } from '../../../../domain/jobs/job.js';
import type { Store } from '../../../../domain/ports.js';
import { runCypher } from '../../../../domain/query/cypher/run-cypher.js';
import type { QueryRequest } from '../../../../domain/query/cypher/query-request.js';
import { toJson } from '../../../../domain/query/cypher/to-json.js';
import { toParameters } from '../../../../domain/query/cypher/to-value.js';
import { readSettings } from '../../../../settings/settings.js';
import { all, chunkDelta, profile, runningJob } from '../../../contract/graph-fixtures.js';
import type { StoreBench } from '../../../contract/store-bench.js';
import { sqliteBench } from '../../../support/sqlite-bench.js';

describe('running Cypher over the store', () => {
  let bench: StoreBench;
  let store: Store;
  let job: IngestionJob;
  before(async () => {
    bench = await sqliteBench();
    store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    job = await runningJob(store, { ontology: 'Weather' });
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `c${index}` }));
    await store.commit(
      chunkDelta(job, 0, {
        concepts: [
          { id: 'rain', label: 'Rain', terms: ['shower', 'drizzle'] },
          { id: 'flood', label: 'Flood' },
          ...many,
        ],
        links: [{ id: 'rain' }],
        edges: [
          {
            from: 'rain',
            type: 'CAUSES',
            to: 'flood',
            confidence: 0.9,
            properties: { learned_id: 'src_1', weight: 3 },
          },
          { from: 'flood', type: 'PRECEDES', to: 'rain', confidence: 0.25 },
          ...many.map(({ id }) => ({ from: 'flood', type: 'APPEARS', to: id })),
        ],
        anchors: ['rain'],
      }),
    );
  });
  after(() => bench.dispose());

  const limits = readSettings({}).query;
  const ask = (query: string, changes: Partial<QueryRequest> = {}, within: Partial<typeof limits> = {}) =>
    runCypher({ graph: store, eventLoop: systemEventLoop, limits: { ...limits, ...within } }, all, {
      ...{ query, parameters: new Map(), limit: 1000, cancelled: () => false },
      ...changes,
    });
  const rows = async (query: string, parameters: Record<string, unknown> = {}) =>
    (await ask(query, { parameters: toParameters(parameters) })).rows.map((row) => row.map(toJson));
  const refusal = async (asked: Promise<unknown>) => {
    try {
      await asked;
    } catch (error) {
      assert.ok(error instanceof ConcordanceError, String(error));
      return error;
    }
    assert.fail('the query was taken');
  };

  it('shows concepts, chunks, quotes and ontologies with their properties, whole numbers as integers', async () => {
    const [concept] = await rows(`MATCH (c:Concept {concept_id: 'rain'}) RETURN c`);
    assert.deepEqual(concept, [
      {
        id: 'Concept:rain',
        labels: ['Concept'],
        properties: {
          ...{ concept_id: 'rain', label: 'Rain', description: 'What rain is', search_terms: ['shower', 'drizzle'] },
          ...{ created_at_epoch: 1, last_seen_epoch: 1, embedding_profile: profile.identity, evidence_count: 2 },
          source: 'llm_extraction',
        },
      },
    ]);
    const source = sourceIdOf(job.documentId, 0);
    assert.deepEqual(
      await rows('MATCH (s:Source) RETURN s.source_id, s.document, s.paragraph = 0, s.paragraph = 0.0'),
      [[source, 'Weather', true, true]],
    );
    assert.deepEqual(await rows('MATCH (o:Ontology) RETURN o.name, o.lifecycle_state'), [['Weather', 'active']]);
    assert.deepEqual(await rows('MATCH (i:Instance) RETURN count(*)'), [[33]]);
    assert.deepEqual(await rows('MATCH (n) RETURN count(*)'), [[32 + 1 + 33 + 1]]);
  });

  it('follows every link between them', async () => {
    const path = `MATCH (o:Ontology)-[:ANCHORED_BY]->(c)-[:EVIDENCED_BY]->(i)-[:FROM_SOURCE]->(s)<-[:APPEARS]-(c),
      (s)-[:SCOPED_BY]->(o) RETURN c.concept_id, count(DISTINCT i), count(DISTINCT s)`;
    assert.deepEqual(await rows(path), [['rain', 2, 1]]);
    assert.deepEqual(await rows(`MATCH (:Source)--(n) RETURN DISTINCT labels(n)[0] AS l ORDER BY l`), [
      ['Concept'],
      ['Instance'],
      ['Ontology'],
    ]);
  });

  it('gives links of concepts their confidence, category and what else they carry', async () => {
    const [found] = await rows(`MATCH (:Concept {label: 'Rain'})-[r:CAUSES]->(b) RETURN r.confidence, r.category, r.learned_id, r.weight + 1, type(r), b.label`); // oxfmt-ignore
    assert.deepEqual(found, [0.9, 'logical', 'src_1', 4, 'CAUSES', 'Flood']);
    assert.deepEqual(await rows(`MATCH ()-[r {weight: 3}]->() RETURN type(r)`), [['CAUSES']]);
  });

  it('keeps a link of concepts apart from a built-in one of the same name', async () => {
    assert.deepEqual(await rows(`MATCH (:Concept {concept_id: 'flood'})-[:APPEARS]->(n) RETURN labels(n)[0] AS l, count(*) ORDER BY l`), [['Concept', 30], ['Source', 1]]); // oxfmt-ignore
  });

  it('finds nodes by id, list of ids, prefix and range', async () => {
    const ids = ['rain', 'flood', 'nobody'];
    const label = async (where: string) =>
      (await rows(`MATCH (c:Concept) WHERE ${where} RETURN c.concept_id AS id ORDER BY id`, { ids })).flat();
    assert.deepEqual(await label('c.concept_id IN $ids'), ['flood', 'rain']);
    assert.deepEqual(await label(`c.label STARTS WITH 'Fl'`), ['flood']);
    assert.deepEqual(await label(`c.label >= 'Rain'`), ['rain']);
    assert.deepEqual(await label(`c.label > 'Label c28' AND c.label < 'Label c3'`), ['c29']);
    assert.deepEqual(await label(`c.label = 5 OR c.label IS NULL`), []);
    assert.deepEqual(await label(`'drizzle' IN c.search_terms`), ['rain']);
    assert.deepEqual(await label(`c.created_at_epoch = 1.0 AND c.label = 'Flood'`), ['flood']);
  });

  it('cuts the answer at the limit asked for and says so', async () => {
    const cut = await ask('MATCH (c:Concept) RETURN c.label', { limit: 5 });
    assert.deepEqual([cut.rows.length, cut.truncated], [5, true]);
    assert.match(cut.warnings.join(), /add a LIMIT/);
    const own = await ask('MATCH (c:Concept) RETURN c.label', { defaultLimit: 3 });
    assert.deepEqual([own.rows.length, own.truncated], [3, false]);
    const whole = await ask('MATCH (c:Concept) RETURN c.label LIMIT 5', { limit: 5, defaultLimit: 3 });
    assert.deepEqual([whole.rows.length, whole.truncated, whole.warnings], [5, false, []]);
  });

  it('says where an error of the text is, with the line and a caret', async () => {
    const error = await refusal(ask('MATCH (n:Concept\nRETURN n'));
    assert.equal(error.code, 'query_syntax');
    assert.match(error.detail, /^Line 2, column 1: expected/);
    assert.deepEqual([error.data?.['line'], error.data?.['column'], error.data?.['offset']], [2, 1, 17]);
    assert.equal(error.data?.['excerpt'], '  RETURN n\n  ^');
    assert.match((await refusal(ask('MATCH (name) RETURN nam'))).detail, /did you mean 'name'\?$/);
  });

  it('has a code for every kind of refusal', async () => {
    const codes: [string, string, Partial<typeof limits>][] = [
      ['MATCH (n) DELETE n', 'query_refused', {}],
      ['MATCH (a)-[*]->(b) RETURN b', 'query_refused', {}],
      ['MATCH (a)-[:X*1..7]->(b) RETURN b', 'query_refused', {}],
      ['RETURN $x', 'query_parameter_missing', {}],
      ['RETURN 1 / 0', 'query_failed', {}],
      [`RETURN ${' '.repeat(20_001)}1`, 'query_too_long', {}],
      [`RETURN ${'['.repeat(500)}${']'.repeat(500)}`, 'query_too_deep', {}],
      ['MATCH (a), (b), (c) RETURN count(*)', 'query_rows_exceeded', { rows: 1000 }],
      ['MATCH ()-[r]-() RETURN count(r)', 'query_edges_exceeded', { edges: 20 }],
      ['MATCH (a)-[*1..6]-(b) RETURN count(*)', 'query_paths_exceeded', { paths: 50 }],
      ['UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN count(*)', 'query_time_exceeded', { milliseconds: 10 }],
      ['MATCH (n) RETURN n', 'query_memory_exceeded', { characters: 100 }],
      ['UNWIND range(1, 100000) AS a WITH collect(a) AS all UNWIND all AS x RETURN all LIMIT 100', 'query_answer_too_large', {}],
    ]; // oxfmt-ignore
    for (const [query, code, within] of codes) {
      const error = await refusal(ask(query, {}, within));
      assert.equal(error.code, code, `${query.slice(0, 80)}: ${error.detail}`);
    }
  });

  it('stops when it is cancelled', async () => {
    let checks = 0;
    const query = 'UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN count(*)';
    assert.equal((await refusal(ask(query, { cancelled: () => (checks += 1) > 3 }))).code, 'query_cancelled');
  });

  it('refuses clauses of more items than each can be held against each, at the first too many', async () => {
    const items = Array.from({ length: 301 }, (_, index) => `${index} AS a${index}`);
    const error = await refusal(ask(`RETURN ${items.join()}`));
    assert.deepEqual([error.code, error.data?.['detail']], ['query_refused', 'TooManyItems']);
    assert.equal((await ask(`RETURN ${items.slice(1).join()}`)).columns.length, 300);
    const keys = Array.from({ length: 51 }, (_, index) => `c.label + '${index}'`).join();
    assert.equal((await refusal(ask(`MATCH (c) RETURN c ORDER BY ${keys}`))).code, 'query_refused');
  });

  it('warns of labels and types that nothing has, and names one that is near', async () => {
    const { warnings } = await ask('MATCH (:Conept)-[:CAUSE|CAUSES|APPEARS]->(:Concept) RETURN 1');
    assert.deepEqual(warnings, [
      "No node has the label Conept; did you mean 'Concept'?",
      "No relationship has the type CAUSE; did you mean 'CAUSES'?",
    ]);
    assert.deepEqual((await ask('MATCH (:Concept)-[:CAUSES|APPEARS]->() RETURN 1')).warnings, []);
    assert.deepEqual((await ask('MATCH (:Weather) RETURN 1')).warnings, ['No node has the label Weather.']);
  });
});
