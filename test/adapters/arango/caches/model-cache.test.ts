import assert from 'node:assert/strict';
import type { Store } from '../../../../domain/ports.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../../support/arango-bench.js';

describe('the cache of model answers in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  before(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
  });
  after(() => bench.dispose());

  it('keeps an answer with any character, so that none is paid for twice', async () => {
    const usage = { inputTokens: 5, outputTokens: 6, costUsd: 0.1 };
    const answer = { concepts: [], relationships: [], usage, issue: { reason: 'it is cut', said: 'a\u0000b' } };
    await store.saveExtraction('hash', 'test:model', answer, { jobId: 'job-1', callId: null });
    assert.deepEqual(await store.extraction('hash'), answer);
  });

  it('keeps vectors as they are', async () => {
    const vector = Float32Array.of(0.1, -0, 1e-40, 3.4e38, 1 / 3);
    await store.saveQueryEmbedding('profile', { textHash: 'text', vector }, 9);
    const [kept] = await store.embeddings('profile', ['text']);
    assert.deepEqual(
      [...kept!].map((one, at) => one === vector[at]),
      [true, true, true, true, true],
    );
  });
});
