import assert from 'node:assert/strict';
import { checkChunkingOptions, defaultChunking } from '../../../../domain/text/chunks/chunker.js';
import { ConcordanceError } from '../../../../domain/errors.js';
import type { ChunkingOptions } from '../../../../domain/text/chunks/chunking-options.js';

describe('checkChunkingOptions', () => {
  it('gives the defaults when nothing is asked for', () => {
    assert.deepEqual(checkChunkingOptions(), defaultChunking);
    assert.deepEqual(checkChunkingOptions({}), { targetWords: 1000, minWords: 600, maxWords: 1300, overlapWords: 80 });
  });

  it('keeps what is left out in proportion to the target', () => {
    assert.deepEqual(checkChunkingOptions({ targetWords: 200 }), {
      targetWords: 200,
      minWords: 120,
      maxWords: 260,
      overlapWords: 16,
    });
    assert.equal(checkChunkingOptions({ targetWords: 1000, minWords: 20 }).overlapWords, 19);
  });

  const refused: [field: string, options: Partial<ChunkingOptions>][] = [
    ['target_words', { targetWords: 99 }],
    ['target_words', { targetWords: 5001 }],
    ['target_words', { targetWords: 150.5 }],
    ['target_words', { targetWords: NaN }],
    ['min_words', { minWords: 1001 }],
    ['min_words', { minWords: 0 }],
    ['max_words', { maxWords: 999 }],
    ['max_words', { maxWords: 10_001 }],
    ['overlap_words', { overlapWords: -1 }],
    ['overlap_words', { overlapWords: 600 }],
    ['overlap_words', { targetWords: 5000, overlapWords: 1001 }],
  ];
  for (const [field, options] of refused) {
    it(`refuses ${JSON.stringify(options)} and names ${field}`, () => {
      assert.throws(
        () => checkChunkingOptions(options),
        (error) =>
          error instanceof ConcordanceError &&
          error.code === 'invalid_request' &&
          error.detail.startsWith(field) &&
          error.errors?.[0]?.loc[0] === field,
      );
    });
  }

  it('takes the widest and the narrowest', () => {
    const wide = { targetWords: 5000, minWords: 1001, maxWords: 10_000, overlapWords: 1000 };
    assert.deepEqual(checkChunkingOptions(wide), wide);
    const narrow = { targetWords: 100, minWords: 100, maxWords: 100, overlapWords: 0 };
    assert.deepEqual(checkChunkingOptions(narrow), narrow);
  });
});
