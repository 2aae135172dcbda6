import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import type { JobAttempt } from '../../../activities/ingest/activity-payloads.js';
import { recordCancelledWorkflow } from '../../../domain/jobs/commands/cancel-job.js';
import { asIngestion, hasDocument } from '../../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { Changed, ChangeSet } from '../../../domain/versions/compare-support.js';
import { retractBrokenOff } from '../../../domain/versions/broken-off.js';
import { verifyData } from '../../../domain/verify/verify-data.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { allChanges, countListed } from '../../support/all-changes.js';
import { assertDifference } from '../../support/assert-difference.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { readSentences } from '../../support/sentence-extractor.js';
import { extracted, keysUnder, openIngestBench, type Answer, type IngestBench } from './ingest-bench.js';

const nouns = ['anchor', 'barrel', 'candle', 'dolphin', 'engine', 'falcon', 'garden', 'hammer', 'island', 'jacket'];
const sentence = fc
  .tuple(fc.constantFrom(...nouns), fc.constantFrom(...nouns), fc.integer({ min: 0, max: 99 }))
  .filter(([from, to]) => from !== to)
  .map(([from, to, number]) => `${from[0]!.toUpperCase()}${from.slice(1)} needs a ${to} on day ${number} of the year.`);
/** Long enough that a text has several chunks of at most 130 words. */
const paragraph = fc.array(sentence, { minLength: 3, maxLength: 6 }).map((sentences) => sentences.join(' '));
const edit = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'replace', 'move'),
  at: fc.nat(),
  to: fc.nat(),
  paragraph,
});
/** Sentences by which things are known under the names of others, and stand in relations of many types. */
const resemblances = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(...nouns),
        fc.constantFrom('resembles', 'lifts', 'paints', 'needs'),
        fc.constantFrom(...nouns),
      )
      .map(([from, verb, to]) => `The ${from} ${verb} the ${to} on each and every single day of the long year.`),
    { minLength: 3, maxLength: 6 },
  )
  .map((sentences) => sentences.join(' '));

/** A thing that resembles another one has its name as a search term; other verbs are types of relationships. */
const readResemblances: Answer = ({ text }) => {
  const concepts = new Map<string, ReturnType<typeof extracted>>();
  const relationships: { from: string; to: string; type: string; confidence: number }[] = [];
  for (const [quote, from = '', verb = '', to = ''] of text.matchAll(/The (\w+) (\w+) the (\w+) on each[^.]*\./g)) {
    for (const name of verb === 'resembles' ? [from] : [from, to]) {
      const known = concepts.get(name) ?? extracted(name, [], { searchTerms: [] });
      const more = verb === 'resembles' && name === from && !known.searchTerms.includes(to) ? [to] : [];
      concepts.set(name, { ...known, quotes: [...known.quotes, quote], searchTerms: [...known.searchTerms, ...more] });
    }
    if (verb !== 'resembles' && from !== to) relationships.push({ from, to, type: `${verb} daily`, confidence: 0.5 });
  }
  return { concepts: [...concepts.values()], relationships };
};

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(paragraphs: readonly string[], edits: readonly Edit[]): string[] {
  const result = [...paragraphs];
  for (const { kind, at, to, paragraph: words } of edits) {
    const [from, place] = [at % result.length, to % result.length];
    if (kind === 'insert') result.splice(from, 0, words);
    else if (kind === 'replace') result[from] = words;
    else if (kind === 'move') result.splice(place, 0, ...result.splice(from, 1));
    else if (result.length > 1) result.splice(from, 1);
  }
  return result;
}

describe('the versions of a document', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
    bench.answer = readSentences;
  });
  afterEach(() => bench.close());

  const submit = (text: string) => bench.submit(text, { documentKey: 'notes', ontology: 'tests' });
  const read = async (text: string): Promise<IngestionJob> => bench.read(await submit(text));
  const changesOf = async ({ documentId }: IngestionJob, from: number, to: number): Promise<ChangeSet> => {
    const [document] = await bench.platform.store.documents(readAll, [documentId]);
    return allChanges(bench.platform, document!, { from, to });
  };

  it('give the graph of the first one when its text comes back, quotes that are in the newest text, and all differences', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(paragraph, { minLength: 2, maxLength: 5 }),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        async (paragraphs, edits) => {
          await bench.close();
          bench = await openIngestBench();
          bench.answer = readSentences;
          const [one, two] = [paragraphs.join('\n\n'), edited(paragraphs, edits).join('\n\n')];
          fc.pre(one !== two);
          await read(one);
          const first = await canonicalDump(bench.platform.store);
          const second = await read(two);
          const between = await canonicalDump(bench.platform.store);
          await assertSound(bench, two);
          const changes = await changesOf(second, 1, 2);
          assertDifference(changes, first, between);
          assert.deepEqual(second.result?.changes, countListed(changes));
          const third = await read(one);
          assert.equal(third.result?.documentVersion, 3);
          assert.deepEqual(await canonicalDump(bench.platform.store), first);
          await assertSound(bench, one);
          assert.deepEqual(countListed(await changesOf(third, 1, 3)), counted({ unchanged: changes, from: 'before' }));
          assertDifference(await changesOf(third, 2, 3), between, first);
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('stand beside each other until the last delta, and a version that was published is not published twice', async () => {
    const { store } = bench.platform;
    await read('Anchor needs a barrel.');
    const run = await submit('Candle needs a dolphin.');
    const { chunks } = await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    await bench.activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
    await bench.activities.integrateChunks({ ...run, from: 0, to: chunks });
    const ids = ['anchor', 'barrel', 'candle', 'dolphin'];
    assert.equal((await store.concepts(readAll, ids)).length, 4);
    // The process dies between the commit and the completion of the job.
    const completeJob = store.completeJob.bind(store);
    store.completeJob = async () => {
      throw new Error('killed');
    };
    await assert.rejects(bench.activities.finishDocument(run), /killed/);
    store.completeJob = completeJob;
    assert.deepEqual(
      (await store.concepts(readAll, ids)).map(({ conceptId }) => conceptId),
      ['candle', 'dolphin'],
    );
    await bench.activities.finishDocument(run);
    const job = await store.job(run.jobId);
    assert.ok(job !== undefined && hasDocument(job));
    assert.equal(job.result?.documentVersion, 2);
    assert.deepEqual(job.result?.changes?.concepts, { added: 2, removed: 2, unchanged: 0 });
    const { items } = await store.documentVersions(readAll, job.documentId, { limit: 10, offset: 0 });
    assert.deepEqual(
      items.map(({ version, supportKey, completedAt }) => [version, supportKey !== null, completedAt !== null]),
      [
        [2, false, true],
        [1, true, true],
      ],
    );
    const objects = await keysUnder(bench.platform.objects, 'sha256/');
    for (const key of objects) assert.ok(await store.isObjectReferenced(key), key);
  });

  it('that are published are neither cancelled nor superseded, and whatever fails then, their job completes', async () => {
    const { store } = bench.platform;
    await read('Anchor needs a barrel.');
    /** Reads to the end but for what follows the publication. */
    const publish = async (run: JobAttempt) => {
      const { chunks } = await bench.activities.chunkDocument({
        ...run,
        ...(await bench.activities.parseDocument(run)),
      });
      await bench.activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
      await bench.activities.integrateChunks({ ...run, from: 0, to: chunks });
      const completeJob = store.completeJob.bind(store);
      store.completeJob = () => Promise.reject(new Error('killed'));
      await assert.rejects(bench.activities.finishDocument(run), /killed/);
      store.completeJob = completeJob;
    };
    const jobOf = async ({ jobId }: JobAttempt) => asIngestion((await store.job(jobId))!);
    const second = await submit('Candle needs a dolphin.');
    await publish(second);
    await rejectsWith('job_already_final', store.cancelJob(second.jobId, { why: 'Ann cancelled it.' }));
    await bench.activities.finishDocument(second);
    const { status, result } = await jobOf(second);
    assert.deepEqual([status, result?.documentVersion, result?.changes?.concepts.added], ['completed', 2, 2]);

    const third = await submit('Engine needs a falcon.');
    await publish(third);
    await store.failJob(third.jobId, third.runToken, { code: 'internal_error', detail: 'No vectors.' });
    await recordCancelledWorkflow(store, third.jobId);
    const fourth = await submit('Garden needs a hammer.');
    await publish(fourth);
    await recordCancelledWorkflow(store, fourth.jobId);
    const fifth = await submit('Island needs a jacket.');
    await publish(fifth);
    // Its workflow is gone, and it waits for another one.
    await store.requeueJob(fifth.jobId, fifth.runToken);
    await bench.read(await submit('Lantern needs a mirror.'));
    await bench.activities.finishDocument(fifth);
    for (const [run, version] of [
      [third, 3],
      [fourth, 4],
      [fifth, 5],
    ] as const) {
      const job = await jobOf(run);
      assert.deepEqual([job.status, job.error, job.result?.documentVersion], ['completed', null, version]);
    }
    const { items } = await store.documentVersions(readAll, (await jobOf(second)).documentId, { limit: 10, offset: 0 });
    assert.ok(items.every(({ completedAt }) => completedAt !== null));
  });

  it('that broke off is gone, and a retry asks for none of its answers again and gives the graph of an undisturbed run', async () => {
    const { store } = bench.platform;
    // Names what it was shown, as a model does: also concepts that only the part that broke off added.
    bench.answer = (request) => {
      const known = new Map(request.known.map(({ conceptId, label }) => [label, conceptId]));
      const { concepts, relationships } = readSentences(request);
      return {
        relationships,
        concepts: concepts.map((one) => ({ ...one, existingId: known.get(one.label) ?? one.existingId })),
      };
    };
    const sentences = (from: number) =>
      nouns.map((noun, i) => `A ${noun} needs a ${nouns[(i + from) % nouns.length]!} on day ${i} of the year.`);
    const [one, two] = [
      sentences(1).slice(0, 4).join(' '),
      [1, 3, 4, 7].map((n) => sentences(n).join(' ')).join('\n\n'),
    ];
    const questions = () => bench.asked.map(({ text }) => text).sort();
    await read(one);
    await read(two);
    const [undisturbed, wanted] = [await canonicalDump(store), questions()];
    await bench.close();
    bench = Object.assign(await openIngestBench(), { answer: bench.answer });
    const again = bench.platform.store;
    await read(one);
    const before = await canonicalDump(again);
    const run = await submit(two);
    const { chunks } = await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    assert.ok(chunks >= 3);
    for (const at of [0, 1]) {
      await bench.activities.extractChunks({ ...run, from: at, to: at + 1, contextThrough: at - 1 });
      await bench.activities.integrateChunks({ ...run, from: at, to: at + 1 });
    }
    await again.failJob(run.jobId, run.runToken, { code: 'internal_error', detail: 'x' });
    assert.notDeepEqual(await canonicalDump(again), before);
    await retractBrokenOff(again, null, 100);
    assert.deepEqual(usedTypes(await canonicalDump(again)), usedTypes(before));
    const { job } = await again.retryJob(run.jobId, { jobId: 'job_retry', newOntologyId: 'ont_none' });
    const [started] = await again.startJobs((await again.ontologyByName(readAll, 'tests'))!.ontologyId, 10);
    assert.equal(started!.jobId, job.jobId);
    await again.confirmStart(job.jobId, started!.runToken);
    await bench.read({ jobId: job.jobId, runToken: started!.runToken });
    assert.deepEqual(questions(), wanted);
    assert.deepEqual(await canonicalDump(again), undisturbed);
  });

  it('that fail while they are read again ask nothing twice when they are read once more', async () => {
    const { store } = bench.platform;
    const sentences = (n: number) =>
      nouns.map((noun, i) => `A ${noun} needs a ${nouns[(i + n) % nouns.length]!} on day ${i} of the year.`).join(' ');
    const text = [1, 3, 4].map(sentences).join('\n\n');
    const submitAgain = () => bench.submit(text, { documentKey: 'notes', ontology: 'tests', force: true });
    await read(text);
    const before = await canonicalDump(store);
    bench.asked.length = 0;
    const run = await submitAgain();
    const { chunks } = await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
    assert.ok(chunks >= 3);
    for (const at of [0, 1]) {
      await bench.activities.extractChunks({ ...run, from: at, to: at + 1, contextThrough: at - 1 });
      await bench.activities.integrateChunks({ ...run, from: at, to: at + 1 });
    }
    await store.failJob(run.jobId, run.runToken, { code: 'internal_error', detail: 'x' });
    const paid = (await store.job(run.jobId))!.progress.costUsd;
    await retractBrokenOff(store, null, 100);
    assert.deepEqual(await canonicalDump(store), before);
    const dryRun = await bench.read(
      await bench.submit(text, { documentKey: 'notes', ontology: 'tests', force: true, dryRun: true }),
    );
    // A request takes 5 to 7 tokens, and an answer 1 to 3.
    const { extraction, tokensLow, tokensHigh } = dryRun.analysis!;
    const left = chunks - 2;
    assert.deepEqual([tokensLow, tokensHigh], [6 * left, 10 * left], 'what is answered is not counted');
    const { progress, analysis } = await bench.read(await submitAgain());
    assert.deepEqual(analysis?.extraction, extraction);
    assert.ok(progress.costUsd <= extraction!.costHighUsd);
    const questions = bench.asked.map((one) => JSON.stringify(one));
    assert.equal(new Set(questions).size, questions.length);
    assert.ok(bench.asked.length <= chunks, `${bench.asked.length} questions for ${chunks} chunks`);
    assert.ok(Math.abs(paid + progress.costUsd - questions.length * 0.01) < 1e-9);
    assert.deepEqual(await canonicalDump(store), before);
  });

  it('give the graph of the first one without a question when its text comes back after any others, whatever these added', async () => {
    bench.answer = readResemblances;
    await fc.assert(
      fc.asyncProperty(
        fc.array(resemblances, { minLength: 2, maxLength: 4 }),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        fc.array(resemblances, { minLength: 3, maxLength: 3 }),
        async (paragraphs, rounds, others) => {
          await bench.close();
          bench = Object.assign(await openIngestBench(), { answer: readResemblances });
          const one = paragraphs.join('\n\n');
          await read(one);
          const first = usedTypes(await canonicalDump(bench.platform.store));
          let last = one;
          for (const [i, edits] of rounds.entries()) {
            const changed = edited(
              paragraphs,
              edits.map((each) => ({ ...each, paragraph: others[i]! })),
            );
            const text = [...changed, others[i]!].join('\n\n');
            if (text !== last) await read(text);
            last = text;
          }
          fc.pre(last !== one);
          await read(one);
          assert.deepEqual(usedTypes(await canonicalDump(bench.platform.store)), first);
          await assertSound(bench, one);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('asks nothing again when the text of the first one comes back', async () => {
    const one = nouns.map((noun, i) => `A ${noun} needs a ${nouns[(i + 1) % nouns.length]!} on day ${i} of the year.`);
    await read(one.join(' '));
    const first = await canonicalDump(bench.platform.store);
    await read('A jacket is something else on every day of the year.');
    bench.asked.length = 0;
    const plan = (await bench.read(await bench.submit(one.join(' '), { documentKey: 'notes', ontology: 'tests', dryRun: true }))).analysis?.plan; // oxfmt-ignore
    assert.equal(plan?.chunksRead, 0);
    const third = await read(one.join(' '));
    assert.deepEqual([bench.asked.length, third.progress.chunksCarried], [0, third.progress.chunksProcessed]);
    assert.deepEqual(usedTypes(await canonicalDump(bench.platform.store)), usedTypes(first));
    assert.deepEqual(await bench.work(), []);
  });

  it('that are read again give what this reading changed as their result, also when it was disturbed', async () => {
    const text = ['Anchor needs a barrel.', 'Candle needs a dolphin.'].join(' ');
    const again = (content: string) => bench.submit(content, { documentKey: 'notes', ontology: 'tests', force: true });
    const first = await read(text);
    assert.equal(first.result?.changes, undefined);
    bench.answer = (request) => {
      const { concepts, relationships } = readSentences({ ...request, text: request.text.replace(/Candle.*/, '') });
      return { concepts: [...concepts, extracted('harbour', ['Anchor needs a barrel.'])], relationships };
    };
    const run = await again(text);
    const plan = { ...run, ...(await bench.activities.parseDocument(run)) };
    const { chunks } = await bench.activities.chunkDocument(plan);
    await bench.activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
    await bench.activities.integrateChunks({ ...run, from: 0, to: chunks });
    // A new attempt begins anew when the graph has the chunks already.
    const job = await bench.read(run);
    assert.deepEqual(
      [job.result?.documentVersion, job.result?.changes?.concepts, job.result?.changes?.relationships],
      [1, { added: 1, removed: 2, unchanged: 2 }, { added: 0, removed: 1, unchanged: 1 }],
    );
    bench.answer = readSentences;
    const second = await read('Anchor needs a candle.');
    assert.deepEqual(second.result?.changes?.concepts, { added: 1, removed: 2, unchanged: 1 });
    const third = await bench.read(await again('Anchor needs a candle.'));
    assert.deepEqual([third.result?.documentVersion, third.result?.changes?.concepts], [2, { added: 0, removed: 0, unchanged: 2 }]); // oxfmt-ignore
    assert.deepEqual(await bench.work(), []);
  });

  it('say of a first version that all of it was added', async () => {
    const job = await read('Anchor needs a barrel.');
    assert.deepEqual([job.result?.documentVersion, job.result?.changes], [1, undefined]);
    const { relationships, quotes } = await changesOf(job, 0, 1);
    assert.deepEqual(
      relationships.map(({ change, from, type, to, after }) => [change, from, type, to, after]),
      [['added', 'anchor', 'REQUIRES', 'barrel', [{ start: 0, end: 22 }]]],
    );
    assert.deepEqual(
      quotes.map(({ conceptId, before, after }) => [conceptId, before, after]),
      ['anchor', 'barrel'].map((id) => [id, [], [{ start: 0, end: 22 }]]),
    );
  });
});

/** Types that documents added stay in the vocabulary. */
function usedTypes(dump: Dump): Dump {
  return { ...dump, vocabulary: dump['vocabulary']!.filter(({ usage_count: uses }) => Number(uses) > 0) };
}

type Dump = Awaited<ReturnType<typeof canonicalDump>>;

/** Nothing is orphaned, nothing doubled, and each quote is in the text at its offsets. */
async function assertSound({ platform }: IngestBench, text: string): Promise<void> {
  const issues: string[] = [];
  // A connection that was held open takes full text that another one has merged for damaged; one that is opened does
  // not.
  await verifyData(platform, ({ kind, detail }) => kind === 'store' || issues.push(detail));
  assert.deepEqual(issues, []);
  const dump = await canonicalDump(platform.store);
  for (const { quote, start_offset: start, end_offset: end } of dump['instances']!) {
    assert.equal(text.slice(Number(start), Number(end)), quote);
  }
  assert.equal(dump['sources']!.map((row) => String(row['full_text'])).length > 0, true);
}

/** Counts of a change set in which everything of one side is unchanged. */
function counted({ unchanged, from }: { unchanged: ChangeSet; from: 'before' | 'after' }) {
  const of = (list: readonly Changed[]) => ({
    ...{ added: 0, removed: 0 },
    unchanged: list.filter((one) => one[from].length > 0).length,
  });
  return { concepts: of(unchanged.concepts), quotes: of(unchanged.quotes), relationships: of(unchanged.relationships) };
}
