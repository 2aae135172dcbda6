import assert from 'node:assert/strict';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { startStandInModel } from '../support/stand-in-model.js';
import type { StandInModel } from '../support/stand-in-model.js';
import { readWithSteps } from './support/read-with-steps.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const path = '/admin/extraction/config';

describe('the configuration of extraction', () => {
  let api: RunningApi;
  let model: StandInModel;
  before(async () => {
    model = await startStandInModel();
    api = await startApi({
      ...{ CONCORDANCE_MODEL_BASE_URL: model.url, CONCORDANCE_MODEL_API_KEY: 'sk-settings' },
      ...{ CONCORDANCE_MODEL_PRICES: 'small=1/2', CONCORDANCE_COST_CAP_USD: '5' },
    });
  });
  after(async () => {
    await api.stop();
    await model.stop();
  });

  const set = (json: object) => api.call('POST', path, { as: 'platform_admin', json });
  const detail = async () => (await api.call('GET', path, { as: 'admin' })).body;
  const submit = async (ontology: string, more: object = {}) => {
    const json = { text: 'Rain feeds the river.', ontology, auto_approve: true, ...more };
    const { status, body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    assert.equal(status, 202);
    return body.job_id as string;
  };
  const jobOf = async (jobId: string) => (await api.call('GET', `/jobs/${jobId}`, { as: 'curator' })).body;

  it('is that of the settings until another is stored', async () => {
    const { config_id: id, provider, is_of_settings: ofSettings, cost_cap_usd: cap, base_url: url } = await detail();
    assert.deepEqual([id, provider, ofSettings, cap, url], [null, 'builtin', true, 5, null]);
    const { body } = await api.call('GET', '/extraction/config', { as: 'read_only' });
    assert.deepEqual([body.provider, body.model, body.config_id], ['builtin', 'english-rules', null]);
  });

  it('applies to jobs that are submitted afterwards, with its model, key, price and cost cap', async () => {
    const queued = await submit('before');
    const { status, body, headers } = await set({
      ...{ provider: 'model-server', model_name: 'small', max_tokens: 500, cost_cap_usd: 1 },
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(headers.get('x-impact'), 'high');
    assert.deepEqual([body.config.extractor, body.config.base_url], ['openai:small', model.url]);
    assert.deepEqual(body.config.price, { input_per_million_usd: 1, output_per_million_usd: 2 });
    assert.deepEqual(body.warnings, []);

    const next = await submit('after');
    const [before, after] = [await jobOf(queued), await jobOf(next)];
    assert.deepEqual([before.extraction_config_id, before.cost_cap_usd], [null, 5]);
    assert.deepEqual([after.extraction_config_id, after.cost_cap_usd], [body.config_id, 1]);
    assert.equal((await jobOf(await submit('own', { max_cost_usd: 3 }))).cost_cap_usd, 3);

    for (const jobId of [queued, next]) await readWithSteps(api.platform, jobId);
    assert.deepEqual([...new Set(model.calls.map(({ authorization }) => authorization))], ['Bearer sk-settings']);
    assert.equal(model.calls[0]?.body.max_tokens, 500);
    const readers = await Promise.all(
      [queued, next].map(async (jobId) => asIngestion((await api.platform.store.job(jobId))!).analysis),
    );
    assert.deepEqual(
      readers.map((analysis) => analysis?.extractionModel),
      ['builtin:english-rules', 'openai:small'],
    );
    assert.ok(readers[1]!.extraction!.costHighUsd > 0);
    assert.equal(readers[0]!.extraction!.costHighUsd, 0);

    const plan = async (ontology: string) =>
      api.call('POST', `/ontologies/${ontology}/reingest?only=other_model&dry_run=true`, { as: 'curator', json: {} });
    assert.deepEqual([(await plan('before')).body.documents, (await plan('after')).body.documents], [1, 0]);
    const started = await api.call('POST', '/ontologies/before/reingest', { as: 'curator', json: {} });
    assert.equal((await jobOf(started.body.job_id)).extraction_config_id, body.config_id);
  });

  it('is refused where the server, the key or the name of the model is missing, and changes nothing then', async () => {
    const before = await detail();
    const refusals: [object, string, RegExp][] = [
      [{ provider: 'openai', model_name: 'x' }, 'provider', /has no key: store one with POST \/admin\/keys\/openai/],
      [{ provider: 'model-server' }, 'model_name', /is missing/],
      [{ provider: 'builtin', model_name: 'x' }, 'model_name', /leave it out/],
      [{ provider: 'settings', max_tokens: 5 }, 'max_tokens', /leave it out/],
      [{ provider: 'anthropic', model_name: 'x' }, 'provider', /must be one of settings, builtin/],
    ];
    for (const [json, field, words] of refusals) {
      const { status, body } = await set(json);
      assert.equal(status, 422, JSON.stringify(json));
      assert.equal(body.errors[0].loc.at(-1), field);
      assert.match(JSON.stringify(body), words);
    }
    assert.deepEqual(await detail(), before);
  });

  it('warns of a model without a price, goes to a provider with a stored key, and back to the settings', async () => {
    const provider = { sealed: { keyId: 'k', box: 'Ym94' }, tail: '', baseUrl: 'http://127.0.0.1:1/v1' } as const;
    const unvalidated = { status: 'unvalidated', problem: 'It did not answer.' } as const;
    await api.platform.store.saveProviderKey({ provider: 'openai-compatible', ...provider, ...unvalidated });
    const { body } = await set({ provider: 'openai-compatible', model_name: 'big' });
    assert.equal(body.config.base_url, provider.baseUrl);
    assert.match(body.warnings.join('|'), /was not validated.*It did not answer\.\|No price is known for big/);

    const remove = () => api.call('DELETE', '/admin/keys/openai-compatible', { as: 'platform_admin' });
    const refused = await remove();
    assert.equal(refused.status, 409);
    assert.match(refused.body.detail, new RegExp(`extraction configuration ${body.config_id} uses the key`));
    assert.equal((await set({ provider: 'builtin', cost_cap_usd: 0 })).body.config.cost_cap_usd, null);
    assert.equal((await remove()).status, 204);

    const back = (await set({ provider: 'settings' })).body.config;
    assert.deepEqual([back.provider, back.is_of_settings, back.extractor], ['builtin', true, 'builtin:english-rules']);
    assert.equal(back.cost_cap_usd, 5);
    const events = await api.call('GET', '/admin/audit?action=extraction_config.set', { as: 'admin' });
    assert.equal(events.body.total, 4);
    const [newest, , middle] = events.body.events;
    assert.deepEqual([newest.target, middle.target], ['settings', 'openai-compatible:big']);
    assert.equal(middle.details.base_url, provider.baseUrl);
  });
});
