import assert from 'node:assert/strict';
import { startStandInModel, type StandInModel } from '../support/stand-in-model.js';
import { readDocument } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

const path = '/admin/embedding/config';

describe('embedding profiles', () => {
  let api: RunningApi;
  let model: StandInModel;
  before(async () => {
    model = await startStandInModel();
    api = await startApi({ CONCORDANCE_EMBEDDING_BASE_URL: model.url });
  });
  after(async () => {
    await api.stop();
    await model.stop();
  });

  const create = (json: object) => api.call('POST', path, { as: 'platform_admin', json });
  const activate = (id: number) => api.call('POST', `${path}/${id}/activate`, { as: 'platform_admin' });
  const remove = (id: number) => api.call('DELETE', `${path}/${id}`, { as: 'platform_admin' });
  const list = async () => (await api.call('GET', '/admin/embedding/configs', { as: 'admin' })).body;
  const status = async () => (await api.call('GET', '/admin/embedding/status', { as: 'admin' })).body;

  /** Makes the vectors that are missing with the model of the profile. */
  async function fill(id: number): Promise<void> {
    const { store, makeEmbedder } = api.platform;
    const profile = (await store.embeddingProfiles()).find((one) => one.profileId === id)!;
    for (const kind of ['type', 'ontology', 'concept', 'passage'] as const) {
      const { owners } = await store.ownersWithoutVector(id, { kind, after: null }, 1000);
      const vectors = await makeEmbedder(profile).embed(
        owners.map(({ text }) => text),
        'concept',
      );
      await store.saveShadowVectors(
        id,
        owners.map((owner, at) => ({ ...owner, vector: vectors[at]! })),
      );
    }
  }

  it('begin with that of the settings, which every user may see', async () => {
    const { body } = await api.call('GET', '/embedding/config', { as: 'read_only' });
    assert.deepEqual([body.provider, body.model, body.dimensions], ['builtin', 'hash-v1', 1536]);
    const active = (await api.call('GET', path, { as: 'admin' })).body;
    assert.deepEqual([active.id, active.active, active.updated_by], [body.config_id, true, null]);
    const exported = await api.call('GET', `/admin/embedding/export/${body.config_id}`, { as: 'admin' });
    assert.deepEqual(exported.body, {
      ...{ identity: 'builtin:hash-v1@1536', vector_space: 'builtin:hash-v1@1536', image_vector_space: null },
      ...{ name: 'Hashed words', multimodal: false },
    });
  });

  it('are created with what their model needs, and say what is wrong by the field', async () => {
    const refused = async (json: object, field: string) => {
      const answer = await create(json);
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.loc], [422, ['body', field]], answer.text);
    };
    await refused({ provider: 'builtin', model_name: 'other' }, 'model_name');
    await refused({ provider: 'builtin', model_name: 'use-lite-en', dimensions: 8 }, 'dimensions');
    await refused(
      { provider: 'builtin', model_name: 'use-lite-en', price_per_million_usd: 1 },
      'price_per_million_usd',
    );
    await refused({ provider: 'model-server', model_name: 'small' }, 'dimensions');
    await refused({ provider: 'openai', model_name: 'small', dimensions: 8 }, 'provider');
    assert.equal((await create({ provider: 'builtin', model_name: 'hash-v1' })).status, 409);

    const made = await create({ provider: 'builtin', model_name: 'use-lite-en', match_threshold: 0.9 });
    assert.equal(made.status, 201);
    const { profile } = made.body;
    assert.deepEqual(
      [profile.identity, profile.match_threshold, profile.search_threshold, profile.active, profile.updated_by],
      ['builtin:use-lite-en@512', 0.9, 0.6, false, 'platform_admin'],
    );
    assert.equal((await remove(profile.id)).status, 200);
    assert.equal((await remove(profile.id)).status, 404);
    assert.equal((await list()).length, 1);
  });

  it('are activated only with all vectors; from then on searches and changes use them', async () => {
    const text = 'A lake is a body of water.';
    const document = { text, ontology: 'Waters', auto_approve: true };
    const submitted = await api.call('POST', '/ingest/text', { as: 'curator', json: document });
    await readDocument(api.platform, submitted.body.job_id, text, [
      { label: 'Lake', description: 'Body of water', quote: text },
    ]);
    const { active_profile_id: before } = await status();
    const { body } = await create({ provider: 'model-server', model_name: 'small', dimensions: 8 });
    const id = body.config_id as number;
    const refused = await activate(id);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.match(refused.body.detail, /POST \/admin\/embedding\/regenerate/);
    assert.ok((await status()).profiles[1].missing_vectors > 0);

    await fill(id);
    assert.equal((await status()).profiles[1].missing_vectors, 0);
    const answer = await activate(id);
    assert.deepEqual([answer.status, answer.body.profile.active], [200, true], answer.text);
    const found = await api.call('GET', '/search?query=lake', { as: 'read_only' });
    assert.equal(found.status, 200, found.text);
    assert.ok(found.body.results.length > 0);
    const concept = await api.call('GET', `/concepts/${found.body.results[0].concept_id}`, { as: 'read_only' });
    assert.equal(concept.body.embedding_profile, 'openai:small@8');
    const json = { label: 'Tarn', ontology: 'Waters', description: 'A small lake' };
    const added = await api.call('POST', '/graph/concepts', { as: 'curator', json });
    assert.equal(added.status, 201, added.text);

    assert.equal((await remove(id)).status, 409);
    assert.equal((await activate(before)).status, 409, 'the new concept has no vector of it');
    await fill(before);
    assert.equal((await activate(before)).status, 200);
    assert.equal((await activate(before)).status, 200, 'is as it was');
    assert.equal((await remove(id)).status, 200);
    assert.equal((await api.call('POST', `${path}/reload`, { as: 'platform_admin' })).body.dimensions, 1536);
  });

  it('are not activated with vectors that a regeneration would refuse', async () => {
    for (const label of ['Glacier', 'River', 'Canal']) {
      const json = { label, ontology: 'Waters', description: `A kind of water: ${label}` };
      assert.equal((await api.call('POST', '/graph/concepts', { as: 'curator', json })).status, 201);
    }
    const priced = { provider: 'model-server', model_name: '  small ', dimensions: 16, price_per_million_usd: 10 };
    const { body } = await create(priced);
    const id = body.config_id as number;
    assert.equal(body.profile.identity, 'openai:small@16');
    const { store } = api.platform;
    for (const kind of ['type', 'ontology', 'concept', 'passage'] as const) {
      const { owners } = await store.ownersWithoutVector(id, { kind, after: null }, 1000);
      const same = owners.map((owner) => ({ ...owner, vector: new Float32Array(16).fill(1, 3, 4) }));
      await store.saveShadowVectors(id, same);
    }
    const refused = await activate(id);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict'], refused.text);
    assert.match(refused.body.detail, /concepts of a sample the vector of another one.*regenerate .*force true/);
    assert.notEqual((await status()).active_profile_id, id);

    const plan = async (force: boolean) => {
      const json = { profile_id: id, dry_run: true, force };
      return (await api.call('POST', '/admin/embedding/regenerate', { as: 'platform_admin', json })).body;
    };
    assert.deepEqual([(await plan(false)).vectors, (await plan(false)).cost_estimate.cost_high], [0, 0]);
    const { vectors, cost_estimate: cost, warnings } = await plan(true);
    assert.ok(vectors > 5 && cost.tokens_low > 0 && cost.tokens_high > cost.tokens_low, JSON.stringify(cost));
    assert.deepEqual([cost.cost_high, warnings], [(cost.tokens_high * 10) / 1e6, []]);
  });

  it('keep the key of the one that is active', async () => {
    const { store } = api.platform;
    const before = (await status()).active_profile_id as number;
    const key = { sealed: { keyId: 'k', box: 'Ym94' }, tail: '', status: 'valid', problem: null } as const;
    await store.saveProviderKey({ ...key, provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:1/v1/' });
    await store.saveProviderKey({ ...key, provider: 'openai', baseUrl: null });
    const asked = { provider: 'openai-compatible', model_name: 'small', dimensions: 24 };
    const { body } = await create(asked);
    assert.equal(body.profile.base_url, 'http://127.0.0.1:1/v1/');
    for (const kind of ['type', 'ontology', 'concept', 'passage'] as const) {
      const { owners } = await store.ownersWithoutVector(body.config_id as number, { kind, after: null }, 1000);
      const vectors = owners.map((owner, at) => ({ ...owner, vector: axis(24, at) }));
      await store.saveShadowVectors(body.config_id as number, vectors);
    }
    const removeKey = (provider: string) => api.call('DELETE', `/admin/keys/${provider}`, { as: 'platform_admin' });
    assert.equal((await activate(body.config_id as number)).status, 200);
    const refused = await removeKey('openai-compatible');
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict'], refused.text);
    assert.match(refused.body.detail, /active embedding profile openai:small@24 uses the key of openai-compatible/);
    assert.equal((await removeKey('openai')).status, 204, 'which another provider has');
    assert.equal((await activate(before)).status, 200);
    assert.equal((await removeKey('openai-compatible')).status, 204);
  });

  it('say in words what is wrong with an id, a provider or a name', async () => {
    const answer = await api.call('POST', `${path}/0/activate`, { as: 'platform_admin' });
    assert.equal(answer.body.errors[0].msg, 'must be a whole number from 1', answer.text);
    const { body } = await create({ provider: 'openai', model_name: 'small', dimensions: 8 });
    assert.equal(body.errors[0].type, 'value');
  });
});

/** A vector of length 1 that differs from those of other places. */
function axis(dims: number, at: number): Float32Array {
  const values = Array.from({ length: dims }, (_, place) => Math.sin((at + 1) * (place + 1)));
  return Float32Array.from(values, (value) => value / Math.hypot(...values));
}
