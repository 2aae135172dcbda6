import assert from 'node:assert/strict';
import { createJobActivities } from '../../activities/jobs/job-activities.js';
import { collectReleased } from '../../domain/ontologies/collect-released.js';
import { editGraph } from '../support/edit-graph.js';
import { directAnalyses } from './support/direct-analyses.js';
import { startApi, type RunningApi } from './support/start-api.js';

const report = { artifact_type: 'report', representation: 'report_workspace', parameters: { weeks: 2 } };
const small = { ...report, name: 'Small', payload: { title: 'Small' } };
const large = { ...report, name: 'Large', payload: { text: 'x'.repeat(20_000) } };

describe('artifacts', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    api.workflows.onStart = directAnalyses(api.platform);
  });
  after(() => api.stop());

  const create = async (json: object, as = 'contributor') => {
    const answer = await api.call('POST', '/artifacts', { as, json });
    assert.equal(answer.status, 201, answer.text);
    assert.equal(answer.headers.get('location'), `/artifacts/${answer.body.id}`);
    return answer.body;
  };
  const get = (id: string, as = 'contributor', part = '') => api.call('GET', `/artifacts/${id}${part}`, { as });
  const objects = async () => (await api.objects()).filter((key) => key.startsWith('artifacts/'));

  it('are kept for clients, small payloads in the store and large ones as objects, and read the same way', async () => {
    const [one, other] = [await create(small), await create(large)];
    assert.deepEqual([one.has_inline_result, one.blob_key, one.is_fresh], [true, null, true]);
    assert.deepEqual([other.has_inline_result, other.blob_key], [false, `artifacts/report/${other.id}.json`]);
    assert.deepEqual(await objects(), [other.blob_key]);
    assert.deepEqual((await get(one.id)).body, one);
    assert.deepEqual((await get(one.id, 'contributor', '/payload')).body, { ...one, payload: small.payload });
    assert.deepEqual((await get(other.id, 'contributor', '/payload')).body.payload, large.payload);
    const days = (Date.parse(one.expires_at) - Date.parse(one.created_at)) / 86_400_000;
    assert.ok(Math.abs(days - 30) < 0.001);
  });

  it('belong to one user; only holders of admin:status see those of others', async () => {
    const { id, owner_id } = await create({ ...small, name: 'Own', expires_at: null }, 'curator');
    for (const part of ['', '/payload']) {
      assert.equal((await get(id, 'contributor', part)).status, 404);
      assert.equal((await get(id, 'admin', part)).status, 200);
    }
    assert.equal((await api.call('DELETE', `/artifacts/${id}`, { as: 'contributor' })).status, 404);
    const list = async (as: string, query = '') => api.call('GET', `/artifacts${query}`, { as });
    const named = (body: { artifacts: { id: string }[] }) => body.artifacts.some((one) => one.id === id);
    assert.equal(named((await list('curator')).body), true);
    assert.equal(named((await list('contributor')).body), false);
    assert.equal(named((await list('admin', `?owner_id=${owner_id}`)).body), true);
    assert.equal(named((await list('curator', `?owner_id=${owner_id}`)).body), true);
    assert.equal((await list('contributor', `?owner_id=${owner_id}`)).status, 403);
  });

  it('are listed by type, representation and ontology, a page at a time', async () => {
    await editGraph(api.platform).create('Rain', { in: 'Weather' });
    const as = 'platform_admin';
    const one = await create({ ...small, artifact_type: 'stats_snapshot', ontology: 'Weather' }, as);
    await create({ ...small, representation: 'cli' }, as);
    const { owner_id } = one;
    const list = async (query: string) => (await api.call('GET', `/artifacts?owner_id=${owner_id}&${query}`, { as })).body; // oxfmt-ignore
    assert.deepEqual((await list('artifact_type=stats_snapshot')).artifacts, [(await get(one.id, as)).body]);
    assert.equal((await list('ontology=Weather')).total, 1);
    assert.equal((await list('representation=cli')).total, 1);
    const first = await list('limit=1');
    assert.deepEqual([first.artifacts.length, first.total], [1, 2]);
    assert.match(first.next, /offset=1/);
    const unknown = await api.call('GET', '/artifacts?ontology=Nowhere', { as });
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found']);
    await api.call('POST', '/ontologies/Weather/rename', { as, json: { new_name: 'Climate' } });
    assert.equal((await list('ontology=Climate')).total, 1);
  });

  it('are out of date once the graph changes', async () => {
    const { id } = await create(small);
    const etag = (await get(id)).headers.get('etag')!;
    const again = () => api.call('GET', `/artifacts/${id}`, { as: 'contributor', headers: { 'if-none-match': etag } });
    assert.equal((await again()).status, 304);
    await editGraph(api.platform).create(`Drizzle ${id}`);
    const { status, body } = await again();
    assert.deepEqual([status, body.is_fresh], [200, false]);
  });

  it('refuse an expiry in the past, an unknown ontology and a stored query of others', async () => {
    const refused = async (more: object) => (await api.call('POST', '/artifacts', { as: 'contributor', json: { ...small, ...more } })).status; // oxfmt-ignore
    assert.equal(await refused({ expires_at: '2020-01-01T00:00:00Z' }), 422);
    assert.equal(await refused({ ontology: 'Nowhere' }), 404);
    assert.equal(await refused({ query_definition_id: 4711 }), 404);
    assert.equal(await refused({ artifact_type: 'painting' }), 422);
    for (const field of ['parameters', 'metadata']) {
      assert.equal(await refused({ [field]: { text: 'x'.repeat(10_300) } }), 422, 'each list has it');
    }
  });

  it('are computed again by a job that leaves another artifact', async () => {
    const edit = editGraph(api.platform);
    for (const label of ['Warm wind', 'Cold frost']) await edit.create(label);
    const json = { positive_pole_id: 'warm-wind', negative_pole_id: 'cold-frost' };
    const { body } = await api.call('POST', '/polarity/analyze', { as: 'read_only', json });
    const started = await api.call('POST', `/artifacts/${body.artifact_id}/regenerate`, { as: 'read_only' });
    assert.equal(started.status, 202, started.text);
    assert.deepEqual(started.body.analysis_run.parameters.positive_pole_id, 'warm-wind');
    const again = `art_${(started.body.job_id as string).slice(4)}`;
    for (;;) {
      const { status } = await get(again, 'read_only');
      if (status === 200) break;
    }
    assert.equal((await get(body.artifact_id, 'read_only')).status, 200);
    const sent = await create(small, 'read_only');
    const refused = await api.call('POST', `/artifacts/${sent.id}/regenerate`, { as: 'read_only' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
  });

  it('take their object along when they are deleted or expire', async () => {
    const { store, objects: stored, clock } = api.platform;
    const before = await objects();
    const deleted = await create(large);
    const expiring = await create({ ...large, expires_at: new Date(Date.now() + 60_000).toISOString() });
    const kept = await create(large);
    assert.equal((await api.call('DELETE', `/artifacts/${deleted.id}`, { as: 'contributor' })).status, 204);
    assert.equal((await get(deleted.id)).status, 404);
    const later = { now: () => new Date(clock.millis() + 3_600_000).toISOString(), millis: () => clock.millis() + 3_600_000 }; // oxfmt-ignore
    const { clearExpiredData } = createJobActivities({ jobs: store, objects: stored, clock: later } as never);
    await clearExpiredData();
    assert.equal((await get(expiring.id)).status, 404);
    await collectReleased({ objects: stored, store, clock: later });
    assert.deepEqual((await objects()).toSorted(), [...before, kept.blob_key].toSorted());
    assert.equal((await get(kept.id, 'contributor', '/payload')).status, 200);
  });
});
