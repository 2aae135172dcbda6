import assert from 'node:assert/strict';
import { createModelServer, createRemoteEmbedder } from '../../../adapters/openai/index.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { refuse, send, startStandInModel } from '../../support/stand-in-model.js';
import type { StandInModel } from '../../support/stand-in-model.js';

describe('the embedder behind a model server', () => {
  let model: StandInModel;
  beforeEach(async () => void (model = await startStandInModel()));
  afterEach(() => model.stop());
  const embedder = (dims = 64, isStored = false) =>
    createRemoteEmbedder({
      server: createModelServer({ baseUrl: model.url, apiKey: async () => null, timeoutMs: 120_000 }),
      model: 'vectors:latest',
      dims,
      isStored,
      matchThreshold: 0.9,
      searchThreshold: 0.6,
      pricePerMillionUsd: 0.02,
    });

  it('names its profile by model and length', () => {
    const { identity, vectorSpace, dims, matchThreshold } = embedder().profile;
    assert.deepEqual([identity, vectorSpace, dims, matchThreshold], ['openai:vectors:latest@64', 'openai:vectors:latest@64', 64, 0.9]); // oxfmt-ignore
  });

  it('gives one unit vector a text, in order, in batches the server takes', async () => {
    const texts = Array.from(
      { length: 150 },
      (_, i) => `text ${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10) % 10]}`,
    );
    const vectors = await embedder().embed(texts, 'concept');
    assert.deepEqual(model.calls.map(({ body }) => body.input.length), [64, 64, 22]); // oxfmt-ignore
    assert.equal(vectors.length, 150);
    for (const vector of vectors) assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-6);
    const [again] = await embedder().embed([texts[149]!], 'concept');
    assert.deepEqual(again, vectors[149]);
  });

  it('puts vectors where their index says', async () => {
    model.next.push(send({ data: [{ index: 1, embedding: [0, 2] }, { index: 0, embedding: [3, 0] }] })); // oxfmt-ignore
    const [first, second] = await embedder(2).embed(['a', 'b'], 'query');
    assert.deepEqual([[...first!], [...second!]], [[1, 0], [0, 1]]); // oxfmt-ignore
  });

  it('does not name the length to a model that refuses it', async () => {
    model.next.push(refuse(400, 'This model does not support specifying dimensions.'));
    model.next.push(send({ data: [{ index: 0, embedding: [1, 0] }] }));
    await embedder(2).embed(['a'], 'query');
    assert.deepEqual(model.calls.map(({ body }) => body.dimensions), [2, undefined]); // oxfmt-ignore
  });

  it('says which setting is wrong when vectors have another length', async () => {
    model.next.push(send({ data: [{ index: 0, embedding: [1, 0, 0] }] }));
    const error = await rejectsWith('model_refused', embedder(2).embed(['a'], 'query'));
    assert.match(error.detail, /Set CONCORDANCE_EMBEDDING_DIMENSIONS to 3/);
    model.next.push(send({ data: [{ index: 0, embedding: [1, 0, 0] }] }));
    const stored = await rejectsWith('model_refused', embedder(2, true).embed(['a'], 'query'));
    assert.match(stored.detail, /Create another embedding profile .* dimensions 3 \(POST \/admin\/embedding\/config\)/);
    assert.doesNotMatch(stored.detail, /CONCORDANCE_/);
  });

  it('counts what the server says, and the most the texts can take where it says nothing', async () => {
    const texts = ['Wetlands filter nitrate from the water.', 'Каналы отводят воду.'];
    const data = texts.map((_, index) => ({ index, embedding: [1, 0] }));
    const counted = async (usage: unknown) => {
      model.next.push(send({ data, ...(usage === undefined ? {} : { usage }) }));
      let tokens = 0;
      await embedder(2).embed(texts, 'concept', undefined, (more) => void (tokens += more));
      return tokens;
    };
    assert.equal(await counted({ prompt_tokens: 13, total_tokens: 13 }), 13);
    assert.equal(await counted({ total_tokens: 17 }), 17);
    assert.equal(await counted({ prompt_tokens: 0, total_tokens: 17 }), 17);
    const maxTokens = Math.ceil(Buffer.byteLength(texts.join('')) / 3);
    for (const usage of [
      undefined,
      null,
      {},
      { prompt_tokens: 0 },
      { completion_tokens: 5 },
      { prompt_tokens: 'many' },
      { prompt_tokens: 1e308, total_tokens: 1e308 },
      { prompt_tokens: 12.5 },
    ]) {
      assert.equal(await counted(usage), maxTokens, JSON.stringify(usage));
    }
  });

  it('ends with what is wrong with an answer that is worth nothing, which was paid', async () => {
    const text = (embedding: unknown, index = 0) => ({ index, embedding });
    for (const [data, code, detail] of [
      [[text([1]), text([0, 1], 1)], 'model_refused', /vectors:latest gives vectors of 1 dimensions, not 2/],
      [[text([0, 1])], 'model_answer_invalid', /vectors:latest gave no vector for text 2 of 2/],
      [[], 'model_answer_invalid', /no vector for text 1 of 2/],
      [[text(null), text([0, 1], 1)], 'model_answer_invalid', /no vector for text 1 of 2/],
      [[text([0, 0]), text([0, 1], 1)], 'model_answer_invalid', /length zero/],
      [[text([1e308, 1.7e308]), text([0, 1], 1)], 'model_answer_invalid', /length infinity/],
      [[text([null, 1]), text([0, 1], 1)], 'model_answer_invalid', /values that are not numbers/],
      [[text(['x', 1]), text([0, 1], 1)], 'model_answer_invalid', /values that are not numbers/],
    ] as const) {
      model.next.push(send({ data }));
      const failure = await rejectsWith(code, embedder(2).embed(['a', 'b'], 'query'));
      assert.match(failure.detail, detail);
      assert.deepEqual([failure.retryable, failure.data?.['mayBeCharged'], failure.data?.['isCounted']], [false, true, true]); // oxfmt-ignore
    }
  });

  it('tries again, and counts nothing, where a server reports an outage with the status 200', async () => {
    let tokens = 0;
    model.next.push(send({ error: { message: 'Upstream is overloaded', code: 429 } }));
    const failure = await rejectsWith('model_failed', embedder(2).embed(['a'], 'query', undefined, (more) => void (tokens += more))); // oxfmt-ignore
    assert.match(failure.detail, /vectors:latest reports an error \(Upstream is overloaded\)/);
    assert.deepEqual([failure.retryable, failure.data, tokens], [true, undefined, 0]);
  });

  it('sends no empty and no endless text', async () => {
    await embedder().embed(['', 'x'.repeat(100_000)], 'passage');
    const [empty, long] = model.calls[0]?.body.input as [string, string];
    assert.deepEqual([empty, long.length], [' ', 24_000]);
  });
});
