import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chunkingOptions } from '../../api/chunking-options.js';
import { ConcordanceError } from '../../domain/errors.js';

describe('chunking options', () => {
  it('are those of the contract when nothing is asked for', () => {
    assert.deepEqual(chunkingOptions({}), { targetWords: 1000, minWords: 800, maxWords: 1500, overlapWords: 200 });
  });

  it('follow the target in proportion', () => {
    assert.deepEqual(chunkingOptions({ target_words: 100 }), {
      targetWords: 100,
      minWords: 80,
      maxWords: 150,
      overlapWords: 20,
    });
  });

  it('never contradict each other, whatever is asked for', () => {
    const wish = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined });
    fc.assert(
      fc.property(wish(100, 5000), wish(1, 5000), wish(100, 10000), wish(0, 1000), (target, min, max, overlap) => {
        const wishes = { target_words: target, min_words: min, max_words: max, overlap_words: overlap };
        try {
          const made = chunkingOptions(wishes);
          assert.ok(made.minWords <= made.targetWords && made.targetWords <= made.maxWords);
          assert.ok(made.overlapWords < made.minWords);
          for (const [given, used] of [
            [target, made.targetWords],
            [min, made.minWords],
            [max, made.maxWords],
            [overlap, made.overlapWords],
          ]) {
            if (given !== undefined) assert.equal(used, given);
          }
        } catch (error) {
          assert.ok(error instanceof ConcordanceError && error.code === 'invalid_request', String(error));
        }
      }),
    );
  });

  it('name the field that contradicts', () => {
    assert.throws(
      () => chunkingOptions({ target_words: 500, min_words: 600 }),
      (error: ConcordanceError) => error.errors?.[0]?.loc[1] === 'min_words',
    );
  });
});
