import assert from 'node:assert/strict';
import { deletionRetentionMs, minDeletionsKept, trimDeletions } from '../../../domain/graph/trim-deletions.js';

describe('trimming deletions', () => {
  const now = Date.UTC(2026, 4, 20);
  /** A store that has so many to remove. */
  async function trim(count: number) {
    const asked: { before: string; kept: number; limit: number }[] = [];
    let left = count;
    await trimDeletions({
      clock: { millis: () => now, now: () => new Date(now).toISOString() },
      store: {
        async trimDeletions(before, kept, limit) {
          asked.push({ before, kept, limit });
          const some = Math.min(left, limit);
          left -= some;
          return some;
        },
      },
    });
    return { asked, left };
  }

  it('keeps a week and a number, and goes on until nothing is left to remove', async () => {
    const { asked, left } = await trim(12_000);
    assert.equal(left, 0);
    assert.deepEqual(
      new Set(asked.map(({ before, kept }) => `${before} ${kept}`)),
      new Set([`${new Date(now - deletionRetentionMs).toISOString()} ${minDeletionsKept}`]),
    );
    assert.equal((await trim(0)).asked.length, 1);
  });

  it('takes small steps, and few of them at a time', async () => {
    const { asked, left } = await trim(10_000_000);
    assert.ok(left > 0);
    assert.ok(asked.every(({ limit }) => limit <= 10_000));
    assert.ok(asked.length <= 20);
  });
});
