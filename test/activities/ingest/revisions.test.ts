import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { textHashOf } from '../../../domain/ids.js';
import type { ExtractionRequest } from '../../../domain/ports.js';
import { readAll } from '../../../domain/graph/model.js';
import { allChanges } from '../../support/all-changes.js';
import { assertDifference } from '../../support/assert-difference.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { extracted, openIngestBench, type IngestBench } from './ingest-bench.js';
import { readRevisions } from './read-revisions.js';

const revisions = 10;
const targetWords = 200;

/** A number from 0 up to `below`, the same each time for the same seed. */
function pick(seed: string, below: number): number {
  return Number.parseInt(textHashOf(seed).slice(0, 8), 16) % below;
}

/** One revision of a long text: a paragraph reworded, one gone, one added, a section moved. */
function revise(text: string, nth: number): string {
  const paragraphs = text.split(/\n{2,}/);
  const at = (what: string) => pick(`${what} ${nth}`, paragraphs.length);
  paragraphs[at('reword')] += ` Since revision ${nth} this holds for every installation.`;
  paragraphs.splice(at('remove'), 1);
  paragraphs.splice(
    at('add'),
    0,
    `Revision ${nth} adds a paragraph. It says nothing that was said before in the guide.`,
  );
  if (nth % 3 === 0) paragraphs.splice(at('to'), 0, ...paragraphs.splice(at('from'), 6));
  return paragraphs.join('\n\n');
}

/** A concept for each line of prose, named after what the line says: no two alike, whatever was read before. */
function readLines({ text }: ExtractionRequest) {
  const concepts = new Map<string, ReturnType<typeof extracted>>();
  for (const [line] of text.matchAll(/^[A-Z][^\n|]{30,}$/gm)) {
    const label = `q${textHashOf(line).slice(0, 12)}`;
    concepts.set(label, extracted(label, [line]));
  }
  return { concepts: [...concepts.values()], relationships: [] };
}

describe('ten revisions of a guide', () => {
  let bench: IngestBench;
  before(async () => {
    bench = await openIngestBench();
    bench.answer = readLines;
  });
  after(() => bench.close());

  const rows = async (stream: 'instances' | 'concepts') =>
    (await bench.platform.store.scan(stream, null, 10_000)).records;
  const read = async (text: string, ontology: string) =>
    bench.read(await bench.submit(text, { documentKey: 'guide.md', ontology, targetWords }));

  it('are read where they changed, and leave what reading the last one alone would', async () => {
    let text = ['operations', 'cli', 'programs', 'documents']
      .map((name) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'))
      .join('\n')
      // A revision that takes one half of a code block would change how all that follows is read.
      .replace(/^```[^]*?^```$/gm, '');
    const first = await read(text, 'Guides');
    assert.ok(first.progress.chunksProcessed > 20);
    assert.equal(bench.asked.length, first.progress.chunksProcessed);
    let graph = await canonicalDump(bench.platform.store);
    for (let nth = 1; nth <= revisions; nth += 1) {
      bench.asked.length = 0;
      text = revise(text, nth);
      const { progress, documentId } = await read(text, 'Guides');
      assert.equal(progress.chunksProcessed - progress.chunksCarried, bench.asked.length);
      // Four edits and the three places that a move touches.
      assert.ok(bench.asked.length <= 10, `revision ${nth}: ${bench.asked.length} chunks were read`);
      for (const quote of await rows('instances')) {
        assert.equal(text.slice(Number(quote['start_offset']), Number(quote['end_offset'])), quote['quote']);
      }
      const older = graph;
      graph = await canonicalDump(bench.platform.store);
      const [document] = await bench.platform.store.documents(readAll, [documentId]);
      assertDifference(await allChanges(bench.platform, document!, { from: nth, to: nth + 1 }), older, graph);
    }
    const labels = async () => new Set((await rows('concepts')).map((row) => String(row['label'])));
    const after = await labels();
    await bench.close();
    bench = await openIngestBench();
    bench.answer = readLines;
    await read(text, 'Guides');
    const again = await labels();
    // A line that a cut parts is read of neither side, and the cuts of the two readings differ.
    const differing = [...after]
      .filter((label) => !again.has(label))
      .concat([...again].filter((label) => !after.has(label)));
    assert.ok(again.size > 150 && differing.length <= 5, `${differing.length} of ${again.size} lines differ`);
  });
});

/**
 * A concept for each piece of a sentence in a line, one for each name that it has in backticks, and a relationship
 * between them: whatever way a text is cut, no piece is parted.
 */
function readPieces({ text }: ExtractionRequest) {
  const quotes = new Map<string, Set<string>>();
  const relationships = [];
  const add = (label: string, quote: string) => quotes.set(label, (quotes.get(label) ?? new Set()).add(quote));
  const labelOf = (said: string) => `q${textHashOf(said).slice(0, 12)}`;
  for (const piece of text.split(/\n|(?<=[.:;!?])\s/).filter(({ length }) => length >= 30)) {
    add(labelOf(piece), piece);
    for (const [, name = ''] of piece.matchAll(/`([^`]+)`/g)) {
      add(labelOf(name), piece);
      relationships.push({ from: labelOf(piece), to: labelOf(name), type: 'names', confidence: 0.5 });
    }
  }
  return { concepts: [...quotes].map(([label, all]) => extracted(label, [...all])), relationships };
}

type Span = Record<'start' | 'end', number>;
const placeOf = (row: Record<string, unknown>): Span => ({
  start: Number(row['start_offset']),
  end: Number(row['end_offset']),
});
const isTouched = (one: Span, by: readonly Span[]) => by.some(({ start, end }) => start < one.end && one.start < end);

/** The graph, without the chunks that it was read from. */
async function graphOf({ platform }: IngestBench): Promise<Record<string, string[]>> {
  const { sources: _, scoped_by: __, ...streams } = await canonicalDump(platform.store);
  const withoutChunks = (row: unknown) => JSON.stringify(row).replace(/#\d+(?=@|")/g, '');
  return Object.fromEntries(Object.entries(streams).map(([name, rows]) => [name, rows.map(withoutChunks).sort()]));
}

describe('ten successive revisions of a document of this project', () => {
  let bench: IngestBench;
  before(async () => {
    bench = await openIngestBench();
  });
  after(() => bench.close());

  const read = async (one: IngestBench, text: string, words: number) => {
    one.answer = readPieces;
    await one.read(await one.submit(text, { documentKey: 'operations.md', ontology: 'Guides', targetWords: words }));
    return (await one.platform.store.scan('sources', null, 10_000)).records.map(placeOf);
  };
  const graphAlone = async (text: string) => {
    const alone = await openIngestBench();
    // Other chunks, since the graph says nothing of them.
    await read(alone, text, 500);
    const graph = await graphOf(alone);
    await alone.close();
    return graph;
  };

  it('are read where they changed, and leave the graph that reading each alone gives', async function () {
    this.timeout(180_000);
    const [first, ...later] = readRevisions();
    await read(bench, first!.text, targetWords);
    for (const [at, { text, changed }] of later.entries()) {
      const revision = `revision ${at + 1}`;
      bench.asked.length = 0;
      const [chunks, alone] = await Promise.all([read(bench, text, targetWords), graphAlone(text)]);
      const touched = chunks.filter((one) => isTouched(one, changed));
      const said = `${revision}: ${bench.asked.length} chunks of ${chunks.length} were read, ${touched.length} changed`;
      assert.ok(bench.asked.length > 0 && bench.asked.length <= touched.length, said);
      for (const quote of (await bench.platform.store.scan('instances', null, 10_000)).records) {
        const { start, end } = placeOf(quote);
        assert.equal(text.slice(start, end), quote['quote'], revision);
      }
      assert.deepEqual(await graphOf(bench), alone, revision);
    }
  });
});
