import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fullAt, takeTokens } from '../../../domain/access/token-bucket.js';
import type { TokenBucket } from '../../../domain/access/token-bucket.js';

const budget = { calls: 10, seconds: 5 };

describe('a bucket of calls', () => {
  it('is full when it is new, grants what it has, and says when there is more', () => {
    const first = takeTokens(undefined, budget, 1_000, 8);
    assert.deepEqual([first.granted, first.retryMs], [8, 0]);
    const second = takeTokens(first.bucket, budget, 1_000, 8);
    assert.deepEqual([second.granted, second.retryMs], [2, 0]);
    const third = takeTokens(second.bucket, budget, 1_000, 1);
    assert.deepEqual([third.granted, third.retryMs], [0, 500]);
    assert.equal(takeTokens(third.bucket, budget, 1_499, 1).granted, 0);
    assert.equal(takeTokens(third.bucket, budget, 1_500, 1).granted, 1);
  });

  it('fills up no further than the budget', () => {
    const { bucket } = takeTokens(undefined, budget, 0, 10);
    assert.equal(takeTokens(bucket, budget, 3_600_000, 100).granted, 10);
  });

  it('takes a clock that was set back for one that stood still', () => {
    const { bucket } = takeTokens(undefined, budget, 10_000, 9);
    assert.equal(takeTokens(bucket, budget, 2_000, 9).granted, 1);
  });

  it('never grants more in any time than its size and what came in meanwhile', () => {
    const step = fc.record({ wait: fc.nat(3_000), wanted: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let bucket: TokenBucket | undefined;
        let now = 0;
        let granted = 0;
        for (const { wait, wanted } of steps) {
          now += wait;
          const taken = takeTokens(bucket, budget, now, wanted);
          // A refusal tells the truth: one millisecond earlier there is nothing, then there is.
          if (taken.granted === 0) {
            assert.equal(takeTokens(taken.bucket, budget, now + taken.retryMs, 1).granted, 1);
          }
          bucket = taken.bucket;
          granted += taken.granted;
          assert.ok(taken.granted <= wanted && bucket.tokens > -1e-9);
        }
        assert.ok(granted <= 10 + (now * 10) / 5_000 + 1e-6);
      }),
    );
  });
});

describe('a bucket that is kept', () => {
  it('is full again when its calls have come back at the rate of the budget', () => {
    const budget = { calls: 60, seconds: 60 };
    assert.deepEqual(
      [fullAt({ tokens: 60, at: 1_000 }, budget), fullAt({ tokens: 58.5, at: 1_000 }, budget)],
      [1_000, 2_500],
    );
  });
});
