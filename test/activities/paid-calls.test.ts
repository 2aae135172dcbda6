import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ApplicationFailure } from '@temporalio/common';
import { createModelServer, createRemoteEmbedder } from '../../adapters/openai/index.js';
import { toActivityFailure } from '../../activities/failures.js';
import { askOnce } from '../../activities/paid-calls/ask-once.js';
import { createIngestActivities } from '../../activities/ingest/create-ingest-activities.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { ConcordanceError, isConcordanceError } from '../../domain/errors.js';
import type { AnswerIssue, Embedder, ExtractionAnswer, QuestionClaims } from '../../domain/ports.js';
import { openPlatform } from '../../platform/platform.js';
import { finalAttemptByCode } from '../../temporal-config/retry-profiles.js';
import { answerWell, send, startStandInModel, type Behaviour, type StandInModel } from '../support/stand-in-model.js';
import { until } from '../workflows/until.js';
import { extracted, openIngestBench, type IngestBench } from './ingest/ingest-bench.js';

const rain = 'Rain feeds the river.';
/** Three chunks of a hundred words. */
const text = Array.from({ length: 3 }, (_, i) => `# Part ${i}\n\n${`${rain} It falls on part ${i}. `.repeat(12)}`).join(
  '\n\n',
);
const usage = { inputTokens: 7, outputTokens: 3, costUsd: 0.01 };
const prose: AnswerIssue = { reason: 'it holds no JSON object', said: 'Certainly!' };
const unreadable: ExtractionAnswer = { concepts: [], relationships: [], usage, issue: prose };
const failsWith = (code: string) => (error: unknown) => isConcordanceError(error) && error.code === code;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('calls that cost money', () => {
  let bench: IngestBench;
  let repairs: string[];
  /** Texts of each call of a priced embedder. */
  let embedded: string[][];
  beforeEach(async () => {
    bench = await openIngestBench();
    repairs = [];
    embedded = [];
    bench.answer = () => ({ concepts: [extracted('rain', [rain])], relationships: [] });
  });
  afterEach(() => bench.close());

  const progress = async (jobId: string) => (await bench.platform.store.job(jobId))!.progress;
  const money = async (jobId: string) => {
    const { costUsd, reservedUsd, unconfirmedUsd } = await progress(jobId);
    return [costUsd, reservedUsd, unconfirmedUsd].map((amount) => Number(amount.toFixed(9)));
  };
  /** The extractor answers prose to the chunks that hold this, also when it is told what is wrong. */
  const answerProseTo = (part: string) => {
    const { extract } = bench.dependencies.extractor;
    bench.dependencies.extractor.extract = async (request) => {
      const answer = await extract(request);
      return request.text.includes(part) ? unreadable : answer;
    };
    bench.dependencies.extractor.repair = async (request, issue) => {
      assert.deepEqual(issue, prose);
      repairs.push(request.text);
      return unreadable;
    };
  };
  /** A token a text, each at 0.001 US dollars. */
  const priced = (embedder: Embedder): Embedder => ({
    ...embedder,
    pricePerMillionUsd: 1000,
    embed: async (texts, task, signal, onTokens) => {
      embedded.push(texts);
      onTokens?.(texts.length);
      return embedder.embed(texts, task, signal);
    },
  });
  /** The store, with other claims than it would give. */
  const withClaims = (claimQuestions: QuestionClaims['claimQuestions']): IngestBench['dependencies']['store'] =>
    new Proxy(bench.platform.store, {
      get(target, name) {
        if (name === 'claimQuestions') return claimQuestions;
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const estimateOf = async (run: { jobId: string; runToken: number }) => {
    await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    return asIngestion((await bench.platform.store.job(run.jobId))!).analysis!;
  };
  /** All chunks at once, as several steps beside each other. */
  const extractAll = async (run: { jobId: string; runToken: number }) => {
    const { chunks } = await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    const asked = Array.from({ length: chunks }, (_, from) =>
      bench.activities.extractChunks({ ...run, from, to: from + 1, contextThrough: -1 }),
    );
    return Promise.allSettled(asked);
  };

  it('count for the job that asked, and nothing for the one that finds the answer', async () => {
    const { jobId } = await bench.read(await bench.submit(text));
    assert.deepEqual([bench.asked.length, await money(jobId)], [3, [0.03, 0, 0]]);
    const { store } = bench.platform;
    const cancelled = await bench.submit(text.replaceAll('part', 'piece'));
    await extractAll(cancelled);
    await store.cancelJob(cancelled.jobId, { why: 'Ann cancelled the job.' });
    assert.deepEqual(await money(cancelled.jobId), [0.03, 0, 0], 'also what was not integrated yet');
    const again = await bench.read(await bench.submit(text.replaceAll('part', 'piece')));
    assert.deepEqual([bench.asked.length, again.progress.extractionTokens], [6, 0]);
    assert.deepEqual(await money(again.jobId), [0, 0, 0]);
  });

  it('stop before the limit is passed, also when the steps run beside each other', async () => {
    const run = await bench.submit(text, { costCapUsd: 0.025 });
    const ends = await extractAll(run);
    assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'fulfilled', 'rejected']);
    const [refused] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as ConcordanceError] : []));
    assert.ok(failsWith('cost_cap_reached')(refused));
    assert.match(refused!.detail, /0\.02 of its cost cap of 0\.025 .* next call may cost 0\.01\b/);
    assert.deepEqual([bench.asked.length, await money(run.jobId)], [2, [0.02, 0, 0]]);
  });

  it('that take more than was estimated pass the limit by the error of one', async () => {
    bench.maxAnswerTokens = 0;
    bench.dependencies.extractor.estimate = () => ({ input: { low: 1, high: 4 }, output: { low: 0, high: 0 } });
    const run = await bench.submit(text, { costCapUsd: 0.012 });
    await extractAll(run);
    const [spent] = await money(run.jobId);
    assert.equal(spent, 0.01, 'the second is held at what the first took');
  });

  it('of a batch share its limit', async () => {
    const { store } = bench.platform;
    const sender = { userId: 'usr_1', username: 'ada', scopes: null, defaults: { ontology: null, autoApprove: null } };
    const manifest = { contentHash: 'sha256:m', filename: 'm', bytes: 1, blobKey: 'm' };
    const batchId = 'bat_1';
    const opened = { lines: 2, sender, costCapUsd: 0.035 };
    await store.openBatch({ jobId: batchId, ownerId: 'usr_1', ownerName: 'ada', ...manifest }, opened);
    const one = await bench.read(await bench.submit(text, { batchId }));
    assert.deepEqual(await money(batchId), [0.03, 0, 0]);
    const other = await bench.submit(text.replaceAll('part', 'piece'), { batchId, costCapUsd: 5 });
    await assert.rejects(bench.read(other), failsWith('batch_cost_cap_reached'));
    assert.deepEqual(
      [await money(batchId), await money(other.jobId), one.status],
      [[0.03, 0, 0], [0, 0, 0], 'completed'],
    );
  });

  it('are not cut off with their job, and are cut off when the process ends', async () => {
    const cancelled = new AbortController();
    const ended = new AbortController();
    bench.dependencies.heartbeat = {
      send: () => undefined,
      signal: () => cancelled.signal,
      shutdown: () => ended.signal,
    };
    const run = await bench.submit(text);
    await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    const extractChunk = (from: number) =>
      bench.activities.extractChunks({ ...run, from, to: from + 1, contextThrough: -1 });
    const { extract } = bench.dependencies.extractor;
    bench.dependencies.extractor.extract = async (request, signal) => {
      cancelled.abort(new Error('cancelled'));
      signal?.throwIfAborted();
      return extract(request, signal);
    };
    await assert.rejects(extractChunk(0), /cancelled/);
    assert.deepEqual(await money(run.jobId), [0.01, 0, 0], 'the call had begun: its answer is kept');
    await assert.rejects(extractChunk(1), /cancelled/);
    assert.equal(bench.asked.length, 1, 'no further one begins');

    bench.dependencies.heartbeat = { ...bench.dependencies.heartbeat, signal: () => undefined };
    bench.dependencies.extractor.extract = async (_request, signal) => {
      ended.abort(new Error('the worker ends'));
      signal?.throwIfAborted();
      assert.fail('it was cut off');
    };
    await assert.rejects(extractChunk(1), /the worker ends/);
    assert.deepEqual(await money(run.jobId), [0.01, 0, 0.01], 'it may have been charged');
  });

  it('that a process took with it are counted as unconfirmed when they are asked again, once', async () => {
    const run = await bench.submit(text);
    const { extract } = bench.dependencies.extractor;
    const { store } = bench.platform;
    // The first process dies: its step never ends, and its claim is not renewed.
    let dead = 0;
    let claims = 0;
    bench.dependencies.store = withClaims(async (questions, owner) => {
      claims += 1;
      return claims === 1 ? store.claimQuestions(questions, owner, 1) : questions;
    });
    bench.dependencies.extractor.extract = () => {
      dead += 1;
      return new Promise(() => undefined);
    };
    await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    const range = { ...run, from: 0, to: 1, contextThrough: -1 };
    void bench.activities.extractChunks(range);
    await until(() => dead > 0);
    assert.deepEqual(await money(run.jobId), [0, 0.01, 0]);
    bench.dependencies.extractor.extract = extract;
    bench.dependencies.store = store;
    await bench.activities.extractChunks(range);
    await bench.activities.extractChunks(range);
    assert.deepEqual(await money(run.jobId), [0.01, 0, 0.01]);
  });

  it('for vectors cost the most they can where nobody counts', async () => {
    bench.dependencies.embedder = { ...priced(bench.dependencies.embedder), embed: bench.dependencies.embedder.embed };
    const { jobId } = await bench.read(await bench.submit(rain));
    const { embeddingTokens, costUsd } = await progress(jobId);
    assert.ok(embeddingTokens >= Math.ceil(rain.length / 3), String(embeddingTokens));
    assert.equal(costUsd.toFixed(9), (0.01 + embeddingTokens * 0.001).toFixed(9));
  });

  describe('for the same question at the same moment', () => {
    const ontologies = ['one', 'two', 'three', 'four'];

    it('are made once for several jobs; the others are given the answer, and pay nothing', async () => {
      bench.dependencies.embedder = priced(bench.dependencies.embedder);
      // Two processes on one data folder: nothing but the store is shared.
      const other = await openPlatform(bench.platform.settings);
      try {
        const elsewhere = createIngestActivities({ ...bench.dependencies, store: other.store });
        const runs = await Promise.all(ontologies.map((ontology) => bench.submit(text, { ontology })));
        const plans = await Promise.all(
          runs.map(async (run) =>
            bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) }),
          ),
        );
        const chunks = plans[0]!.chunks;
        const counts = await Promise.all(
          runs.map(async (run, i) => {
            const activities = i % 2 === 0 ? bench.activities : elsewhere;
            const range = { ...run, from: 0, to: chunks, contextThrough: -1 };
            return (await activities.extractChunks(range)).asked;
          }),
        );
        assert.deepEqual([bench.asked.length, sum(counts)], [chunks, chunks]);
        const texts = embedded.flat();
        assert.equal(new Set(texts).size, texts.length, 'no text was asked for twice');
        const spent = await Promise.all(runs.map(async ({ jobId }) => (await money(jobId))[0]!));
        const total = chunks * 0.01 + texts.length * 0.001;
        assert.equal(sum(spent).toFixed(9), total.toFixed(9), 'each call is paid by one job');
      } finally {
        await other.close();
      }
    });

    it('pass to another job when the first is refused, has used up its limit, or ends', async () => {
      const { extract } = bench.dependencies.extractor;
      const failures = [new ConcordanceError('model_refused', 'No.')];
      bench.dependencies.extractor.extract = async (request) => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return extract(request);
      };
      const runs = await Promise.all(
        ontologies.map((ontology, i) => bench.submit(rain, { ontology, ...(i === 1 ? { costCapUsd: 0.001 } : {}) })),
      );
      const ends = await Promise.allSettled(runs.map((run) => bench.read(run)));
      const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as ConcordanceError).code] : []));
      assert.ok(reasons.includes('model_refused') && reasons.length <= 2, String(reasons));
      assert.equal(bench.asked.length, 1);
    });

    it('are waited for, and the step that waits for long gives its place away', async () => {
      const { store } = bench.platform;
      const run = await bench.submit(rain);
      const unasked = () => assert.fail('it was asked');
      const question = { jobId: run.jobId, modelId: 'test:scripted', hashes: ['held'], waitMs: 0 };
      await store.claimQuestions(['held'], 'somebody else', 60_000);
      const asking = askOnce<string>(bench.dependencies, {
        ...question,
        kept: async () => new Map(),
        call: () => ({ requestHash: 'held', estimateUsd: 1, ask: unasked, save: unasked }),
      });
      await assert.rejects(asking, (error) => {
        assert.ok(failsWith('answer_pending')(error));
        return (error as ConcordanceError).retryable;
      });
    });

    it('are kept as the first answer when the claim of the first was lost meanwhile', async () => {
      const { store } = bench.platform;
      const [slow, fast] = await Promise.all(['one', 'two'].map((ontology) => bench.submit(rain, { ontology })));
      const { extract } = bench.dependencies.extractor;
      const goOn = new AbortController();
      let stalled = false;
      bench.dependencies.extractor.extract = async (request) => {
        stalled = true;
        await once(goOn.signal, 'abort');
        return { ...(await extract(request)), concepts: [extracted('rainfall', [rain])] };
      };
      // The first stalls: its claim expires, as that of a process that was stopped for a while.
      bench.dependencies.store = withClaims((questions, owner) => store.claimQuestions(questions, owner, 1));
      const late = bench.read(slow!);
      await until(() => stalled);
      bench.dependencies.store = store;
      bench.dependencies.extractor.extract = extract;
      await bench.read(fast!);
      goOn.abort();
      await late;
      assert.equal(bench.asked.length, 2);
      assert.deepEqual(
        [await money(slow!.jobId), await money(fast!.jobId)],
        [
          [0.01, 0, 0],
          [0.01, 0, 0],
        ],
      );
      assert.deepEqual(await store.candidatesById(['rainfall']), [], 'both integrate the answer that was kept first');
    });
  });

  it('that were refused leave nothing behind, and those that may have been charged say so', async () => {
    const run = await bench.submit(text);
    const failures = [{}, { data: { mayBeCharged: true } }];
    const { extract } = bench.dependencies.extractor;
    bench.dependencies.extractor.extract = async (request) => {
      const failure = failures.shift();
      if (failure !== undefined) throw new ConcordanceError('model_failed', 'Not now.', failure);
      return extract(request);
    };
    await assert.rejects(bench.read(run), failsWith('model_failed'));
    assert.deepEqual(await money(run.jobId), [0, 0, 0]);
    await assert.rejects(bench.read(run), failsWith('model_failed'));
    assert.deepEqual(await money(run.jobId), [0, 0, 0.01]);
    await bench.read(run);
    assert.deepEqual(await money(run.jobId), [0.03, 0, 0.01]);
  });

  describe('for vectors that are worth nothing', () => {
    let model: StandInModel;
    beforeEach(async () => void (model = await startStandInModel()));
    afterEach(() => model.stop());
    /** The model behind the stand-in, with the profile of the store; a token a text, each at 0.001 US dollars. */
    const remote = ({ profile }: Embedder): Embedder => {
      const embedder = createRemoteEmbedder({
        server: createModelServer({ baseUrl: model.url, apiKey: async () => null, timeoutMs: 5_000 }),
        model: 'vectors:latest',
        ...profile,
        pricePerMillionUsd: 1000,
      });
      return { ...embedder, profile };
    };
    const answerAll =
      (embedding: (text: string, at: number) => unknown): Behaviour =>
      (call, response) => {
        const data = (call.body.input as string[]).map((text, index) => ({ index, embedding: embedding(text, index) }));
        return send({ data, usage: { prompt_tokens: data.length } })(call, response);
      };
    const oneTooFew: Behaviour = (call, response) => send({ data: [], usage: { prompt_tokens: call.body.input.length } })(call, response); // oxfmt-ignore

    for (const [what, usual, code, detail] of [
      ['of other dimensions', answerAll(() => [1, 0, 0]), 'model_refused', /vectors:latest .* 3 dimensions, not 1536/],
      [
        'that are not numbers',
        answerAll(() => Array.from({ length: 1536 }, () => null)),
        'model_answer_invalid',
        /vectors:latest .* not numbers/,
      ],
      [
        'of length zero',
        answerAll(() => new Array(1536).fill(0)),
        'model_answer_invalid',
        /vectors:latest .* length zero/,
      ],
      ['of which some are missing', oneTooFew, 'model_answer_invalid', /vectors:latest gave no vector for text 1/],
    ] as const) {
      // oxfmt-ignore
      it(`${what}: the job ends after one of them, which is counted; it is read when the model was corrected`, async () => {
        bench.dependencies.embedder = remote(bench.dependencies.embedder);
        model.usual = usual;
        const run = await bench.submit(rain);
        const failure = await bench.read(run).then(
          () => assert.fail('it was read'),
          (error: unknown) => toActivityFailure(error, { attempt: 1, finalAttemptByCode }) as ApplicationFailure,
        );
        assert.deepEqual([failure.type, failure.nonRetryable, model.calls.length], [code, true, 1]);
        assert.match(failure.message, detail);
        const { embeddingTokens } = await progress(run.jobId);
        assert.equal(embeddingTokens, model.calls[0]!.body.input.length);
        assert.deepEqual(await money(run.jobId), [Number((embeddingTokens * 0.001).toFixed(9)), 0, 0]);
        await bench.platform.store.failJob(run.jobId, null, { code, detail: failure.message });
        model.usual = answerWell;
        const again = await bench.read(await bench.submit(rain));
        assert.equal(again.status, 'completed');
      });
    }
  });

  it('are kept while the store cannot take their answers', async () => {
    const { store } = bench.platform;
    let busy = 2;
    bench.dependencies.store = new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'saveExtraction' || busy === 0) return value.bind(target) as unknown;
        return async () => {
          busy -= 1;
          throw new ConcordanceError('disk_full', 'The disk is full.');
        };
      },
    });
    const { jobId } = await bench.read(await bench.submit(rain));
    assert.deepEqual([bench.asked.length, busy, await money(jobId)], [1, 0, [0.01, 0, 0]]);
  });

  it('for vectors are counted with the vectors, once, as many tokens as the model says', async () => {
    bench.dependencies.embedder = priced(bench.dependencies.embedder);
    const { jobId } = await bench.read(await bench.submit(text));
    const count = embedded.flat().length;
    assert.equal(new Set(embedded.flat()).size, count);
    assert.ok(embedded.every((texts) => texts.length <= 64));
    assert.equal((await progress(jobId)).embeddingTokens, count);
    assert.deepEqual(await money(jobId), [Number((0.03 + count * 0.001).toFixed(9)), 0, 0]);
  });

  describe('whose answer cannot be read', () => {
    it('fail the job by its rule, are paid and kept, and asked for again by a retry alone', async () => {
      const { extract } = bench.dependencies.extractor;
      answerProseTo('part 1');
      const run = await bench.submit(text);
      await assert.rejects(bench.read(run), (error) => {
        assert.ok(failsWith('model_answer_invalid')(error));
        const { detail, retryable } = error as ConcordanceError;
        assert.match(detail, /chunk 2 is invalid.*on_unreadable_answer=skip/);
        return !retryable;
      });
      assert.deepEqual([bench.asked.length, repairs.length, await money(run.jobId)], [2, 1, [0.03, 0, 0]]);
      await assert.rejects(bench.read(run), failsWith('model_answer_invalid'));
      await bench.platform.store.failJob(run.jobId, null, { code: 'model_answer_invalid', detail: 'Unreadable.' });
      const skipping = await bench.submit(text, { onUnreadableAnswer: 'skip' });
      const { costHighUsd: withoutIt } = await estimateOf(skipping);
      await bench.platform.store.cancelJob(skipping.jobId, { why: 'Ann cancelled the job.' });
      const again = await bench.submit(text);
      // The first chunk is answered; the second is asked for again, and the third for the first time.
      assert.ok((await estimateOf(again)).costHighUsd > withoutIt, 'what is asked again is part of the estimate');
      await assert.rejects(bench.read(again), failsWith('model_answer_invalid'));
      assert.deepEqual([bench.asked.length, repairs.length, await money(again.jobId)], [3, 2, [0.02, 0, 0]]);
      await bench.platform.store.failJob(again.jobId, null, { code: 'model_answer_invalid', detail: 'Unreadable.' });
      bench.dependencies.extractor.extract = extract;
      const last = await bench.read(await bench.submit(text));
      assert.deepEqual([last.status, bench.asked.length, await money(last.jobId)], ['completed', 5, [0.02, 0, 0]]);
    });

    it('are skipped by the other rule, counted and named, and their text stays to be found', async () => {
      answerProseTo('part 1');
      const { status, result } = await bench.read(await bench.submit(text, { onUnreadableAnswer: 'skip' }));
      assert.deepEqual(
        [status, result?.chunksProcessed, result?.chunksSkipped, result?.sourcesCreated],
        ['completed', 3, 1, 3],
      );
      const [skipped] = result!.skippedChunks!;
      assert.deepEqual([skipped?.ordinal, skipped?.reason], [1, prose.reason]);
      assert.match(text.slice(skipped!.start, skipped!.end), /^# Part 1/);
      assert.ok(Math.abs(result!.costUsd - 0.04) < 1e-9, 'ask and repair are paid');
    });

    it('are asked for again by a job that reads the document again; all others are taken from the store', async () => {
      const { extract } = bench.dependencies.extractor;
      answerProseTo('part 1');
      const first = await bench.read(await bench.submit(text, { onUnreadableAnswer: 'skip' }));
      const failing = await bench.submit(text, { force: true, onUnreadableAnswer: 'fail' });
      await assert.rejects(bench.read(failing), failsWith('model_answer_invalid'));
      await assert.rejects(bench.read(failing), failsWith('model_answer_invalid'));
      assert.deepEqual([bench.asked.length, repairs.length], [4, 2], 'asked once more, and once only');
      assert.deepEqual(await money(failing.jobId), [0.02, 0, 0]);
      await bench.platform.store.failJob(failing.jobId, null, { code: 'model_answer_invalid', detail: 'Unreadable.' });
      bench.dependencies.extractor.extract = extract;
      const { jobId: again, runToken } = await bench.submit(text, { force: true });
      const { status, result } = await bench.read({ jobId: again, runToken });
      assert.deepEqual([status, result?.chunksSkipped, result?.documentId], ['completed', 0, first.documentId]);
      assert.deepEqual([bench.asked.length, await money(again)], [5, [0.01, 0, 0]], 'two chunks were answered before');
      assert.deepEqual(
        [await money(first.jobId), await money(failing.jobId)],
        [
          [0.04, 0, 0],
          [0.02, 0, 0],
        ],
      );
    });

    it('in every chunk leave nothing that was read: the job fails', async () => {
      answerProseTo('part');
      const run = await bench.submit(text, { onUnreadableAnswer: 'skip' });
      await assert.rejects(bench.read(run), failsWith('model_answer_invalid'));
    });

    it('are repaired by the second, or used as far as they are whole', async () => {
      answerProseTo('part 1');
      const whole = { concepts: [extracted('rain', [rain])], relationships: [], usage };
      bench.dependencies.extractor.repair = async () => whole;
      assert.equal((await bench.read(await bench.submit(text))).progress.chunksSkipped, 0);
      answerProseTo('piece 1');
      const cut = { ...whole, issue: { reason: 'it was cut off', said: '{"concepts": [{' } };
      bench.dependencies.extractor.extract = async () => cut;
      bench.dependencies.extractor.repair = async () => unreadable;
      const { progress } = await bench.read(await bench.submit(text.replaceAll('part', 'piece')));
      assert.deepEqual([progress.chunksSkipped, progress.quotesKept], [0, 3]);
    });
  });
});
