import assert from 'node:assert/strict';
import { textHashOf } from '../../../domain/ids.js';
import type { ExtractionRequest } from '../../../domain/ports.js';
import { readAll } from '../../../domain/graph/model.js';
import { allChanges } from '../../support/all-changes.js';
import { assertDifference } from '../../support/assert-difference.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { extracted, openIngestBench, type IngestBench } from './ingest-bench.js';
import { readRevisions } from './read-revisions.js';

const targetWords = 200;

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
    const given = { documentKey: 'operations.md', ontology: 'Guides', targetWords: words };
    const { documentId } = await one.read(await one.submit(text, given));
    const { records } = await one.platform.store.scan('sources', null, 10_000);
    return { documentId, chunks: records.map(placeOf) };
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
    let graph = await canonicalDump(bench.platform.store);
    for (const [at, { text, changed }] of later.entries()) {
      const revision = `revision ${at + 1}`;
      bench.asked.length = 0;
      const { documentId, chunks } = await read(bench, text, targetWords);
      const touched = chunks.filter((one) => isTouched(one, changed));
      const said = `${revision}: ${bench.asked.length} chunks of ${chunks.length} were read, ${touched.length} changed`;
      assert.ok(bench.asked.length > 0 && bench.asked.length <= touched.length, said);
      for (const quote of (await bench.platform.store.scan('instances', null, 10_000)).records) {
        const { start, end } = placeOf(quote);
        assert.equal(text.slice(start, end), quote['quote'], revision);
      }
      // Each carries over what those before did, so that what one gets wrong is still wrong in a later one.
      if (at % 3 === 2 || at === later.length - 1)
        assert.deepEqual(await graphOf(bench), await graphAlone(text), revision);
      const older = graph;
      graph = await canonicalDump(bench.platform.store);
      const [document] = await bench.platform.store.documents(readAll, [documentId]);
      assertDifference(await allChanges(bench.platform, document!, { from: at + 1, to: at + 2 }), older, graph);
    }
  });
});
