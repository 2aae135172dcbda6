import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import { edgeIdOf } from '../../domain/ids.js';
import type { MeasuredStatus } from '../../domain/vocabulary/epistemic/epistemic-status.js';
import { spreadOf } from '../../domain/vocabulary/epistemic/grounding-spread.js';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { Answer, RunningApi } from './support/start-api.js';

const words = ['Rain', 'River', 'Sea', 'Cloud'];
const text = words.map((word) => `The ${word.toLowerCase()} is water.`).join(' ');
const concepts = words.map((label) => ({
  ...{ label, description: `About ${label}`, quote: `The ${label.toLowerCase()} is water.` },
}));

/** Besides the chain rain → river → sea → cloud that reading makes, all REQUIRES. */
const links = [
  ['rain', 'REFUTES', 'cloud'],
  ['cloud', 'FEEDS', 'rain'],
] as const;

describe('queries by the epistemic status of types', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
    await readDocument(api.platform, body.job_id, text, concepts);
    await api.platform.store.commit({
      ...emptyDelta({ jobId: 'by-hand', step: 'links', ordinal: 0 }, { kind: 'edit', actor: 'test', metadata: {} }),
      relationships: links.map(([from, type, to]) => ({
        ...{ edgeId: edgeIdOf(from, type, to), from, type, to, confidence: 0.9 },
        ...{ category: 'causal', properties: {}, sourceId: null },
      })),
    });
  });
  after(() => api.stop());

  const get = (path: string) => api.call('GET', path, { as: 'read_only' });
  const post = (path: string, json: unknown) => api.call('POST', path, { as: 'read_only', json });
  const found = (answer: Answer) => {
    assert.equal(answer.status, 200, answer.text);
    return answer.body.results.map((one: { concept_id: string; distance: number }) => `${one.distance} ${one.concept_id}`); // oxfmt-ignore
  };
  const ways = (body: Answer['body']) =>
    body.paths.map((path: { nodes: { id: string }[] }) => path.nodes.map(({ id }) => id).join(' '));

  describe('before the first measurement', () => {
    it('take all types for UNMEASURED, and name the request that measures', async () => {
      const none = await get('/query/related?concept_id=rain&include_epistemic_status=MIXED');
      assert.deepEqual([found(none), none.body.followed_types], [[], []]);
      assert.equal((await get('/query/related?concept_id=rain&exclude_epistemic_status=MIXED')).body.total, 3);
      const { relationships } = (await get('/concepts/rain')).body;
      for (const one of relationships) assert.deepEqual([one.epistemic_status, one.avg_grounding], ['UNMEASURED', null]); // oxfmt-ignore
      const { no_path: reason } = (await get('/query/connect?from_id=rain&to_id=sea&include_epistemic_status=WEAK'))
        .body;
      assert.equal(reason.reason, 'no_relationships');
      assert.match(reason.detail, /all types are UNMEASURED; POST \/vocabulary\/epistemic-status\/measure/);
    });
  });

  describe('after a measurement', () => {
    let tag = '';
    const spread = spreadOf([0.2, 0.3, 0.4], { sampledRelationships: 3, totalRelationships: 3 });
    before(async () => {
      const statuses: Record<string, MeasuredStatus> = { REQUIRES: 'MIXED', REFUTES: 'CONTRADICTED' };
      const types = Object.entries(statuses).map(([relationshipType, status]) => ({
        relationshipType,
        status,
        spread,
      }));
      const { profile } = api.platform.embedder;
      const measurement = { profile: profile.identity, sampleSize: 9, graphCounter: 1, types };
      tag = (await get('/concepts/sea')).headers.get('etag')!;
      assert.equal(await api.platform.store.saveMeasurement(measurement, null), true);
    });

    it('change the answer for a concept, but refuse no deletion of what was seen before', async () => {
      const after = await api.call('GET', '/concepts/sea', { as: 'read_only', headers: { 'if-none-match': tag } });
      assert.equal(after.status, 200);
      const path = '/graph/concepts/sea?dry_run=true';
      const deletion = await api.call('DELETE', path, { as: 'platform_admin', headers: { 'if-match': tag } });
      assert.equal(deletion.status, 200, deletion.text);
      const old = await api.call('DELETE', path, { as: 'platform_admin', headers: { 'if-match': '"old"' } });
      assert.equal(old.status, 412);
    });

    it('follow what the status of their type allows, and say which types', async () => {
      const open = await get('/query/related?concept_id=rain&max_depth=1');
      assert.deepEqual([found(open).sort(), open.body.followed_types], [['1 cloud', '1 river'], undefined]);
      const mixed = await get('/query/related?concept_id=rain&max_depth=5&include_epistemic_status=MIXED');
      assert.deepEqual([found(mixed), mixed.body.followed_types], [['1 river', '2 sea', '3 cloud'], ['REQUIRES']]);
      const others = await get(
        '/query/related?concept_id=rain&max_depth=5&exclude_epistemic_status=CONTRADICTED,MIXED',
      );
      assert.deepEqual([found(others), others.body.followed_types], [['1 cloud'], ['FEEDS']]);
    });

    it('connect by the shortest path within the filter', async () => {
      const path = '/query/connect?from_id=rain&to_id=cloud';
      const direct = (await get(path)).body;
      assert.deepEqual([ways(direct), direct.followed_types], [['rain cloud'], undefined]);
      const { body } = await get(`${path}&exclude_epistemic_status=CONTRADICTED&exclude_epistemic_status=UNMEASURED`);
      assert.deepEqual([ways(body), body.followed_types], [['rain river sea cloud'], ['REQUIRES']]);
      const short = (await get(`${path}&max_hops=2&include_epistemic_status=MIXED`)).body;
      assert.deepEqual([ways(short), short.no_path.reason], [[], 'too_far']);
      assert.match(short.no_path.detail, /with the epistemic status MIXED leads from Rain to Cloud/);
      const search = await post('/query/connect-by-search', {
        ...{ from_query: 'rain', to_query: 'cloud', include_epistemic_status: ['MIXED'] },
      });
      assert.deepEqual(ways(search.body), ['rain river sea cloud']);
    });

    it('give the same answer by every way and method', async () => {
      const filter = { include_epistemic_status: ['MIXED', 'UNMEASURED'], exclude_epistemic_status: ['UNMEASURED'] };
      const query = 'include_epistemic_status=MIXED,UNMEASURED&exclude_epistemic_status=UNMEASURED';
      const related = [
        await post('/query/related', { concept_id: 'rain', max_depth: 3, limit: 1, ...filter }),
        await get(`/query/related?concept_id=rain&max_depth=3&limit=1&${query}`),
        await get(`/concepts/rain/related?max_depth=3&limit=1&${query}`),
      ].map(({ body }) => body); // oxfmt-ignore
      const { body: byMode } = await post('/query/concept', { concept_id: 'rain', mode: 'related', max_depth: 3, limit: 1, ...filter }); // oxfmt-ignore
      for (const body of [...related, byMode.related]) assert.deepEqual(body, related[0]);
      assert.deepEqual(related[0].results[0].concept_id, 'river');
      assert.deepEqual(found(await get(related[0].next)), ['2 sea']);
      const paths = [
        await post('/query/connect', { from_id: 'rain', to_id: 'cloud', ...filter }),
        await get(`/concepts/connect?from_id=rain&to_id=cloud&${query}`),
      ].map(({ body }) => body); // oxfmt-ignore
      const { body: mode } = await post('/query/concept', { concept_id: 'rain', to_id: 'cloud', mode: 'connections', ...filter }); // oxfmt-ignore
      for (const body of [...paths, mode.connections]) assert.deepEqual(body, paths[0]);
      assert.deepEqual(ways(paths[0]), ['rain river sea cloud']);
    });

    it('show it with the relationships of a concept and in the list of types', async () => {
      const { body: rain } = await get('/concepts/rain');
      const of = rain.relationships.map((one: Record<string, unknown>) => [one['rel_type'], one['epistemic_status'], one['avg_grounding']]); // oxfmt-ignore
      assert.deepEqual(of.sort(), [['REFUTES', 'CONTRADICTED', 0.3], ['REQUIRES', 'MIXED', 0.3]]); // oxfmt-ignore
      const { body: cloud } = await get('/query/concept/cloud');
      assert.deepEqual([cloud.relationships[0].epistemic_status, cloud.relationships[0].avg_grounding], ['UNMEASURED', null]); // oxfmt-ignore
      const { types } = (await get('/vocabulary/types?limit=1000')).body;
      const shown = (name: string) => {
        const type = types.find((one: { relationship_type: string }) => one.relationship_type === name);
        return [type.epistemic_status, type.avg_grounding];
      };
      assert.deepEqual([shown('REFUTES'), shown('CAUSES')], [['CONTRADICTED', 0.3], ['UNMEASURED', null]]); // oxfmt-ignore
      const add = { relationship_type: 'COOLS', category: 'functional' };
      const { body: added } = await api.call('POST', '/vocabulary/types', { as: 'curator', json: add });
      assert.deepEqual([added.epistemic_status, added.avg_grounding], ['UNMEASURED', null]);
    });

    it('give stored programs the types by their status, and warn of one that does not exist', async () => {
      const run = async (params: object) => {
        const statements = [{ op: '+', operation: { type: 'api', endpoint: '/vocabulary/status', params } }];
        const json = { program: { version: 1, statements } };
        const stored = await api.call('POST', '/programs', { as: 'contributor', json });
        assert.equal(stored.status, 201, stored.text);
        const { body } = await api.call('POST', '/programs/execute', { as: 'contributor', json: { program_id: stored.body.id } }); // oxfmt-ignore
        type Node = { label: string; properties: { epistemic_status: string; avg_grounding: number | null } };
        const nodes = (body.result.nodes as Node[]).map(({ label, properties }) => [label, properties.epistemic_status, properties.avg_grounding]); // oxfmt-ignore
        return { nodes, warnings: body.warnings };
      };
      assert.deepEqual((await run({ status_filter: 'contradicted' })).nodes, [['REFUTES', 'CONTRADICTED', 0.3]]);
      assert.deepEqual((await run({ relationship_type: 'Requires' })).nodes, [['REQUIRES', 'MIXED', 0.3]]);
      assert.deepEqual((await run({ relationship_type: 'REQUIRES', status_filter: 'WEAK' })).nodes, []);
      assert.ok((await run({})).nodes.some(([label, status]) => label === 'CAUSES' && status === 'UNMEASURED'));
      const { nodes, warnings } = await run({ status_filter: 'INSUFFICIENT_DATA' });
      assert.deepEqual([nodes, warnings], [[], undefined]);
      const unknown = await run({ status_filter: 'good' });
      assert.deepEqual(unknown.nodes, []);
      assert.match(JSON.stringify(unknown.warnings), /no epistemic status .*good.*WELL_GROUNDED/);
    });

    it('refuse a status that does not exist by naming those that do, and a filter of another mode', async () => {
      const wrong = await post('/query/related', { concept_id: 'rain', include_epistemic_status: ['GOOD'] });
      assert.deepEqual([wrong.status, wrong.body.errors[0].loc], [422, ['body', 'include_epistemic_status', 0]]);
      assert.match(wrong.body.detail, /WELL_GROUNDED.*UNMEASURED/);
      const none = await get('/query/connect?from_id=rain&to_id=sea&exclude_epistemic_status=');
      assert.equal(none.status, 422);
      const details = await post('/query/concept', { concept_id: 'rain', exclude_epistemic_status: ['MIXED'] });
      assert.match(details.body.detail, /exclude_epistemic_status: must be left out in mode details/);
    });
  });
});
