import assert from 'node:assert/strict';
import { cachedEmbeddings } from '../../../activities/ingest/extraction/cached-embeddings.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { answerWell, refuse, startVertexDouble, type VertexDouble } from '../../support/vertex-double.js';
import { openIngestBench, type IngestBench } from './ingest-bench.js';

describe('vectors of a model that takes one text in a request', () => {
  let bench: IngestBench;
  let vertex: VertexDouble;
  before(async () => {
    vertex = await startVertexDouble({ tls: false });
    bench = await openIngestBench({
      ...{ GOOGLE_CLOUD_LOCATION: 'global', GOOGLE_CLOUD_PROJECT: 'my-project' },
      ...{ VERTEX_ENDPOINT: vertex.url, VERTEX_SDK: 'genai', CONCORDANCE_MODEL_CONCURRENCY: '2' },
      ...{ CONCORDANCE_EMBEDDING_PROVIDER: 'vertex', CONCORDANCE_EMBEDDING_MODEL: 'gemini-embedding-001' },
      ...{ CONCORDANCE_EMBEDDING_DIMENSIONS: '32', CONCORDANCE_MODEL_PRICES: 'gemini-embedding-001=1000000' },
    });
  });
  after(async () => {
    await bench.close();
    await vertex.stop();
  });

  it('are kept as they come, so that a failure asks again only for what is missing', async () => {
    const { jobId } = await bench.submit('Rain feeds the river.');
    const texts = Array.from({ length: 9 }, (_, at) => `wetland of the ${'abcdefghi'[at]} kind`);
    const embed = () => cachedEmbeddings(bench.dependencies, { jobId }, texts, 'concept');
    vertex.next.push(answerWell, answerWell, answerWell, answerWell, refuse(503, 'UNAVAILABLE', 'Busy.'));
    await rejectsWith('model_failed', embed());
    const before = vertex.calls.length;
    assert.ok(before === 5 || before === 6, String(before));
    const vectors = await embed();
    assert.equal(vectors.length, 9);
    const asked = vertex.calls.map(({ body }) => body.instances[0].content as string);
    const twice = texts.filter((text) => asked.filter((one) => one === text).length > 1);
    // Those of the one call that failed: as many as are asked at the same time.
    assert.ok(twice.length <= 2, JSON.stringify(twice));
    assert.ok(vertex.calls.every(({ body }) => body.instances.length === 1));
    // Three tokens at a dollar each, for each answer that came.
    const answered = vertex.calls.length - 1;
    const { embeddingTokens, costUsd, unconfirmedUsd } = (await bench.platform.store.job(jobId))!.progress;
    assert.deepEqual([embeddingTokens, costUsd, unconfirmedUsd], [answered * 3, answered * 3, 0]);
  });
});
