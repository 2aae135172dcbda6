import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { createVertexEmbedder, createVertexServer } from '../../../adapters/vertex/index.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import {
  answerWell,
  die,
  refuse,
  send,
  startVertexDouble,
  vectors,
  type VertexBehaviour,
  type VertexDouble,
} from '../../support/vertex-double.js';

interface Options {
  model?: string;
  dims?: number;
  concurrency?: number;
  isStored?: boolean;
}

describe('the embedder of Vertex AI', () => {
  let vertex: VertexDouble;
  beforeEach(async () => void (vertex = await startVertexDouble()));
  afterEach(() => vertex.stop());

  const embedder = ({ model = 'text-embedding-005', dims = 8, concurrency = 1, isStored = false }: Options = {}) =>
    createVertexEmbedder({
      server: createVertexServer({
        ...{ project: 'my-project', location: 'us-central1', endpoint: vertex.url, timeoutMs: 120_000 },
        credentials: { headers: async () => ({ authorization: 'Bearer t' }), project: async () => null },
      }),
      ...{ model, dims, isStored, matchThreshold: 0.9, searchThreshold: 0.6, pricePerMillionUsd: 0.02, concurrency },
    });
  const sizes = () => vertex.calls.map(({ body }) => body.instances.length as number);
  const bytesSent = () => vertex.calls.map(({ body }) => Buffer.byteLength(body.instances[0].content as string));
  const numbered = (length: number) => Array.from({ length }, (_, at) => `text ${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}`); // oxfmt-ignore

  it('names its profile by model and dimensions, and asks for these, the task and no cut', async () => {
    assert.equal(embedder().profile.identity, 'vertex:text-embedding-005@8');
    for (const task of ['concept', 'passage', 'query'] as const) await embedder().embed(['wetlands'], task);
    const [first] = vertex.calls;
    assert.equal(
      first?.path,
      '/v1/projects/my-project/locations/us-central1/publishers/google/models/text-embedding-005:predict',
    );
    assert.deepEqual(first.body.parameters, { outputDimensionality: 8, autoTruncate: false });
    assert.deepEqual(vertex.calls.map(({ body }) => body.instances), [
      [{ content: 'wetlands', task_type: 'SEMANTIC_SIMILARITY' }],
      [{ content: 'wetlands', task_type: 'RETRIEVAL_DOCUMENT' }],
      [{ content: 'wetlands', task_type: 'RETRIEVAL_QUERY' }],
    ]); // oxfmt-ignore
  });

  it('sends up to 250 texts and 20,000 tokens in a request, and gives unit vectors in order', async () => {
    const texts = numbered(510);
    const given = await embedder().embed(texts, 'concept');
    assert.deepEqual(sizes(), [250, 250, 10]);
    assert.equal(given.length, 510);
    for (const vector of given) assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-6);
    const [again] = await embedder().embed([texts[509]!], 'concept');
    assert.deepEqual(again, given[509]);
    vertex.calls.length = 0;
    // 1,000 tokens each at most.
    await embedder().embed(
      Array.from({ length: 25 }, () => 'wide '.repeat(600)),
      'passage',
    );
    assert.deepEqual(sizes(), [20, 5]);
  });

  it('sends one text in a request to gemini-embedding-001, few at the same time', async () => {
    let running = 0;
    let most = 0;
    vertex.usual = async (call, response) => {
      most = Math.max(most, (running += 1));
      // Long enough for one more to arrive, if one came.
      for (let turn = 0; turn < 20; turn++) await setImmediate();
      running -= 1;
      await answerWell(call, response);
    };
    const texts = numbered(12);
    const one = embedder({ model: 'gemini-embedding-001', concurrency: 3 });
    const given = await one.embed(texts, 'concept');
    assert.deepEqual([sizes().length, Math.max(...sizes()), most], [12, 1, 3]);
    assert.equal(one.textsPerCall, 3);
    vertex.usual = answerWell;
    for (const [at, text] of texts.entries()) assert.deepEqual((await one.embed([text], 'concept'))[0], given[at]);
  });

  it('cuts a text that the model cannot read whole, and asks with less where that is still too much', async () => {
    await embedder().embed(['Каналы '.repeat(2_000)], 'passage');
    const [cut = 0] = bytesSent();
    assert.ok(cut > 6_000 && cut <= 2_048 * 3, String(cut));
    assert.doesNotMatch(vertex.calls[0]?.body.instances[0].content, /\uFFFD/);
    vertex.calls.length = 0;
    const tooLong: VertexBehaviour = (call, response) => {
      const { content } = call.body.instances[0] as { content: string };
      const tokens = content.length;
      const said = `The input token count is ${tokens} but the model supports up to 2048.`;
      return tokens > 2_048 ? refuse(400, 'INVALID_ARGUMENT', said)(call, response) : answerWell(call, response);
    };
    vertex.usual = tooLong;
    const [vector] = await embedder().embed(['7 '.repeat(9_000)], 'passage');
    assert.equal(vector?.length, 8);
    assert.deepEqual(bytesSent(), [6144, 3072, 2000]);
  });

  it('halves a request whose texts are too long together', async () => {
    vertex.usual = (call, response) =>
      call.body.instances.length > 60
        ? refuse(400, 'INVALID_ARGUMENT', 'The input token count is 24353 but the model supports up to 20000.')(call, response) // oxfmt-ignore
        : answerWell(call, response);
    const texts = numbered(200);
    const given = await embedder().embed(texts, 'concept');
    assert.deepEqual(sizes().toSorted((a, b) => a - b), [50, 50, 50, 50, 100, 100, 200]); // oxfmt-ignore
    assert.deepEqual((await embedder().embed([texts[120]!], 'concept'))[0], given[120]);
  });

  it('does not ask again for another mistake', async () => {
    vertex.next.push(refuse(400, 'INVALID_ARGUMENT', 'Unsupported outputDimensionality 8.'));
    const error = await rejectsWith('model_refused', embedder().embed(['a', 'b'], 'query'));
    assert.match(error.detail, /Unsupported outputDimensionality/);
    assert.equal(vertex.calls.length, 1);
  });

  it('counts the tokens of each answer, and the most a text can have where it says nothing', async () => {
    const counted = async (behaviour: VertexBehaviour) => {
      vertex.next.push(behaviour);
      let tokens = 0;
      await embedder({ dims: 2 }).embed(['Wetlands filter.', 'Каналы отводят.'], 'concept', undefined, (more) => void (tokens += more)); // oxfmt-ignore
      return tokens;
    };
    assert.equal(await counted(vectors([[1, 0], [0, 1]], 7)), 14); // oxfmt-ignore
    const silent = { predictions: [{ embeddings: { values: [1, 0] } }, { embeddings: { values: [0, 1] } }] };
    const most = ['Wetlands filter.', 'Каналы отводят.'].map((text) => Math.ceil(Buffer.byteLength(text) / 3));
    assert.equal(await counted(send(silent)), most[0]! + most[1]!);
  });

  it('says which dimensions the model gives, and that this was charged', async () => {
    vertex.next.push(vectors([[1, 0, 0]]), vectors([[1, 0, 0]]));
    const error = await rejectsWith('model_refused', embedder({ dims: 2 }).embed(['a'], 'query'));
    assert.match(error.detail, /Set CONCORDANCE_EMBEDDING_DIMENSIONS to 3/);
    assert.deepEqual([error.data?.['mayBeCharged'], error.data?.['isCounted']], [true, true]);
    const stored = await rejectsWith('model_refused', embedder({ dims: 2, isStored: true }).embed(['a'], 'query'));
    assert.match(stored.detail, /dimensions 3 \(POST \/admin\/embedding\/config\)/);
  });

  it('never takes fewer vectors than texts, nor what is no vector', async () => {
    const one = embedder({ dims: 2 });
    for (const body of [
      { predictions: [{ embeddings: { values: [1, 0] } }] },
      { predictions: [{ embeddings: { values: [1, 0] } }, { embeddings: { values: ['x', null] } }] },
      { predictions: [{ embeddings: { values: [1, 0] } }, { embeddings: { values: [0, 0] } }] },
      { predictions: [{ embeddings: { values: [1, 0] } }, { embeddings: { values: [] } }] },
      { predictions: 'none' },
      [],
    ]) {
      vertex.next.push(send(body));
      const { data } = await rejectsWith('model_answer_invalid', one.embed(['a', 'b'], 'concept'));
      assert.deepEqual([data?.['mayBeCharged'], data?.['isCounted']], [true, true]);
    }
  });

  it('stops asking after a failure, and says what was charged before it', async () => {
    const one = embedder({ model: 'gemini-embedding-001' });
    vertex.next.push(answerWell, refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded', { retryDelay: '3s' }));
    let tokens = 0;
    const failed = one.embed(numbered(5), 'concept', undefined, (more) => void (tokens += more));
    const { data } = await rejectsWith('model_failed', failed);
    assert.deepEqual([data?.['retryAfterMs'], data?.['mayBeCharged'], data?.['isCounted']], [3000, true, true]);
    assert.deepEqual([vertex.calls.length, tokens], [2, 3]);
    vertex.next.push(refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'));
    const free = await rejectsWith('model_failed', one.embed(numbered(5), 'concept'));
    assert.equal(free.data?.['mayBeCharged'], undefined);
    vertex.next.push(answerWell, die);
    const lost = await rejectsWith('model_failed', one.embed(numbered(5), 'concept'));
    assert.deepEqual([lost.data?.['mayBeCharged'], lost.data?.['isCounted']], [true, undefined]);
  });

  it('sends no empty text, and nothing at all for no text', async () => {
    await embedder().embed(['', ' \n'], 'passage');
    assert.deepEqual(vertex.calls[0]?.body.instances.map(({ content }: { content: string }) => content), [' ', ' ']); // oxfmt-ignore
    assert.deepEqual(await embedder().embed([], 'passage'), []);
    assert.equal(vertex.calls.length, 1);
  });

  it('stops when asked to', async () => {
    const stop = new AbortController();
    vertex.usual = () => stop.abort(new Error('enough'));
    const pending = embedder({ model: 'gemini-embedding-001' }).embed(numbered(3), 'passage', stop.signal);
    await assert.rejects(pending, /enough/);
    assert.equal(vertex.calls.length, 1);
  });
});
