import assert from 'node:assert/strict';
import { ReingestionEstimate } from '../../../domain/reingestion/estimate-reingestion.js';
import type { ReingestionCandidate } from '../../../domain/reingestion/reingestion.js';
import { defaultChunking, type ChunkingOptions } from '../../../domain/text/chunks/chunking-options.js';

const noon = '2026-01-01T00:00:00.000Z';
const prices = {
  ...{ extractionModel: 'x:y', embeddingModel: 'x:z@8', embedding: 0 },
  extraction: { inputPerMillionUsd: 1_000_000, outputPerMillionUsd: 0 },
};
const never = { measure: null, textBytes: 0, fileBytes: 0 };
const bytesPerWord = 6;

/** Estimate of these documents, with the bytes of each chunk; a byte is a token and costs a dollar. */
function estimated(
  documents: readonly (Pick<ReingestionCandidate, 'measure' | 'textBytes' | 'fileBytes'> &
    Partial<Pick<ReingestionCandidate, 'last'>>)[],
  options: ChunkingOptions | null = null,
) {
  const chunkBytes: number[] = [];
  const estimate = ({ textBytes }: { textBytes: number }) => {
    chunkBytes.push(textBytes);
    return { input: { low: textBytes, high: textBytes }, output: { low: 0, high: 0 } };
  };
  const facts = { extractor: { estimate }, concepts: 0, vocabularyBytes: 0, firstVectorBytes: 0 };
  const whole = new ReingestionEstimate(facts, options);
  for (const [nth, one] of documents.entries()) {
    const about = { documentId: `doc_${nth}`, filename: 'a.md', documentKey: null, sourceType: null, sourcePath: null };
    whole.add({ ...about, isInGraph: one.textBytes > 0, last: null, readers: [], ...one });
  }
  const { words, characters, chunks, ...analysis } = whole.analysis(prices, '7', noon);
  // Each chunk is looked at once for either end of the interval.
  return { words, characters, chunks, chunkBytes: chunkBytes.filter((_, at) => at % 2 === 0), analysis };
}

describe('the estimate of reading documents again', () => {
  const measured = { measure: { words: 2500, characters: 15_000, chunks: 4 }, textBytes: 16_000, fileBytes: 90_000 };
  const overlap = defaultChunking.overlapWords * bytesPerWord;

  it('counts the chunks that were cut before, those taken over among them, for a model reads all of them', () => {
    const { words, characters, chunks, chunkBytes, analysis } = estimated([measured]);
    assert.deepEqual({ words, characters, chunks }, measured.measure);
    assert.deepEqual(
      chunkBytes,
      [0, 1, 2, 3].map(() => 4000 + overlap),
    );
    assert.equal(analysis.costLowUsd, 4 * (4000 + overlap));
    assert.equal(analysis.chunksCarried, undefined);
    assert.deepEqual([analysis.extractorVersion, analysis.analyzedAt], ['7', noon]);
  });

  it('cuts the text again by words where other sizes are asked for', () => {
    const options = { targetWords: 500, minWords: 300, maxWords: 650, overlapWords: 10 };
    const { words, chunks, chunkBytes } = estimated([measured], options);
    assert.deepEqual([words, chunks], [2500, 5]);
    assert.deepEqual(
      chunkBytes,
      [0, 1, 2, 3, 4].map(() => 3200 + 10 * bytesPerWord),
    );
  });

  it('takes the text by its characters where its chunks are not in the graph, not the file', () => {
    const { chunkBytes } = estimated([{ ...measured, textBytes: 0 }]);
    assert.deepEqual(
      chunkBytes,
      [0, 1, 2, 3].map(() => 3750 + overlap),
    );
  });

  it('takes a document that was never measured for plain text: by its chunks in the graph, or by its file', () => {
    for (const size of [{ textBytes: 12_000 }, { fileBytes: 12_000 }]) {
      const { words, characters, chunks, chunkBytes } = estimated([{ ...never, ...size }]);
      assert.deepEqual({ words, characters, chunks }, { words: 2000, characters: 12_000, chunks: 2 });
      assert.deepEqual(chunkBytes, [6000 + overlap, 6000 + overlap]);
    }
  });

  it('counts one chunk of a document that has nothing', () => {
    const { chunks, chunkBytes } = estimated([never]);
    assert.deepEqual([chunks, chunkBytes], [1, [1 + overlap]]);
    const empty = { ...never, measure: { words: 0, characters: 0, chunks: 0 } };
    assert.equal(estimated([empty]).chunks, 1);
  });

  it('adds documents up, also two of the same text, though the answers to one may serve the other', () => {
    const one = estimated([measured]);
    const two = estimated([measured, measured]);
    assert.deepEqual([two.words, two.characters, two.chunks], [5000, 30_000, 8]);
    assert.equal(two.analysis.costLowUsd, 2 * one.analysis.costLowUsd);
  });

  it('may be nothing where the last reading broke off, unless the text is cut into other chunks', () => {
    const whole = estimated([measured]);
    const ends = [
      { status: 'failed', chunksSkipped: 0 },
      { status: 'cancelled', chunksSkipped: 0 },
      { status: 'completed', chunksSkipped: 1 },
    ] as const;
    for (const last of ends) {
      const { analysis } = estimated([{ ...measured, last }, measured]);
      assert.deepEqual(
        [analysis.costLowUsd, analysis.costHighUsd],
        [whole.analysis.costLowUsd, 2 * whole.analysis.costHighUsd],
      );
      const recut = estimated([{ ...measured, last }], defaultChunking).analysis;
      assert.equal(recut.costLowUsd, estimated([measured], defaultChunking).analysis.costLowUsd);
    }
    const completed = { ...measured, last: { status: 'completed' as const, chunksSkipped: 0 } };
    assert.deepEqual(estimated([completed]).analysis, whole.analysis);
  });

  it('is nothing without documents', () => {
    const { chunks, chunkBytes, analysis } = estimated([]);
    assert.deepEqual([chunks, chunkBytes, analysis.costHighUsd, analysis.tokensHigh], [0, [], 0, 0]);
  });
});
