import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { createVertexExtractor, createVertexServer, createVertexVision } from '../../../adapters/vertex/index.js';
import { vertexSdks, type VertexSdk } from '../../../domain/providers/vertex-sdk.js';
import type { ExtractionRequest } from '../../../domain/ports.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { die, refuse, say, send, startVertexDouble, type VertexDouble } from '../../support/vertex-double.js';

const request: ExtractionRequest = {
  text: 'Backpressure slows the producer down. It keeps queues short.',
  headingPath: ['Queues'],
  known: [],
  vocabulary: ['CAUSES'],
};
const concept = {
  ref: 'c1',
  label: 'backpressure',
  description: 'Slows producers.',
  search_terms: ['flow control'],
  existing_id: null,
  quotes: ['Backpressure slows the producer down.'],
};
const answer = JSON.stringify({ concepts: [concept], relationships: [] });
const token = 'ya29.c.secret-token-of-the-test';
const price = { inputPerMillionUsd: 2, outputPerMillionUsd: 10 };

describe('models of Vertex AI', () => {
  let vertex: VertexDouble;
  beforeEach(async () => void (vertex = await startVertexDouble()));
  afterEach(() => vertex.stop());

  const server = ({ endpoint = vertex.url, timeoutMs = 120_000 } = {}) =>
    createVertexServer({
      ...{ project: 'my-project', location: 'europe-west4', endpoint, timeoutMs },
      credentials: { headers: async () => ({ authorization: `Bearer ${token}` }), project: async () => null },
    });
  const extractor = (
    sdk: VertexSdk,
    { maxAnswerTokens, ...options }: { maxAnswerTokens?: number; endpoint?: string; timeoutMs?: number } = {},
  ) =>
    createVertexExtractor({
      ...{ server: server(options), sdk, model: 'gemini-2.5-flash', price },
      maxAnswerTokens: maxAnswerTokens ?? null,
    });

  for (const sdk of vertexSdks) {
    describe(`asked through ${sdk}`, () => {
      it('get the question with the schema of the answer, and the answer is read and counted', async () => {
        vertex.next.push(say(answer));
        const { concepts, usage, issue } = await extractor(sdk, { maxAnswerTokens: 700 }).extract(request);
        assert.deepEqual([concepts.length, concepts[0]?.searchTerms, issue], [1, ['flow control'], undefined]);
        assert.deepEqual(usage, { inputTokens: 100, outputTokens: 20, costUsd: (100 * 2 + 20 * 10) / 1e6 });
        const [call] = vertex.calls;
        assert.equal(
          call?.path,
          '/v1/projects/my-project/locations/europe-west4/publishers/google/models/gemini-2.5-flash:generateContent',
        );
        assert.equal(call.headers.authorization, `Bearer ${token}`);
        assert.match(call.body.systemInstruction.parts[0].text, /You read one passage/);
        assert.deepEqual(call.body.contents.map(({ role }: { role: string }) => role), ['user']); // oxfmt-ignore
        const { responseSchema, ...config } = call.body.generationConfig;
        assert.deepEqual(config, { temperature: 0, maxOutputTokens: 700, responseMimeType: 'application/json' });
        const { concepts: list, relationships } = responseSchema.properties;
        assert.deepEqual(responseSchema.required, ['concepts', 'relationships']);
        assert.deepEqual(list.items.properties.existing_id, { type: 'STRING', nullable: true });
        assert.deepEqual(list.items.properties.quotes, { type: 'ARRAY', items: { type: 'STRING' } });
        assert.deepEqual(relationships.items.propertyOrdering, ['from', 'to', 'type', 'confidence']);
      });

      it('stop an answer after so many tokens, or fewer where the model refuses so many', async () => {
        const message = 'It has a maxOutputTokens value of 16000 but the supported range is from 1 to 8193.';
        vertex.next.push(refuse(400, 'INVALID_ARGUMENT', message), say('{"sentences": []}'), say('{"sentences": []}'));
        const evidence = [{ number: 1, document: 'd.md', headings: [], states: null, text: 'Soil drains.' }];
        const asked = { question: 'What drains?', evidence };
        await extractor(sdk).answerer!.answer(asked, { maxTokens: 16_000, issue: null });
        await extractor(sdk, { maxAnswerTokens: 700 }).answerer!.answer(asked, { maxTokens: 900, issue: null });
        const limits = vertex.calls.map(({ body }) => body.generationConfig.maxOutputTokens);
        assert.deepEqual(limits, [16_000, 8_000, 700]);
      });

      it('get a picture as its very bytes, and no schema', async () => {
        vertex.next.push(say('  A river\r\nin winter. \n'));
        const vision = createVertexVision({ server: server(), sdk, model: 'gemini-2.5-flash', price });
        const bytes = new Uint8Array([137, 80, 78, 71]);
        const { text } = await vision.describe({ bytes, mediaType: 'image/png' });
        assert.equal(text, 'A river\nin winter.');
        const { contents, generationConfig } = vertex.calls[0]?.body;
        assert.deepEqual(contents[0].parts[1], {
          inlineData: { mimeType: 'image/png', data: Buffer.from(bytes).toString('base64') },
        });
        assert.deepEqual(generationConfig, { temperature: 0 });
      });

      it('summarize with the schema of a summary', async () => {
        const summary = JSON.stringify({ sentences: [{ text: 'Backpressure slows producers.', quotes: [1] }] });
        vertex.next.push(say(summary));
        const summarized = await extractor(sdk).summarizer!.summarize(
          {
            concepts: ['backpressure'],
            quotes: [{ concept: 'backpressure', quote: 'Backpressure slows the producer down.' }],
          },
          null,
        );
        assert.deepEqual([summarized.text, summarized.usage.inputTokens], [summary, 100]);
        const { items } = vertex.calls[0]?.body.generationConfig.responseSchema.properties.sentences;
        assert.deepEqual(items.properties.quotes, { type: 'ARRAY', items: { type: 'INTEGER' } });
      });

      it('get the reason why an answer was not usable, also where they said nothing', async () => {
        vertex.next.push(say(''), say(answer));
        const { issue } = await extractor(sdk).extract(request);
        assert.equal(issue?.reason, 'it holds no JSON object');
        await extractor(sdk).repair!(request, issue);
        const { contents } = vertex.calls[1]?.body;
        assert.deepEqual(contents.map(({ role }: { role: string }) => role), ['user', 'model', 'user']); // oxfmt-ignore
        assert.equal(contents[1].parts[0].text, '(no answer)');
        assert.match(contents[2].parts[0].text, /it holds no JSON object/);
      });

      it('may be cut off, or withhold an answer, which is charged and says why', async () => {
        const one = extractor(sdk);
        const counted = { usageMetadata: { promptTokenCount: 70, totalTokenCount: 70 } };
        vertex.next.push(
          say(answer.slice(0, -40), { finishReason: 'MAX_TOKENS' }),
          send({ candidates: [{ finishReason: 'SAFETY' }], ...counted }),
          send({ candidates: [{ content: {}, finishReason: 'RECITATION' }], ...counted }),
          send({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...counted }),
        );
        const reasons: unknown[] = [];
        for (let i = 0; i < 4; i++) {
          const { issue, usage } = await one.extract(request);
          reasons.push(issue?.reason, usage.inputTokens);
        }
        assert.deepEqual(reasons, [
          ...['it was cut off', 100, 'the model ended it early (SAFETY)', 70],
          ...['the model ended it early (RECITATION)', 70, 'the prompt was blocked (PROHIBITED_CONTENT)', 70],
        ]);
      });

      it('count thoughts as answered, and leave them out of the text', async () => {
        vertex.next.push(
          send({
            candidates: [
              {
                content: { parts: [{ text: 'Let me see. {', thought: true }, { text: answer }] },
                finishReason: 'STOP',
              },
            ],
            usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, thoughtsTokenCount: 300, totalTokenCount: 420 }, // oxfmt-ignore
          }),
        );
        const { concepts, usage } = await extractor(sdk).extract(request);
        assert.deepEqual([concepts.length, usage.inputTokens, usage.outputTokens], [1, 100, 320]);
      });

      it('say when to come back: by Retry-After, or by RetryInfo', async () => {
        const exhausted = 'Resource exhausted. Please try again later.';
        vertex.next.push(
          refuse(429, 'RESOURCE_EXHAUSTED', exhausted, { headers: { 'retry-after': '7' } }),
          refuse(429, 'RESOURCE_EXHAUSTED', exhausted, { retryDelay: '34.5s' }),
          refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.', { retryDelay: '2s' }),
          refuse(500, 'INTERNAL', 'Internal error encountered.'),
        );
        const waits: unknown[] = [];
        for (let i = 0; i < 4; i++) {
          const { data, retryable } = await rejectsWith('model_failed', extractor(sdk).extract(request));
          waits.push(data?.['retryAfterMs'], data?.['mayBeCharged'], retryable);
        }
        const refused = [undefined, true];
        assert.deepEqual(waits, [7000, ...refused, 34_500, ...refused, 2000, ...refused, undefined, ...refused]);
        assert.equal(vertex.calls.length, 4, 'an error is passed on, and no request repeated');
      });

      it('are refused for what does not repair itself, with what to do', async () => {
        vertex.next.push(
          refuse(400, 'INVALID_ARGUMENT', 'Unable to submit request because it has a mistake.'),
          refuse(401, 'UNAUTHENTICATED', `Request had invalid authentication credentials: ${token}`),
          refuse(403, 'PERMISSION_DENIED', "Permission 'aiplatform.endpoints.predict' denied"),
          refuse(404, 'NOT_FOUND', 'Publisher Model was not found'),
        );
        for (const words of [
          /it has a mistake.*Correct what it names/,
          /does not accept the Google credentials/,
          /my-project.*roles\/aiplatform\.user.*GOOGLE_CLOUD_PROJECT/,
          /in europe-west4 .*GOOGLE_CLOUD_LOCATION/,
        ]) {
          const error = await rejectsWith('model_refused', extractor(sdk).extract(request));
          assert.match(error.detail, words);
          assert.equal(error.retryable, false);
          assert.ok(!`${error.stack} ${JSON.stringify(error)}`.includes('secret-token'));
        }
        assert.equal(vertex.calls.length, 4);
      });

      it('may have been charged where no usable answer came', async () => {
        const one = extractor(sdk);
        vertex.next.push(
          die,
          (_call, response) => void response.end('<html>'),
          send('not an object'),
          send({}),
          (_call, response) => void response.writeHead(502).end('<html>bad gateway'),
        );
        const charged: unknown[] = [];
        for (let i = 0; i < 5; i++) {
          const code = i === 1 ? 'model_response_unreadable' : 'model_failed';
          const { data } = await rejectsWith(code, one.extract(request));
          charged.push(data?.['mayBeCharged'] ?? false);
        }
        assert.deepEqual(charged, [true, true, true, true, false]);
        vertex.usual = () => undefined;
        const late = await rejectsWith('model_failed', extractor(sdk, { timeoutMs: 100 }).extract(request));
        assert.match(late.detail, /no answer came within 0.1 s/);
        assert.equal(late.data?.['mayBeCharged'], true);
        assert.equal(vertex.calls.length, 6);
      });

      it('are not followed to another address, where the token would go', async () => {
        const elsewhere = await startVertexDouble({ tls: false });
        vertex.next.push((_call, response) => void response.writeHead(307, { location: `${elsewhere.url}/x` }).end());
        await rejectsWith('model_failed', extractor(sdk).extract(request));
        await elsewhere.stop();
        assert.deepEqual([vertex.calls.length, elsewhere.calls.length], [1, 0]);
      });

      it('are not charged where nothing listens', async () => {
        const gone = await startVertexDouble();
        await gone.stop();
        const error = await rejectsWith('model_failed', extractor(sdk, { endpoint: gone.url }).extract(request));
        assert.match(error.detail, /nothing listens there/);
        assert.equal(error.data, undefined);
      });

      it('stop when asked to, and the request ends with that', async () => {
        const arrived = new Promise<void>((resolve) => {
          vertex.usual = (_call, response) => {
            void response.once('close', () => (closed = true));
            resolve();
          };
        });
        let closed = false;
        const stop = new AbortController();
        const pending = extractor(sdk).extract(request, stop.signal);
        await arrived;
        stop.abort(new Error('enough'));
        await assert.rejects(pending, /enough/);
        while (!closed) await setImmediate();
      });

      it('say nothing on the console', async () => {
        const said: unknown[] = [];
        const original = { warn: console.warn, debug: console.debug, log: console.log, error: console.error };
        const hear = (...words: unknown[]) => void said.push(words);
        Object.assign(console, { warn: hear, debug: hear, log: hear, error: hear });
        process.env['GOOGLE_API_KEY'] = 'a-key-of-another-program';
        try {
          await extractor(sdk).extract(request);
        } finally {
          delete process.env['GOOGLE_API_KEY'];
          Object.assign(console, original);
        }
        assert.deepEqual(said, []);
        assert.equal(vertex.calls[0]?.headers['x-goog-api-key'], undefined);
      });
    });
  }

  it('leave the fetch of everything else as it is', async () => {
    vertex.usual = () => undefined;
    const stop = new AbortController();
    const pending = extractor('vertexai').extract(request, stop.signal);
    const other = await startVertexDouble({ tls: false });
    const response = await fetch(`${other.url}/own`, { method: 'POST', body: '{"contents":[{"parts":[{"text":"\\n\\"\\""}]}]}' }); // oxfmt-ignore
    assert.equal(response.status, 200);
    assert.equal(other.calls[0]?.headers.authorization, undefined);
    await other.stop();
    stop.abort(new Error('enough'));
    await assert.rejects(pending, /enough/);
  });

  it('are reached without TLS only without credentials, and not through vertexai', async () => {
    const plain = await startVertexDouble({ tls: false });
    try {
      await extractor('genai', { endpoint: plain.url }).extract(request);
      assert.equal(plain.calls[0]?.headers.authorization, undefined);
      assert.throws(() => extractor('vertexai', { endpoint: plain.url }), /VERTEX_SDK=genai/);
    } finally {
      await plain.stop();
    }
  });
});
