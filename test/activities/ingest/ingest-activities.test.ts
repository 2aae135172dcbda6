import { asIngestion } from '../../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { clearOldContexts, contextRetentionMs } from '../../../domain/jobs/clearing/clear-contexts.js';
import { clearParsedTexts } from '../../../domain/jobs/clearing/clear-parsed-texts.js';
import { clearAllWork } from '../../../domain/jobs/clearing/clear-work.js';
import { ConcordanceError, isConcordanceError } from '../../../domain/errors.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { readAll } from '../../../domain/graph/model.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { damageObject } from '../../support/damage-object.js';
import { createIngestActivities } from '../../../activities/ingest/create-ingest-activities.js';
import { extracted, keysUnder, openIngestBench, type Answer, type IngestBench } from './ingest-bench.js';

const rain = 'Rain feeds the river.';
const river = 'The river carries sediment.';
const page = `# Water\n\n${rain} ${river}\n`;
const failsWith = (code: string) => (error: unknown) => isConcordanceError(error) && error.code === code;

describe('the activities of a document', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
  });
  afterEach(() => bench.close());

  const concept = async (id: string) => (await bench.platform.store.concepts(readAll, [id]))[0];

  it('bring concepts with quotes and links into the graph, and clear what they kept meanwhile', async () => {
    bench.answer = () => ({
      concepts: [extracted('rain', [rain]), extracted('river', [rain, river])],
      relationships: [{ from: 'rain', to: 'river', type: 'causes', confidence: 0.7 }],
    });
    const job = await bench.read(await bench.submit(page));
    assert.equal(job.status, 'completed');
    assert.equal(job.result?.conceptsCreated, 2);
    assert.equal(job.result?.quoteFidelity, 1);
    assert.equal((await concept('river'))?.evidenceCount, 2);
    const [edge] = await bench.platform.store.outgoing(readAll, ['rain']);
    assert.deepEqual([edge?.type, edge?.category, edge?.to, edge?.confidence], ['CAUSES', 'causal', 'river', 0.7]);
    assert.deepEqual(await bench.work(), []);
  });

  it('read nothing of an original that was damaged', async () => {
    const run = await bench.submit(page);
    const { blobKey } = asIngestion((await bench.platform.store.job(run.jobId))!);
    await damageObject(bench.platform.settings.dataDir, blobKey, page.replace('Rain', 'RUIN'));
    await assert.rejects(bench.read(run), failsWith('object_damaged'));
    assert.equal(bench.asked.length, 0);
  });

  it('say that an original is damaged where its parser says something else', async () => {
    const run = await bench.submit('%PDF-1.7\nhardly a document', { filename: 'page.pdf' });
    const { blobKey } = asIngestion((await bench.platform.store.job(run.jobId))!);
    await damageObject(bench.platform.settings.dataDir, blobKey, 'GIF89a, hardly a picture at all');
    await assert.rejects(bench.read(run), failsWith('object_damaged'));
  });

  it('hash an original once', async () => {
    const { objects } = bench.platform;
    const hashed: string[] = [];
    const readStream: typeof objects.readStream = (key, range) => {
      if (range === undefined) hashed.push(key);
      return objects.readStream(key, range);
    };
    const counting = new Proxy(objects, {
      get(target, name) {
        const value: unknown = name === 'readStream' ? readStream : Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    for (const [filename, text] of [
      ['page.md', page],
      ['page.html', `<html><body><p>${rain} ${river}</p></body></html>`],
    ] as const) {
      const run = await bench.submit(text, { filename });
      const { blobKey } = asIngestion((await bench.platform.store.job(run.jobId))!);
      await createIngestActivities({ ...bench.dependencies, objects: counting }).parseDocument(run);
      assert.deepEqual(
        hashed.filter((key) => key === blobKey),
        [blobKey],
      );
    }
  });

  it('read nothing of a text that was damaged after it was cut into chunks', async () => {
    const run = await bench.submit(page);
    const text = await bench.activities.parseDocument(run);
    const plan = await bench.activities.chunkDocument({ ...run, ...text });
    await damageObject(bench.platform.settings.dataDir, text.textKey, page.replace('Rain', 'Ruin'));
    await assert.rejects(
      bench.activities.extractChunks({ ...run, from: 0, to: plan.chunks, contextThrough: -1 }),
      failsWith('object_damaged'),
    );
    assert.equal(bench.asked.length, 0);
  });

  it('take nothing from a model that paraphrases, and say so as a fidelity of 0', async () => {
    bench.answer = () => ({
      concepts: [extracted('rain', ['It rains into rivers.']), extracted('river', ['Rivers move mud.'])],
      relationships: [{ from: 'rain', to: 'river', type: 'CAUSES', confidence: 1 }],
    });
    const { result, progress } = await bench.read(await bench.submit(page));
    assert.deepEqual([result?.conceptsCreated, result?.quoteFidelity], [0, 0]);
    assert.deepEqual([progress.conceptsDropped, progress.relationshipsDropped], [2, 1]);
    assert.deepEqual((await canonicalDump(bench.platform.store))['concepts'], []);
  });

  it('let a type the vocabulary does not know join it, in the category of the nearest', async () => {
    bench.answer = () => ({
      concepts: [extracted('rain', [rain]), extracted('river', [river])],
      relationships: [{ from: 'rain', to: 'river', type: 'is part of the making of', confidence: 0.5 }],
    });
    await bench.read(await bench.submit(page));
    const types = await bench.platform.store.vocabulary(readAll);
    const added = types.find((type) => type.relationshipType === 'IS_PART_OF_THE_MAKING_OF');
    assert.deepEqual(
      [added?.isActive, added?.isBuiltin, added?.addedBy, added?.category, added?.usageCount],
      [true, false, 'test:scripted', 'structural', 1],
    );
    assert.ok(types.every((type) => type.embedding !== null && type.embeddingModel === 'builtin:hash-v1@1536'));
  });

  it('reuse the concept a model names, and one with the same label from another document', async () => {
    bench.answer = () => ({ concepts: [extracted('river', [rain])], relationships: [] });
    await bench.read(await bench.submit(page));
    const other = 'A stream is a small river. Rivers flow.';
    bench.answer = ({ known }) => {
      assert.deepEqual(
        known.map(({ conceptId }) => conceptId),
        ['river'],
      );
      return {
        concepts: [
          extracted('watercourse', ['A stream is a small river.'], { existingId: 'river' }),
          extracted('Rivers', ['Rivers flow.'], { ref: 'r' }),
        ],
        relationships: [],
      };
    };
    const { progress } = await bench.read(await bench.submit(other, { ontology: 'elsewhere' }));
    assert.deepEqual([progress.conceptsCreated, progress.conceptsLinked], [0, 2]);
    const found = await concept('river');
    assert.deepEqual(found?.documents.toSorted(), ['elsewhere', 'tests']);
    assert.ok(found?.searchTerms.includes('watercourse'), 'what the other document calls it became a term');
  });

  it('ask the model once for each chunk, however often an activity is repeated', async () => {
    const run = await bench.submit(
      Array.from({ length: 60 }, (_, i) => `Sentence number ${i} is about rain and rivers.`).join(' '),
    );
    const text = await bench.activities.parseDocument(run);
    const { chunks } = await bench.activities.chunkDocument({ ...run, ...text });
    assert.ok(chunks >= 3);
    const range = { ...run, from: 0, to: chunks, contextThrough: -1 };
    assert.deepEqual(await bench.activities.extractChunks(range), { asked: chunks, cached: 0 });
    assert.deepEqual(await bench.activities.extractChunks(range), { asked: 0, cached: chunks });
    await bench.activities.integrateChunks(range);
    const counter = (await bench.platform.store.counts(readAll)).counter;
    await bench.activities.integrateChunks(range);
    assert.equal((await bench.platform.store.counts(readAll)).counter, counter, 'nothing is integrated twice');
    assert.equal(bench.asked.length, chunks);
  });

  it('keep the context a chunk was first asked with, whatever came into the graph meanwhile', async () => {
    const run = await bench.submit(page);
    const text = await bench.activities.parseDocument(run);
    await bench.activities.chunkDocument({ ...run, ...text });
    await bench.activities.extractChunks({ ...run, from: 0, to: 1, contextThrough: -1 });
    bench.answer = () => ({ concepts: [extracted('rain', ['Rain falls.'])], relationships: [] });
    await bench.read(await bench.submit('Rain falls.', { ontology: 'meanwhile' }));
    const asked = bench.asked.length;
    await bench.activities.extractChunks({ ...run, from: 0, to: 1, contextThrough: -1 });
    assert.equal(bench.asked.length, asked);
  });

  it('do not see, in a context, what others committed after the job had started', async () => {
    const first = await bench.submit(page);
    bench.answer = () => ({
      concepts: [extracted('rain', ['Rain falls.']), extracted('fall', ['Rain falls.'])],
      relationships: [{ from: 'rain', to: 'fall', type: 'UNHEARD_OF', confidence: 0.5 }],
    });
    await bench.read(await bench.submit('Rain falls.', { ontology: 'meanwhile' }));
    bench.answer = ({ known, vocabulary }) => {
      assert.deepEqual(known, []);
      assert.ok(vocabulary.includes('CAUSES') && !vocabulary.includes('UNHEARD_OF'));
      return { concepts: [extracted('rain', [rain])], relationships: [] };
    };
    const { progress } = await bench.read(first);
    assert.equal(progress.conceptsLinked, 1, 'matching does see it');
  });

  it('match again when another document made the same concept in between', async () => {
    const { store } = bench.platform;
    const run = await bench.submit(page);
    const other = await bench.submit('Rain falls.', { ontology: 'meanwhile' });
    bench.answer = ({ text }) => ({
      concepts: [extracted('rain', [text.includes('falls') ? 'Rain falls.' : rain])],
      relationships: [],
    });
    const text = await bench.activities.parseDocument(run);
    await bench.activities.chunkDocument({ ...run, ...text });
    await bench.activities.extractChunks({ ...run, from: 0, to: 1, contextThrough: -1 });
    let between = true;
    bench.dependencies.store = new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'commit') return value.bind(target) as unknown;
        return async (delta: Parameters<typeof store.commit>[0]) => {
          if (between) {
            between = false;
            await bench.read(other);
          }
          return target.commit(delta);
        };
      },
    });
    await bench.activities.integrateChunks({ ...run, from: 0, to: 1 });
    assert.equal((await store.counts(readAll)).concepts, 1);
    assert.equal((await concept('rain'))?.evidenceCount, 2);
  });

  it('give, forced, the graph of the new reading alone', async () => {
    bench.answer = () => ({
      concepts: [extracted('rain', [rain]), extracted('river', [river])],
      relationships: [{ from: 'rain', to: 'river', type: 'CAUSES', confidence: 0.5 }],
    });
    await bench.read(await bench.submit(page));
    bench.dependencies.extractor = { ...bench.dependencies.extractor, version: '2' };
    bench.answer = () => ({ concepts: [extracted('sediment', [river])], relationships: [] });
    const job = await bench.read(await bench.submit(page, { force: true }));
    assert.equal(job.status, 'completed');
    const dump = await canonicalDump(bench.platform.store);
    assert.deepEqual(
      dump['concepts']?.map((row) => row['concept_id']),
      ['sediment'],
    );
    assert.deepEqual(dump['relationships'], []);
    assert.equal(dump['instances']?.length, 1);
  });

  it('leave nothing of a job that was broken off once the same document has been read', async () => {
    const { store } = bench.platform;
    const sentences = Array.from({ length: 60 }, (_, i) => `Sentence number ${i} is about rain and rivers.`);
    bench.answer = ({ text }) => ({
      concepts: [extracted('first reading', sentences.filter((sentence) => text.includes(sentence)).slice(-2))],
      relationships: [],
    });
    const broken = await bench.submit(sentences.join(' '), { targetWords: 100 });
    const { chunks } = await bench.activities.chunkDocument({
      ...broken,
      ...(await bench.activities.parseDocument(broken)),
    });
    const range = { ...broken, from: 0, to: chunks - 1, contextThrough: -1 };
    await bench.activities.extractChunks(range);
    await bench.activities.integrateChunks(range);
    await store.cancelJob(broken.jobId, { why: 'Ann cancelled the job.' });
    bench.answer = ({ text }) => ({
      concepts: [extracted('second reading', sentences.filter((sentence) => text.includes(sentence)).slice(-2))],
      relationships: [],
    });
    const job = await bench.read(await bench.submit(sentences.join(' '), { targetWords: 200 }));
    const dump = await canonicalDump(store);
    assert.deepEqual(
      dump['concepts']?.map((row) => row['concept_id']),
      ['second-reading'],
    );
    assert.equal(dump['sources']?.length, job.progress.chunksTotal);
    assert.equal(dump['evidence']?.length, job.progress.quotesKept);
  });

  it('leave every quote in the words of its source when a reading with other chunks is broken off', async () => {
    const { store } = bench.platform;
    const sentences = Array.from({ length: 60 }, (_, i) => `Sentence number ${i} is about rain and rivers.`);
    bench.answer = ({ text }) => ({
      concepts: [extracted('river', sentences.filter((sentence) => text.includes(sentence)).slice(-2))],
      relationships: [],
    });
    await bench.read(await bench.submit(sentences.join(' '), { targetWords: 200 }));
    const forced = await bench.submit(sentences.join(' '), { targetWords: 100, force: true });
    await bench.activities.chunkDocument({ ...forced, ...(await bench.activities.parseDocument(forced)) });
    await bench.activities.extractChunks({ ...forced, from: 0, to: 2, contextThrough: -1 });
    await bench.activities.integrateChunks({ ...forced, from: 0, to: 2 });
    await store.cancelJob(forced.jobId, { why: 'Ann cancelled the job.' });
    const [evidence, instances, sources] = await Promise.all(
      (['evidence', 'instances', 'sources'] as const).map(async (of) => (await store.scan(of, null, 1000)).records),
    );
    assert.ok(
      evidence!.length > (await store.evidenceOf(readAll, ['river'], 1000)).length,
      'what is read does not count',
    );
    for (const { source_id: id, quote } of instances!) {
      const source = sources!.find((one) => one['source_id'] === id);
      assert.ok(
        String(source?.['full_text']).includes(String(quote)),
        `"${String(quote)}" does not stand in its chunk`,
      );
    }
    assert.equal(instances!.length, evidence!.length, 'no quote is left that evidences nothing');
  });

  it('move the graph no further than by their chunks when there is nothing to retract', async () => {
    bench.answer = () => ({ concepts: [extracted('rain', [rain])], relationships: [] });
    const { progress } = await bench.read(await bench.submit(page, { force: true }));
    assert.equal((await bench.platform.store.counts(readAll)).counter, progress.chunksProcessed);
  });

  it('refuse a document of nothing but white space', async () => {
    await assert.rejects(
      async () => bench.activities.parseDocument(await bench.submit(' \n\t ')),
      failsWith('empty_document'),
    );
  });

  it('refuse to work for a run that was superseded or a job that was cancelled', async () => {
    const run = await bench.submit(page);
    await assert.rejects(
      bench.activities.parseDocument({ ...run, runToken: run.runToken - 1 }),
      failsWith('run_superseded'),
    );
    await bench.platform.store.cancelJob(run.jobId, { why: 'Ann cancelled the job.' });
    await assert.rejects(bench.activities.parseDocument(run), failsWith('job_cancelled'));
  });

  it('clear what an ended job left, and nothing of a job at work', async () => {
    const { store, objects } = bench.platform;
    const atWork = await bench.submit(page);
    const ended = await bench.submit('Another page about rain.');
    for (const run of [atWork, ended]) {
      await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
      await bench.activities.extractChunks({ ...run, from: 0, to: 1, contextThrough: -1 });
    }
    await store.failJob(ended.jobId, ended.runToken, { code: 'conflict', detail: 'for the test' });
    await clearAllWork(objects, store);
    const left = await bench.work();
    assert.ok(left.length >= 2 && left.every((key) => key.includes(atWork.jobId)), left.join());
  });

  it('leave no text of a job that ended before it was cut, also one that another job needs', async () => {
    const { store, objects, clock } = bench.platform;
    const html = '<!doctype html><html><body><p>Rain feeds the river.</p></body></html>';
    const submit = (ontology: string) =>
      bench.submit(html, { ontology, filename: 'p.html', declaredType: 'text/html' });
    const later = { millis: () => clock.millis() + 61_000 };
    const texts = async () => (await keysUnder(objects, 'sha256/')).length - 1;
    const clear = () => clearParsedTexts({ objects, store, clock: later });
    const [cancelled, other] = [await submit('one'), await submit('two')];
    const { textKey } = await bench.activities.parseDocument(cancelled);
    const parsed = await bench.activities.parseDocument(other);
    assert.equal(parsed.textKey, textKey);
    await store.cancelJob(cancelled.jobId, { why: 'Ann cancelled the job.' });
    await clear();
    await bench.activities.chunkDocument({ ...other, ...parsed });
    await store.cancelJob(other.jobId, { why: 'Ann cancelled the job.' });
    await clear();
    assert.deepEqual([await texts(), await keysUnder(objects, 'parsed/')], [1, []], 'its record refers to the text');

    const third = await bench.submit(html.replace('Rain', 'Snow'), { filename: 'q.html', declaredType: 'text/html' });
    const before = await texts();
    const put = objects.putStream.bind(objects);
    // Killed when the text was stored, before anyone knew.
    const killed = new Proxy(objects, {
      get: (target, name) => {
        if (name === 'putStream')
          return async (...given: Parameters<typeof put>) => {
            await put(...given);
            throw new Error('killed');
          };
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await assert.rejects(
      createIngestActivities({ ...bench.dependencies, objects: killed }).parseDocument(third),
      /killed/,
    );
    assert.equal(await texts(), before + 1);
    await clear();
    assert.equal(await texts(), before + 1, 'the job is at work');
    await store.failJob(third.jobId, null, { code: 'terminated_by_operator', detail: 'for the test' });
    await clearParsedTexts({ objects, store, clock });
    assert.equal(await texts(), before + 1, 'stored a moment ago');
    await clear();
    assert.deepEqual([await texts(), await keysUnder(objects, 'parsed/')], [before, []]);
  });

  it('ask, after a job that failed, only for the chunks that were not answered, and begin afresh once it was read', async () => {
    const { store, objects, clock } = bench.platform;
    const text = Array.from({ length: 4 }, (_, i) => `# Part ${i}\n\n${`${rain} ${river} `.repeat(14)}`).join('\n\n');
    const answer: Answer = () => ({ concepts: [extracted('rain', [rain])], relationships: [] });
    bench.answer = (request) => {
      if (bench.asked.length > 2) throw new ConcordanceError('model_refused', 'The key is not valid.');
      return answer(request);
    };
    const failing = await bench.submit(text);
    await assert.rejects(bench.read(failing), failsWith('model_refused'));
    await store.failJob(failing.jobId, failing.runToken, { code: 'model_refused', detail: 'for the test' });
    bench.answer = () => ({ concepts: [extracted('sediment', ['Rain falls.'])], relationships: [] });
    await bench.read(await bench.submit('Rain falls.', { ontology: 'meanwhile' }));
    await clearAllWork(objects, store);
    await clearOldContexts(objects, store, clock);

    bench.answer = answer;
    bench.asked.length = 0;
    const { progress } = await bench.read(await bench.submit(text));
    assert.deepEqual([progress.chunksProcessed, bench.asked.length], [4, 2]);
    assert.deepEqual(await keysUnder(objects, 'contexts/'), []);

    bench.asked.length = 0;
    await bench.read(await bench.submit(text, { force: true }));
    assert.ok(bench.asked.length > 0);
    assert.ok(
      bench.asked.every(({ known }) => known.some(({ conceptId }) => conceptId === 'sediment')),
      'what came into the graph meanwhile is known to a new reading',
    );
  });

  it('forget the contexts of documents that nobody submitted again', async () => {
    const { objects, store, clock } = bench.platform;
    const run = await bench.submit(page);
    await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    await bench.activities.extractChunks({ ...run, from: 0, to: 1, contextThrough: -1 });
    await clearOldContexts(objects, store, clock);
    assert.equal((await keysUnder(objects, 'contexts/')).length, 1);
    await clearOldContexts(objects, store, { ...clock, millis: () => clock.millis() + contextRetentionMs + 60_000 });
    assert.deepEqual(await keysUnder(objects, 'contexts/'), []);
  });

  it('warn in the job that a text is in a language which no relationships are read from', async () => {
    const analysisOf = async (extractor: typeof bench.dependencies.extractor, ontology: string) => {
      const run = await bench.submit(page, { ontology });
      const activities = createIngestActivities({ ...bench.dependencies, extractor });
      await activities.chunkDocument({ ...run, ...(await activities.parseDocument(run)) });
      return asIngestion((await bench.platform.store.job(run.jobId))!).analysis!;
    };
    const { extractor } = bench.dependencies;
    assert.deepEqual((await analysisOf(extractor, 'one')).warnings, []);
    const foreign = () => Promise.resolve([{ language: 'de', expected: 'en', share: 1 }]);
    const { warnings, notes } = await analysisOf({ ...extractor, unreadLanguages: foreign }, 'two');
    assert.deepEqual(notes, [warnings[0]]);
    assert.match(warnings.join(), /^The text is not read as English \(German\).* no relationships/);
  });

  it('read each document with the model it was submitted with, and ask another model again', async () => {
    const { store } = bench.platform;
    const asked: string[] = [];
    bench.dependencies.makeExtractor = ({ model, price }) => ({
      ...bench.dependencies.extractor,
      id: `other:${model}`,
      price,
      async extract(request) {
        asked.push(model!);
        return bench.dependencies.extractor.extract(request);
      },
    });
    const choose = (model: string) =>
      store.saveExtractionConfig({
        ...{ provider: 'openai', model, baseUrl: 'https://models.example/v1', maxAnswerTokens: null, costCapUsd: null },
        ...{ price: { inputPerMillionUsd: 50, outputPerMillionUsd: 0 }, createdBy: 'ada' },
      });
    const readersOf = (jobs: IngestionJob[]) => jobs.map(({ analysis }) => analysis?.extractionModel);

    const before = await bench.submit(page, { ontology: 'before' });
    const { configId } = await choose('one');
    const during = await bench.submit(page, { ontology: 'during' });
    await choose('two');
    const jobs = [await bench.read(before), await bench.read(during)];
    assert.deepEqual(readersOf(jobs), ['test:scripted', 'other:one']);
    assert.deepEqual(
      jobs.map(({ extractionConfigId }) => extractionConfigId),
      [undefined, configId],
    );
    // Seven tokens in, three out, at the price of the choice; the same text was answered by another model.
    assert.equal(jobs[1]?.analysis?.extraction?.costHighUsd, (7 * 50) / 1e6);
    assert.deepEqual(asked, ['one']);

    const after = await bench.read(await bench.submit(page, { ontology: 'after' }));
    const again = await bench.read(await bench.submit(page, { ontology: 'again' }));
    assert.deepEqual(readersOf([after, again]), ['other:two', 'other:two']);
    assert.equal(asked[1], 'two');
  });

  it('embed no passages where the settings say so', async () => {
    await bench.close();
    bench = await openIngestBench({ CONCORDANCE_EMBED_PASSAGES: 'off' });
    bench.answer = () => ({ concepts: [extracted('rain', [rain])], relationships: [] });
    const { progress } = await bench.read(await bench.submit(page));
    assert.equal(progress.conceptsCreated, 1);
    const { store, embedder } = bench.platform;
    const [vector] = await embedder.embed([rain], 'passage');
    const query = { profile: embedder.profile.identity, vector: vector!, limit: 10, ontology: null, documentIds: null };
    assert.deepEqual(await store.searchPassages(readAll, query), []);
  });

  it('keep the text apart from the context: a quote of the overlap is not evidenced twice', async () => {
    const sentences = Array.from({ length: 40 }, (_, i) => `The river number ${i} carries sediment to the sea.`);
    bench.answer = ({ text }) => ({
      concepts: [extracted('river', sentences.filter((sentence) => text.includes(sentence)).slice(0, 8))],
      relationships: [],
    });
    const job = await bench.read(await bench.submit(sentences.join(' ')));
    assert.ok(job.progress.chunksProcessed >= 3);
    const quotes = await bench.platform.store.evidenceOf(readAll, ['river'], 1000);
    assert.equal(new Set(quotes.map((quote) => quote.startOffset)).size, quotes.length);
    for (const { quote, startOffset, endOffset } of quotes) {
      assert.equal(sentences.join(' ').slice(startOffset, endOffset), quote);
    }
  });
});
