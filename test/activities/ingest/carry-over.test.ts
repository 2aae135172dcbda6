import assert from 'node:assert/strict';
import { emptyDelta } from '../../../domain/graph/delta.js';
import { readAll } from '../../../domain/graph/model.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { BulkStream, ExtractedRelationship, ExtractionRequest } from '../../../domain/ports.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { extracted, openIngestBench, type IngestBench } from './ingest-bench.js';

/** Says one thing of two concepts of its own; equal numbers give equal paragraphs. */
function paragraph(nth: number): string {
  return (
    `Dam ${nth} holds back Lake ${nth} with walls of grey stone. ` +
    `Nobody who works there can say how old the walls of it are, or who built them first.`
  );
}

function textOf(paragraphs: readonly number[]): string {
  return paragraphs.map((nth) => `${paragraph(nth)}\n\n`).join('');
}

/** Reads each statement of the text and nothing else, so that it does not matter how the text was cut. */
function readStatements({ text }: ExtractionRequest) {
  const concepts = new Map<string, ReturnType<typeof extracted>>();
  const relationships: ExtractedRelationship[] = [];
  for (const [quote, dam, lake] of text.matchAll(/(Dam \d+) holds back (Lake \d+) with walls/g)) {
    for (const label of [dam!, lake!]) {
      concepts.set(label, extracted(label, [quote], { searchTerms: [`${label} of stone`] }));
    }
    relationships.push({ from: dam!, to: lake!, type: 'CAUSES', confidence: 0.5 });
  }
  return { concepts: [...concepts.values()], relationships };
}

const paragraphs = Array.from({ length: 90 }, (_, nth) => nth);

describe('a new version of a document', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
    bench.answer = readStatements;
  });
  afterEach(() => bench.close());

  const read = async (text: string, more: { force?: boolean } = {}): Promise<IngestionJob> =>
    bench.read(await bench.submit(text, { documentKey: 'dams.md', ...more }));

  /** Reads the statements of the graph, without the boundaries of chunks. */
  async function statements(): Promise<Record<string, unknown[]>> {
    const dump = await canonicalDump(bench.platform.store);
    const without = (stream: BulkStream, ...fields: string[]) =>
      (dump[stream] ?? []).map((row) => Object.entries(row).filter(([field]) => !fields.includes(field)));
    const places = (await bench.platform.store.scan('instances', null, 10_000)).records.map(
      (row) => `${String(row['start_offset'])}-${String(row['end_offset'])} ${String(row['quote'])}`,
    );
    return {
      concepts: without('concepts'),
      relationships: without('relationships', 'source_id'),
      quotes: places.sort(),
      vocabulary: without('vocabulary'),
    };
  }

  /** The graph of the text when it is read as a document of its own, by another installation. */
  async function readAgain(text: string): Promise<Record<string, unknown[]>> {
    const carried = bench;
    bench = await openIngestBench();
    bench.answer = readStatements;
    try {
      await read(text);
      return await statements();
    } finally {
      await bench.close();
      bench = carried;
    }
  }

  async function checkQuotes(text: string): Promise<void> {
    const { records } = await bench.platform.store.scan('instances', null, 10_000);
    assert.ok(records.length > 0);
    for (const row of records) {
      assert.equal(text.slice(Number(row['start_offset']), Number(row['end_offset'])), row['quote']);
    }
  }

  it('asks only for what was edited, and has the graph of the whole text', async () => {
    const before = await read(textOf(paragraphs));
    const chunks = before.progress.chunksProcessed;
    assert.ok(chunks >= 25);
    bench.asked.length = 0;
    const edited = textOf(paragraphs).replace(paragraph(3), 'Dam 500 holds back Lake 3 with walls of clay.');
    const job = await read(edited);
    assert.ok(bench.asked.length >= 1 && bench.asked.length <= 2);
    const { chunksProcessed, chunksCarried } = job.progress;
    assert.equal(chunksProcessed - chunksCarried, bench.asked.length);
    assert.equal(job.result?.chunksCarried, chunksCarried);
    assert.equal(job.analysis?.chunksCarried, chunksCarried);
    await checkQuotes(edited);
    assert.deepEqual(await statements(), await readAgain(edited));
  });

  it('asks nothing when paragraphs only change places, and costs nothing', async () => {
    await read(textOf(paragraphs));
    bench.asked.length = 0;
    const moved = textOf([...paragraphs.slice(50), ...paragraphs.slice(0, 50).reverse()]);
    const job = await read(moved);
    assert.deepEqual(bench.asked, []);
    assert.deepEqual([job.progress.costUsd, job.analysis?.costHighUsd, job.analysis?.tokensHigh], [0, 0, 0]);
    assert.equal(job.progress.chunksCarried, job.progress.chunksProcessed);
    await checkQuotes(moved);
    assert.deepEqual(await statements(), await readAgain(moved));
  });

  it('asks for the chunks that lost a paragraph, and what only that said is gone', async () => {
    await read(textOf(paragraphs));
    bench.asked.length = 0;
    const shorter = textOf(paragraphs.filter((nth) => nth !== 60));
    await read(shorter);
    assert.equal(bench.asked.length, 1);
    await checkQuotes(shorter);
    assert.deepEqual(await statements(), await readAgain(shorter));
    assert.deepEqual(await bench.platform.store.concepts(readAll, ['dam-60', 'lake-60']), []);
  });

  it('takes over what an edit changed while it was read', async () => {
    await read(textOf(paragraphs));
    const run = await bench.submit(textOf([...paragraphs].reverse()), { documentKey: 'dams.md' });
    const text = await bench.activities.parseDocument(run);
    const { chunks } = await bench.activities.chunkDocument({ ...run, ...text });
    const { store } = bench.platform;
    const { eventId } = await store.supportOf([]);
    // Nothing is committed on what was read before an edit.
    const edit = emptyDelta(
      { jobId: 'edit_1', step: 'edit', ordinal: 0 },
      { kind: 'edit', actor: 'ada', metadata: {} },
    );
    await store.commit(edit);
    const late = { ...emptyDelta({ ...run, step: 'chunk', ordinal: 0 }, edit.epoch), carriedAt: eventId };
    assert.equal((await store.commit(late)).outcome, 'stale');
    await bench.activities.integrateChunks({ ...run, from: 0, to: chunks });
    await bench.activities.finishDocument(run);
    await checkQuotes(textOf([...paragraphs].reverse()));
  });

  it('reads a chunk again that was skipped', async () => {
    bench.answer = (request) => ({
      ...readStatements(request),
      ...(request.text.includes('Dam 7 ') && { concepts: [], issue: { reason: 'it is no JSON', said: '' } }),
    });
    const text = textOf(paragraphs);
    const skipped = await bench.read(await bench.submit(text, { documentKey: 'dams.md', onUnreadableAnswer: 'skip' }));
    assert.equal(skipped.progress.chunksSkipped, 1);
    bench.answer = readStatements;
    bench.asked.length = 0;
    const longer = `${text}${paragraph(300)}\n`;
    await read(longer);
    assert.equal(bench.asked.filter((request) => request.text.includes('Dam 7 ')).length, 1);
    assert.ok(bench.asked.length <= 3);
    assert.deepEqual(await statements(), await readAgain(longer));
  });

  it('says in a dry run what would be read and lost, asks nothing and changes nothing', async () => {
    await read(textOf(paragraphs));
    const before = await canonicalDump(bench.platform.store);
    bench.asked.length = 0;
    const edited = textOf(paragraphs.filter((nth) => nth !== 60)).replace(paragraph(3), 'Dam 3 is gone.');
    const { store } = bench.platform;
    // A job that reads the document meanwhile is left alone.
    const open = await bench.submit(textOf([...paragraphs, 777]), { documentKey: 'dams.md' });
    const run = await bench.submit(edited, { documentKey: 'dams.md', dryRun: true });
    const job = await bench.read(run);
    assert.deepEqual([job.status, job.progress.chunksProcessed, bench.asked], ['completed', 0, []]);
    const { plan, costHighUsd } = job.analysis!;
    assert.ok(plan!.chunksRead >= 2 && plan!.chunksRead <= 4);
    assert.equal(plan!.chunksKept + plan!.chunksRead, job.analysis!.chunks);
    assert.ok(costHighUsd > 0);
    assert.deepEqual(plan!.lost, {
      ...{ quotes: 2, concepts: 4, relationships: 2 },
      labels: ['Dam 3', 'Dam 60', 'Lake 3', 'Lake 60'],
    });
    assert.equal(plan!.read.length, plan!.chunksRead);
    assert.ok(plan!.read.some(({ start, end }) => edited.slice(start, end).includes('Dam 3 is gone.')));
    assert.equal((await store.job(open.jobId))?.status, 'processing');
    assert.deepEqual(await canonicalDump(store), before);
    await store.cancelJob(open.jobId, { why: 'Ann cancelled the job.' });
    await read(edited);
    assert.equal(bench.asked.length, plan!.chunksRead, 'what was planned is what is read');
    assert.deepEqual(await statements(), await readAgain(edited));
  });

  it('plans the first version of a document without naming its ontology', async () => {
    const job = await bench.read(await bench.submit(textOf([1, 2, 3]), { ontology: 'Not yet', dryRun: true }));
    assert.deepEqual([job.analysis?.plan?.chunksKept, job.analysis?.plan?.chunksRead], [0, job.analysis?.chunks]);
    assert.deepEqual(job.analysis?.plan?.lost, { quotes: 0, concepts: 0, relationships: 0, labels: [] });
    assert.deepEqual(await bench.platform.store.ontologyNames(readAll), []);
    assert.deepEqual(bench.asked, []);
  });

  it('reads all again where that is asked for', async () => {
    await read(textOf(paragraphs));
    bench.asked.length = 0;
    const job = await read(textOf([...paragraphs].reverse()), { force: true });
    assert.equal(job.progress.chunksCarried, 0);
    assert.equal(bench.asked.length, job.progress.chunksProcessed);
  });

  it('reads the same chunks again, also those of earlier content, unless chunks of other sizes are asked for', async () => {
    const few = paragraphs.slice(0, 24);
    const reordered = textOf([21, 5, 6, 22, 23, 0, 2, 1, 19, 17, 18, 20, 8, 9]);
    const read = async (text: string, more: { force?: boolean; targetWords?: number } = {}) =>
      bench.read(await bench.submit(text, { documentKey: 'dams.md', ...more }));
    const spans = async () =>
      (await bench.platform.store.scan('sources', null, 1_000)).records
        .map((row) => Number(row['start_offset']))
        .sort((a, b) => a - b);
    const inFull = async (text: string, targetWords?: number) => {
      bench.asked.length = 0;
      const { progress } = await read(text, { force: true, ...(targetWords && { targetWords }) });
      assert.deepEqual([progress.chunksCarried, progress.chunksProcessed], [0, bench.asked.length]);
      return spans();
    };
    await read(textOf(few));
    const first = await spans();
    await read(reordered);
    const aligned = await spans();
    assert.deepEqual(await inFull(reordered), aligned);
    assert.deepEqual(await inFull(textOf(few)), first);
    // Chunks that were taken over have other sizes than those that were asked for.
    await read(textOf([...few, 30]), { targetWords: 300 });
    const mixed = await spans();
    const asked = await inFull(textOf([...few, 30]), 300);
    assert.ok(asked.length < mixed.length);
    assert.notDeepEqual(await inFull(reordered, 120), aligned);
  });
});
