import assert from 'node:assert/strict';
import { createEpistemicActivities } from '../../activities/vocabulary/create-epistemic-activities.js';
import { ConcordanceError } from '../../domain/errors.js';
import { emptyDelta } from '../../domain/graph/delta.js';
import { readAll } from '../../domain/graph/model.js';
import { edgeIdOf } from '../../domain/ids.js';
import type { JobWorkflows } from '../../domain/ports.js';
import { measureTypes } from '../../domain/vocabulary/epistemic/measure-types.js';
import { typeText } from '../../domain/vocabulary/resolve-type.js';
import { readDocument } from './support/read-document.js';
import { createRecordedWorkflows } from './support/recorded-workflows.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const words = ['Rain', 'River', 'Sea', 'Cloud'];
const text = words.map((word) => `The ${word.toLowerCase()} is water.`).join(' ');
const concepts = words.map((label) => ({
  ...{ label, description: `About ${label}`, quote: `The ${label.toLowerCase()} is water.` },
}));
const measurePath = '/vocabulary/epistemic-status/measure';

const edgeOf = (from: string, type: string, to: string) => ({
  ...{ edgeId: edgeIdOf(from, type, to), from, type, to, confidence: 1 },
  ...{ category: 'evidential', properties: {}, sourceId: null },
});

type Body = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- JSON of any route

describe('the epistemic status of types over HTTP', () => {
  let api: RunningApi;
  /** Reaction of Temporal to a job. */
  let work: 'measure' | 'overtaken' | 'outdated' | 'fail' | 'nothing' | 'unreachable' = 'measure';

  before(async () => {
    const workflows: JobWorkflows = {
      ...createRecordedWorkflows(),
      async startJob({ jobId }) {
        if (work === 'unreachable') throw new ConcordanceError('engine_unreachable', 'Temporal does not answer.');
        const { store, embedder } = api.platform;
        if (work === 'fail') {
          const error = { code: 'terminated_by_operator', detail: 'An operator terminated it.' } as const;
          await store.finishJob(jobId, { status: 'failed', error });
        } else if (work === 'measure') {
          const activities = createEpistemicActivities({ store, embedder, heartbeat: { signal: () => undefined } });
          await activities.measureEpistemicStatus({ jobId });
        } else if (work === 'overtaken' || work === 'outdated') {
          const measureAs = (size: number) => measureTypes({ graph: store, profile: embedder.profile.identity }, readAll, size); // oxfmt-ignore
          const own = await measureAs(1);
          const change = emptyDelta({ jobId, step: 'links', ordinal: 0 }, { kind: 'edit', actor: 'test', metadata: {} }); // oxfmt-ignore
          if (work === 'outdated') await store.commit({ ...change, relationships: [edgeOf('sea', 'CAUSES', 'rain')] });
          const order = [() => store.saveMeasurement(own, jobId), async () => store.saveMeasurement(await measureAs(9), null)]; // oxfmt-ignore
          for (const save of work === 'overtaken' ? order : order.reverse()) await save();
        }
      },
    };
    api = await startApi({}, undefined, { workflowsOf: () => workflows });
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
    await readDocument(api.platform, body.job_id, text, concepts);
    const { store, embedder } = api.platform;
    const pairs = ['river', 'sea', 'cloud'].map((to) => ['rain', 'SUPPORTS', to] as const);
    await store.commit({
      ...emptyDelta({ jobId: 'by-hand', step: 'links', ordinal: 0 }, { kind: 'edit', actor: 'test', metadata: {} }),
      relationships: pairs.map(([from, type, to]) => edgeOf(from, type, to)),
    });
    const types = (await store.vocabulary(readAll)).map(({ relationshipType }) => relationshipType);
    const vectors = await embedder.embed(types.map(typeText), 'concept');
    const embedded = types.map((relationshipType, at) => ({ relationshipType, vector: vectors[at]! }));
    await store.saveVocabularyEmbeddings(embedder.profile.identity, embedded);
  });
  after(() => api.stop());
  beforeEach(() => void (work = 'measure'));

  const get = async (path: string): Promise<Body> => {
    const answer = await api.call('GET', path, { as: 'read_only' });
    assert.equal(answer.status, 200, answer.text);
    return answer.body as Body;
  };
  const measure = (json: object = {}, headers: Record<string, string> = {}) =>
    api.call('POST', measurePath, { as: 'curator', json, headers });
  const statusOf = async (type: string) => (await get(`/vocabulary/epistemic-status/${type}`))['epistemic_status'];

  it('is UNMEASURED at first, and a measurement that is not stored leaves it so', async () => {
    const list = await get('/vocabulary/epistemic-status?limit=1000');
    assert.deepEqual([list['last_measurement_at'], list['is_stale'], list['sample_size']], [null, true, null]);
    assert.ok(list['types'].every((one: Body) => one['epistemic_status'] === 'UNMEASURED' && one['stats'] === null));
    const { status, body } = await measure({ store: false });
    assert.equal(status, 200);
    assert.deepEqual([body.stored_count, body.job_id, body.total_types], [0, null, list['total']]);
    assert.equal(await statusOf('supports'), 'UNMEASURED');
  });

  it('is measured and stored by a job that the request waits for', async () => {
    const { status, body } = await measure({ sample_size: 50 });
    assert.equal(status, 200);
    assert.match(body.job_id, /^epi_/);
    assert.equal((await api.platform.store.job(body.job_id))?.kind, 'epistemic_measurement');
    const counts = Object.values(body.classifications as Record<string, number>);
    assert.equal(counts.reduce((sum, count) => sum + count, 0), body.total_types); // oxfmt-ignore
    assert.deepEqual([body.stored_count, body.sample_results.length], [body.total_types, 10]);
    const supports = await get('/vocabulary/epistemic-status/SUPPORTS');
    assert.deepEqual(
      supports,
      body.sample_results.find((one: Body) => one['relationship_type'] === 'SUPPORTS'),
    );
    const { measured_concepts: concepts, sampled_edges: sampled, total_edges: total } = supports['stats'];
    assert.deepEqual([concepts, sampled, total], [3, 3, 3]);
    assert.match(supports['rationale'], /^The mean grounding of 3 concepts is /);
    const list = await get('/vocabulary/epistemic-status');
    assert.deepEqual([list['is_stale'], list['graph_changes_since_measurement'], list['sample_size']], [false, 0, 50]);
    const same = await get(`/vocabulary/epistemic-status?status_filter=${supports['epistemic_status']}`);
    assert.ok(same['types'].some((one: Body) => one['relationship_type'] === 'SUPPORTS'));
    assert.ok(same['total'] < list['total']);
  });

  it('shows all types where they are asked for, and says the same without storing', async () => {
    const { body: stored } = await measure({ verbose: true });
    const { body: shown } = await measure({ verbose: true, store: false });
    assert.equal(stored.sample_results.length, stored.total_types);
    const known = (body: Body) => body['sample_results'].map(({ status_measured_at: _, ...one }: Body) => one);
    assert.deepEqual(known(shown as Body), known(stored as Body));
  });

  it('is answered with the measurement of its own job, although another one followed', async () => {
    work = 'overtaken';
    const { body } = await measure();
    assert.deepEqual([body.sample_size, body.stored_count], [1, body.total_types]);
    assert.ok(body.sample_results.every((one: Body) => one['stats'].sampled_edges <= 1));
    assert.equal((await get('/vocabulary/epistemic-status'))['sample_size'], 9);
    const job = await api.call('GET', `/jobs/${body.job_id}`, { as: 'curator' });
    assert.deepEqual([job.body.status, job.body.result], ['completed', body]);
  });

  it('is answered, but not the latest, where the graph changed and was measured again meanwhile', async () => {
    work = 'outdated';
    const { status, body } = await measure();
    assert.deepEqual([status, body.sample_size, body.stored_count], [200, 1, 0]);
    assert.match(body.message, /Another measurement, of a later state of the graph, .* stays the latest\.$/);
    const list = await get('/vocabulary/epistemic-status');
    assert.deepEqual([list['sample_size'], list['is_stale']], [9, false]);
  });

  it('tells what changed since', async () => {
    await measure();
    const add = { relationship_type: 'COOLS', category: 'functional' };
    assert.equal((await api.call('POST', '/vocabulary/types', { as: 'curator', json: add })).status, 201);
    const list = await get('/vocabulary/epistemic-status?limit=1000');
    assert.deepEqual([list['vocabulary_changes_since_measurement'], list['is_stale']], [1, true]);
    assert.ok(list['graph_changes_since_measurement'] >= 1);
    assert.equal(await statusOf('COOLS'), 'UNMEASURED');
  });

  it('is answered with the job where there is no result in time, or Temporal is unreachable', async () => {
    work = 'nothing';
    for (const prefer of ['respond-async', 'wait=0']) {
      const { status, body, headers } = await measure({}, { prefer });
      assert.deepEqual([status, body.status, body.job_type], [202, 'processing', 'epistemic_measurement']);
      assert.equal(headers.get('location'), `/jobs/${body.job_id}`);
      assert.equal(body.result, null);
    }
    work = 'unreachable';
    const { status, body } = await measure();
    assert.deepEqual([status, body.status, body.engine], [202, 'processing', 'unreachable']);
  });

  it('is refused with the reason of a job that failed; the measurement before stays', async () => {
    await measure();
    const before = await get('/vocabulary/epistemic-status');
    work = 'fail';
    const { status, body } = await measure();
    assert.deepEqual([status, body.code], [409, 'terminated_by_operator']);
    assert.deepEqual(await get('/vocabulary/epistemic-status'), before);
  });

  it('refuses unknown types, statuses and sample sizes by naming what is allowed', async () => {
    const unknown = await api.call('GET', '/vocabulary/epistemic-status/SUPPORTED', { as: 'read_only' });
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found']);
    assert.match(unknown.body.detail, /Did you mean SUPPORTS\?/);
    const filter = await api.call('GET', '/vocabulary/epistemic-status?status_filter=GOOD', { as: 'read_only' });
    assert.equal(filter.status, 422);
    assert.match(filter.body.detail, /status_filter.*WELL_GROUNDED.*UNMEASURED/);
    assert.equal((await measure({ sample_size: 0 })).status, 422);
    assert.equal((await api.call('POST', measurePath, { as: 'read_only', json: {} })).status, 403);
  });
});
