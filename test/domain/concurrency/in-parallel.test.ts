import assert from 'node:assert/strict';
import { inParallel } from '../../../domain/concurrency/in-parallel.js';

describe('work on several items at once', () => {
  it('does every item once, never more than so many at a time', async () => {
    const done: number[] = [];
    let open = 0;
    let maxRunning = 0;
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      maxRunning = Math.max(maxRunning, (open += 1));
      await new Promise(setImmediate);
      open -= 1;
      done.push(item);
    });
    assert.deepEqual(done.sort(), [1, 2, 3, 4, 5, 6, 7]);
    assert.equal(maxRunning, 3);
  });

  it('begins nothing new after an error, and throws it when what had begun is over', async () => {
    const begun: number[] = [];
    let ended = 0;
    const work = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
      begun.push(item);
      await new Promise(setImmediate);
      if (item === 1) throw new Error('first');
      await new Promise(setImmediate);
      ended += 1;
    });
    await assert.rejects(work, /first/);
    assert.deepEqual(begun, [1, 2]);
    assert.equal(ended, 1);
  });

  it('goes on after an error where more are allowed, and stops when there are as many', async () => {
    const begun: number[] = [];
    const work = (failing: number[]) =>
      inParallel(
        [1, 2, 3, 4, 5, 6],
        1,
        async (item) => {
          begun.push(item);
          if (failing.includes(item)) throw new Error(`item ${item}`);
        },
        { maxErrors: 2 },
      );
    await assert.rejects(work([2]), /item 2/);
    assert.deepEqual(begun.splice(0), [1, 2, 3, 4, 5, 6]);
    await assert.rejects(work([2, 4]), /item 2/);
    assert.deepEqual(begun, [1, 2, 3, 4]);
  });
});
