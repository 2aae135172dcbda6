import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { ProviderKeys } from '../../domain/providers/provider-keys.js';
import type { QueryVectorDependencies } from '../../domain/query/cache-query-vectors.js';
import { chooseEmbedder, chooseExtractor, chooseVision, extractorMaker } from '../../platform/choose-models.js';
import { chooseVertex } from '../../platform/choose-vertex.js';
import { unobserved } from '../../monitoring/observe/platform-observer.js';
import { readSettings } from '../../settings/settings.js';
import { answerWell, startVertexDouble } from '../support/vertex-double.js';

const keys = {} as ProviderKeys;
const queries = {} as QueryVectorDependencies;
const location = { GOOGLE_CLOUD_LOCATION: 'europe-west4' };
const server = { CONCORDANCE_MODEL_BASE_URL: 'http://127.0.0.1:9/v1' };
const models = {
  ...{ CONCORDANCE_EXTRACTION_MODEL: 'gemini-2.5-pro', CONCORDANCE_VISION_MODEL: 'gemini-2.5-flash' },
  ...{ CONCORDANCE_EMBEDDING_MODEL: 'text-embedding-005', CONCORDANCE_EMBEDDING_DIMENSIONS: '256' },
  CONCORDANCE_MODEL_PRICES: 'gemini-2.5-pro=1.25/10 text-embedding-005=0.1',
};

function chosen(env: Record<string, string>) {
  const settings = readSettings({ ...models, ...env });
  const access = { keys, vertex: chooseVertex(settings) };
  const extractor = chooseExtractor(settings, access);
  const embedder = chooseEmbedder(settings, access, queries, unobserved);
  const ids = [extractor.id, chooseVision(settings, access)?.id, embedder.profile.identity];
  return { ids, prices: [extractor.price?.outputPerMillionUsd, embedder.pricePerMillionUsd] };
}

describe('the choice of Vertex AI', () => {
  it('is made for all models of the settings, with their prices', () => {
    const { ids, prices } = chosen({ ...location, CONCORDANCE_MODEL_PROVIDER: 'vertex' });
    assert.deepEqual(ids, ['vertex:gemini-2.5-pro', 'vertex:gemini-2.5-flash', 'vertex:text-embedding-005@256']);
    assert.deepEqual(prices, [10, 0.1]);
  });

  it('is made for vectors apart from the others', () => {
    const both = { ...location, ...server };
    const vectors = chosen({ ...both, CONCORDANCE_EMBEDDING_PROVIDER: 'vertex' }).ids;
    assert.deepEqual(vectors, ['openai:gemini-2.5-pro', 'openai:gemini-2.5-flash', 'vertex:text-embedding-005@256']);
    const texts = { CONCORDANCE_MODEL_PROVIDER: 'vertex', CONCORDANCE_EMBEDDING_PROVIDER: 'openai' };
    assert.equal(chosen({ ...both, ...texts }).ids[2], 'openai:text-embedding-005@256');
    // A location alone chooses nothing.
    assert.ok(chosen(both).ids.every((id) => id?.startsWith('openai:')));
  });

  it('refuses what is not the name of a model before anything starts', () => {
    const wrong = { CONCORDANCE_MODEL_PROVIDER: 'vertex', CONCORDANCE_EXTRACTION_MODEL: 'publishers/google/models/x' };
    assert.throws(
      () => chosen({ ...location, ...wrong }),
      /"publishers\/google\/models\/x" is not the name of a model/,
    );
  });

  it('limits the requests of stored choices in each worker, all together', async () => {
    const vertex = await startVertexDouble({ tls: false });
    let running = 0;
    let most = 0;
    vertex.usual = async (call, response) => {
      most = Math.max(most, (running += 1));
      for (let turn = 0; turn < 20; turn++) await setImmediate();
      running -= 1;
      await answerWell(call, response);
    };
    const settings = readSettings({
      ...{ ...location, GOOGLE_CLOUD_PROJECT: 'my-project', VERTEX_ENDPOINT: vertex.url, VERTEX_SDK: 'genai' },
      CONCORDANCE_MODEL_CONCURRENCY: '2',
    });
    const { make, close } = extractorMaker(settings, { keys, vertex: chooseVertex(settings) }, unobserved);
    const choose = (model: string) =>
      make({ provider: 'vertex', model, baseUrl: null, maxAnswerTokens: null, price: null, costCapUsd: null });
    try {
      assert.equal(choose('gemini-2.5-flash'), choose('gemini-2.5-flash'));
      const request = { text: 'Rain feeds the river.', headingPath: [], known: [], vocabulary: [] };
      const both = [choose('gemini-2.5-flash'), choose('gemini-2.5-pro')];
      await Promise.all(Array.from({ length: 6 }, (_, at) => both[at % 2]!.extract(request)));
      assert.deepEqual([vertex.calls.length, most], [6, 2]);
    } finally {
      await close();
      await vertex.stop();
    }
  });
});
