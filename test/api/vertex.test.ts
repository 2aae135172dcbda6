import assert from 'node:assert/strict';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { startGoogleIdentity, type GoogleIdentity } from '../support/google-identity.js';
import { refuse, startVertexDouble, type VertexDouble } from '../support/vertex-double.js';
import { readWithSteps } from './support/read-with-steps.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('Vertex AI as a provider', () => {
  let api: RunningApi;
  let vertex: VertexDouble;
  let identity: GoogleIdentity;
  before(async () => {
    identity = await startGoogleIdentity();
    vertex = await startVertexDouble();
    api = await startApi({
      ...{ GOOGLE_CLOUD_LOCATION: 'europe-west4', VERTEX_ENDPOINT: vertex.url },
      ...{ CONCORDANCE_MODEL_PRICES: 'gemini-2.5-flash=0.3/2.5 text-embedding-005=0.025' },
    });
  });
  after(async () => {
    await api.stop();
    await vertex.stop();
    await identity.stop();
  });

  const text =
    'Wetlands filter nitrate from the water that passes through their soil. ' +
    'Floodplains store the water of the river when the snow of the mountains melts.';
  const set = (json: object) => api.call('POST', '/admin/extraction/config', { as: 'platform_admin', json });
  const submit = async (ontology: string, more: object = {}) => {
    const json = { text, ontology, auto_approve: true, ...more };
    const { status, body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    assert.equal(status, 202, JSON.stringify(body));
    return body.job_id as string;
  };
  const problems = async () => (await api.call('GET', '/admin/status', { as: 'admin' })).body.problems as string[];

  it('is stored with a warning where there are no credentials, which the status repeats while it is used', async () => {
    assert.ok((await problems()).every((one) => !one.includes('Vertex')));
    const { status, body } = await set({ provider: 'vertex', model_name: 'gemini-2.5-flash', max_tokens: 900 });
    assert.equal(status, 200, JSON.stringify(body));
    const { extractor, provider, base_url: url, price } = body.config;
    assert.deepEqual([extractor, provider, url], ['vertex:gemini-2.5-flash', 'vertex', null]);
    assert.deepEqual(price, { input_per_million_usd: 0.3, output_per_million_usd: 2.5 });
    assert.match(body.warnings.join(), /no valid Google credentials/);
    assert.match((await problems()).join(), /A model of Vertex AI is in use\. There are no valid Google credentials/);
    identity.give();
    assert.ok((await problems()).every((one) => !one.includes('Vertex')));
    assert.deepEqual((await set({ provider: 'vertex', model_name: 'gemini-2.5-flash', max_tokens: 900 })).body.warnings, []); // oxfmt-ignore
    assert.equal(vertex.calls.length, 0);
  });

  it('reads the documents that are submitted then, with the identity of the workload and its project', async () => {
    const jobId = await submit('nature');
    await readWithSteps(api.platform, jobId);
    const [call] = vertex.calls;
    assert.equal(
      call?.path,
      '/v1/projects/project-of-the-workload/locations/europe-west4/publishers/google/models/gemini-2.5-flash:generateContent',
    );
    assert.equal(call.headers.authorization, `Bearer ${identity.tokens.at(-1)}`);
    assert.equal(call.body.generationConfig.maxOutputTokens, 900);
    const job = asIngestion((await api.platform.store.job(jobId))!);
    assert.equal(job.analysis?.extractionModel, 'vertex:gemini-2.5-flash');
    assert.ok(job.progress.conceptsCreated > 0, JSON.stringify(job.progress));
    const { body } = await api.call('GET', `/jobs/${jobId}`, { as: 'curator' });
    assert.ok(Math.abs(body.progress.cost_usd - (vertex.calls.length * (100 * 0.3 + 20 * 2.5)) / 1e6) < 1e-9);
  });

  it('fails a job with what to do, without the token', async () => {
    const said = `Request had invalid authentication credentials: ${identity.tokens.at(-1)}`;
    vertex.next.push(refuse(401, 'UNAUTHENTICATED', said));
    const reading = readWithSteps(api.platform, await submit('refused', { text: `${text} Rain feeds the lake.` }));
    await assert.rejects(reading, (error: Error) => {
      assert.match(error.message, /does not accept the Google credentials/);
      return !`${error.stack} ${JSON.stringify(error)}`.includes('token-');
    });
  });

  it('makes the vectors of a stored profile', async () => {
    const json = { provider: 'vertex', model_name: 'text-embedding-005', dimensions: 256 };
    const { status, body } = await api.call('POST', '/admin/embedding/config', { as: 'platform_admin', json });
    assert.equal(status, 201, JSON.stringify(body));
    const { identity: named, text_provider: provider, base_url: url } = body.profile;
    assert.deepEqual([named, provider, url, body.warnings], ['vertex:text-embedding-005@256', 'vertex', null, []]);
    const profile = (await api.platform.store.embeddingProfiles()).find(
      ({ profileId }) => profileId === body.config_id,
    );
    const embedder = api.platform.makeEmbedder(profile!);
    assert.equal(embedder.pricePerMillionUsd, 0.025);
    vertex.calls.length = 0;
    const [vector] = await embedder.embed(['wetlands'], 'concept');
    assert.equal(vector?.length, 256);
    assert.equal(vertex.calls[0]?.body.parameters.outputDimensionality, 256);
  });

  it('is refused with a name that is none of a model', async () => {
    const { status, body } = await set({ provider: 'vertex', model_name: '../gemini' });
    assert.deepEqual([status, body.errors[0].loc], [422, ['body', 'model_name']]);
    assert.equal((await set({ provider: 'vertex' })).status, 422);
  });
});

describe('Vertex AI without a location', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi()));
  after(() => api.stop());

  it('cannot be chosen, and says which setting it needs', async () => {
    for (const [path, more] of [
      ['/admin/extraction/config', {}],
      ['/admin/embedding/config', { dimensions: 256 }],
    ] as const) {
      const json = { provider: 'vertex', model_name: 'gemini-2.5-flash', ...more };
      const { status, body } = await api.call('POST', path, { as: 'platform_admin', json });
      assert.equal(status, 422);
      assert.match(body.errors[0].msg, /GOOGLE_CLOUD_LOCATION/);
    }
  });

  it('leaves everything else running where a stored choice names it', async () => {
    const entry = {
      ...{ actorId: null, actorName: null, credential: null, requestId: null, address: null, target: null },
      ...{ action: 'extraction_config.set', outcome: 'done' as const, details: {} },
    };
    await api.platform.store.saveExtractionConfig(
      {
        ...{ provider: 'vertex', model: 'gemini-2.5-flash', baseUrl: null, maxAnswerTokens: null, price: null },
        ...{ costCapUsd: null, createdBy: 'ada' },
      },
      entry,
    );
    const { body } = await api.call('GET', '/extraction/config', { as: 'read_only' });
    assert.equal(body.extractor, 'vertex:gemini-2.5-flash');
    const { problems } = (await api.call('GET', '/admin/status', { as: 'admin' })).body;
    assert.match(problems.join(), /location is not configured: set GOOGLE_CLOUD_LOCATION/);
    const json = { text: 'Rain feeds the river.', ontology: 'x', auto_approve: true };
    const { body: job } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    await assert.rejects(readWithSteps(api.platform, job.job_id), /GOOGLE_CLOUD_LOCATION/);
  });
});
