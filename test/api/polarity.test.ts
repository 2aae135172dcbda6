import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import { readAll } from '../../domain/graph/model.js';
import { editGraph } from '../support/edit-graph.js';
import { directAnalyses } from './support/direct-analyses.js';
import { startApi, type RunningApi } from './support/start-api.js';

const path = '/query/polarity-axis';

describe('POST /query/polarity-axis', () => {
  let api: RunningApi;
  let edit: ReturnType<typeof editGraph>;
  const poles = { positive_pole_id: 'warm-summer-rain', negative_pole_id: 'cold-winter-snow' };
  before(async () => {
    api = await startApi();
    api.workflows.onStart = directAnalyses(api.platform);
    edit = editGraph(api.platform);
    for (const label of ['Warm summer rain', 'Cold winter snow', 'Warm rain', 'Cold snow', 'Storm', 'Island'])
      await edit.create(label);
    await edit.link('warm-summer-rain', 'CAUSES', 'storm');
    await edit.link('storm', 'CAUSES', 'cold-snow');
    await edit.link('warm-rain', 'CAUSES', 'warm-summer-rain');
  });
  after(() => api.stop());

  const post = (json: object, as = 'read_only', headers = {}) => api.call('POST', path, { as, json, headers });
  const ids = (body: { projections: { concept_id: string }[] }) => body.projections.map((one) => one.concept_id);

  it('places the concepts around the poles between them, the most positive first', async () => {
    const { status, body, text } = await post(poles);
    assert.equal(status, 200, text);
    assert.deepEqual(ids(body).toSorted(), ['cold-snow', 'storm', 'warm-rain']);
    assert.equal(ids(body)[0], 'warm-rain');
    assert.equal(ids(body).at(-1), 'cold-snow');
    const { axis, statistics, projections } = body;
    assert.deepEqual([axis.positive_pole.label, axis.negative_pole.label], ['Warm summer rain', 'Cold winter snow']);
    assert.deepEqual([statistics.total_concepts, body.without_vector], [3, []]);
    assert.ok(projections[0].position > 0 && projections[2].position < 0);
    assert.ok(projections[0].alignment.positive_pole_similarity > projections[0].alignment.negative_pole_similarity);
  });

  it('is opposite when the poles change places', async () => {
    const there = (await post({ ...poles, candidate_ids: ['warm-rain', 'storm', 'cold-snow'] })).body;
    const swapped = { positive_pole_id: poles.negative_pole_id, negative_pole_id: poles.positive_pole_id };
    const back = (await post({ ...swapped, candidate_ids: ['warm-rain', 'storm', 'cold-snow'] })).body;
    assert.deepEqual(ids(back), ids(there).toReversed());
    const positions = (body: { projections: { position: number }[] }) => body.projections.map((one) => one.position);
    assert.deepEqual(positions(back), positions(there).map((position) => -position).reverse()); // oxfmt-ignore
    assert.equal(back.axis.magnitude, there.axis.magnitude);
  });

  it('answers the same by every way to it', async () => {
    const candidates = 'candidate_ids=warm-rain,storm';
    const asked = `${path}?positive_pole_id=${poles.positive_pole_id}&negative_pole_id=${poles.negative_pole_id}&${candidates}`;
    const got = await api.call('GET', asked, { as: 'read_only' });
    const json = { ...poles, candidate_ids: ['storm', 'warm-rain'] };
    const analyzed = await api.call('POST', '/polarity/analyze', { as: 'read_only', json });
    assert.equal(got.status, 200, got.text);
    assert.deepEqual(analyzed.body, got.body);
    assert.deepEqual((await post(json)).body, got.body);
    const headers = { 'if-none-match': got.headers.get('etag')! };
    assert.equal((await api.call('GET', asked, { as: 'read_only', headers })).status, 304);
  });

  it('is answered from its artifact until the graph changes, to the user who asked', async () => {
    const request = { ...poles, candidate_ids: ['storm'] };
    const first = (await post(request)).body;
    assert.equal((await post({ ...request, max_hops: 2, max_workers: 4 })).body.artifact_id, first.artifact_id);
    assert.notEqual((await post({ ...request, force: true })).body.artifact_id, first.artifact_id);
    assert.notEqual((await post(request, 'curator')).body.artifact_id, first.artifact_id);
    await edit.create(`Fog ${first.artifact_id}`);
    const later = (await post(request)).body;
    assert.notEqual(later.artifact_id, first.artifact_id);
    assert.ok(later.graph_epoch > first.graph_epoch);
    const fresh = async (id: string) =>
      (await api.call('GET', `/artifacts/${id}`, { as: 'read_only' })).body.is_fresh as boolean;
    assert.deepEqual([await fresh(first.artifact_id), await fresh(later.artifact_id)], [false, true]);
  });

  it('leaves a job whose result is the artifact, with the same content', async () => {
    const { body } = await post({ ...poles, candidate_ids: ['island'], force: true });
    const { jobs } = (await api.call('GET', '/jobs?job_type=analysis&limit=1', { as: 'read_only' })).body;
    assert.deepEqual([jobs[0].status, jobs[0].result.artifact_id], ['completed', body.artifact_id]);
    assert.equal(jobs[0].filename, 'Polarity: Warm summer rain – Cold winter snow');
    assert.deepEqual(jobs[0].analysis_run.parameters.candidate_ids, ['island']);
    const kept = (await api.call('GET', `/artifacts/${body.artifact_id}/payload`, { as: 'read_only' })).body;
    const { artifact_id: _id, graph_epoch, computed_at: _at, is_fresh: _fresh, ...payload } = body;
    assert.deepEqual(kept.payload, payload);
    assert.deepEqual(
      [kept.artifact_type, kept.analysis, kept.graph_epoch],
      ['polarity_analysis', 'polarity', graph_epoch],
    );
    assert.deepEqual(kept.concept_ids, ['warm-summer-rain', 'cold-winter-snow', 'island']);
  });

  it('is computed once for those who ask at once, and again after it failed', async () => {
    const request = { ...poles, candidate_ids: ['island', 'storm'] };
    const { onStart } = api.workflows;
    const started = new Set<string>();
    api.workflows.onStart = ({ jobId }) => void started.add(jobId);
    const asked = () => post(request, 'read_only', { prefer: 'respond-async' });
    const [first, second] = await Promise.all([asked(), asked()]);
    assert.deepEqual([second.body.job_id, started.size], [first.body.job_id, 1]);
    const error = { code: 'workflow_failed', detail: 'Failed.' } as const;
    await api.platform.store.finishJob(first.body.job_id, { status: 'failed', error });
    api.workflows.onStart = onStart;
    const [third, fourth] = await Promise.all([post(request), post(request)]);
    assert.deepEqual([third.status, fourth.body.artifact_id], [200, third.body.artifact_id]);
  });

  it('is a job, with its address, for those who have waited long enough', async () => {
    const { onStart } = api.workflows;
    api.workflows.onStart = () => undefined;
    const { status, body, headers } = await post({ ...poles, force: true }, 'read_only', { prefer: 'wait=1' });
    api.workflows.onStart = onStart;
    assert.deepEqual([status, body.status, headers.get('location')], [202, 'processing', `/jobs/${body.job_id}`]);
    assert.equal((await api.call('POST', `/jobs/${body.job_id}/cancel`, { as: 'read_only' })).status, 200);
  });

  it('is a job for those who do not want to wait', async () => {
    const json = { ...poles, force: true };
    const { status, body, headers } = await post(json, 'read_only', { prefer: 'respond-async' });
    assert.deepEqual([status, body.job_type, headers.get('location')], [202, 'analysis', `/jobs/${body.job_id}`]);
  });

  it('is a job that starts later where Temporal cannot be reached', async () => {
    api.workflows.reachable = false;
    try {
      const { status, body } = await post({ ...poles, force: true });
      assert.deepEqual([status, body.engine, body.status], [202, 'unreachable', 'processing']);
    } finally {
      api.workflows.reachable = true;
    }
  });

  /** Adds a concept with the same vector as a pole, and one whose vector cannot be read. */
  async function addWithVectors() {
    const { store, embedder } = api.platform;
    const [pole] = await store.conceptEmbeddings(readAll, embedder.profile.identity, [poles.positive_pole_id]);
    const named = (label: string) => ({
      ...{ conceptId: label, label, labelKey: label, description: '', searchTerms: [] },
      ...{ embedding: pole!.vector, embeddingProfile: embedder.profile.identity },
    });
    await store.commit({
      ...emptyDelta({ jobId: 'by-hand', step: 'vectors', ordinal: 0 }, { kind: 'edit', actor: 'test', metadata: {} }),
      concepts: [named('mute'), named('echo')],
    });
    const conceptEmbeddings = store.conceptEmbeddings.bind(store);
    store.conceptEmbeddings = async (...asked) =>
      (await conceptEmbeddings(...asked)).filter(({ conceptId }) => conceptId !== 'mute');
  }

  it('refuses what cannot be computed, with the field, and makes no job of it', async () => {
    const { store } = api.platform;
    const count = async () => (await store.jobs({ userId: null, status: null, kind: 'analysis', ontology: null }, { limit: 1, offset: 0 })).total; // oxfmt-ignore
    const before = await count();
    await addWithVectors();
    const refused = async (request: object, status: number, detail: RegExp) => {
      const answer = await post({ ...poles, ...request });
      assert.equal(answer.status, status, answer.text);
      assert.match(answer.body.detail, detail);
    };
    await refused({ negative_pole_id: poles.positive_pole_id }, 422, /negative_pole_id: must be another concept/);
    await refused({ positive_pole_id: 'nowhere' }, 404, /no concept "nowhere"/);
    await refused(
      { negative_pole_id: 'mute' },
      422,
      /negative_pole_id: has no vector of the embedding profile builtin:/,
    );
    await refused({ negative_pole_id: 'echo' }, 422, /negative_pole_id: has the same vector as positive_pole_id/);
    await refused({ candidate_ids: ['nowhere'] }, 404, /no concept "nowhere"/);
    await refused({ auto_discover: false }, 422, /candidate_ids: must name concepts/);
    await refused({ max_candidates: 101 }, 422, /max_candidates/);
    await refused({ max_hops: 4 }, 422, /max_hops/);
    await refused({ timeout_seconds: 601 }, 422, /timeout_seconds/);
    assert.equal(await count(), before);
  });
});
