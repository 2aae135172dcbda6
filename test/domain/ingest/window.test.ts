import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  chunkRun,
  chunksPerHistory,
  historyEnd,
  preparedBelow,
  runCount,
  type WindowPlan,
} from '../../../domain/ingest/window.js';

const plans: fc.Arbitrary<WindowPlan> = fc.record({
  chunks: fc.integer({ min: 1, max: 3_000 }),
  chunksPerRun: fc.integer({ min: 1, max: 400 }),
  window: fc.integer({ min: 1, max: 64 }),
});

describe('the window over the chunks of a document', () => {
  it('carries each chunk in exactly one run, in order', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        let next = 0;
        for (let index = 0; index < runCount(plan); index += 1) {
          const run = chunkRun(plan, index);
          assert.equal(run.from, next);
          assert.ok(run.to > run.from && run.to - run.from <= plan.chunksPerRun);
          next = run.to;
        }
        assert.equal(next, plan.chunks);
      }),
    );
  });

  it('lets a run see what is integrated when it may first be prepared, no less and no more', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (let integrating = 0; integrating < runCount(plan); integrating += 1) {
          const integratedThrough = integrating === 0 ? -1 : chunkRun(plan, integrating - 1).to - 1;
          const newest = preparedBelow(plan, integrating) - 1;
          assert.ok(chunkRun(plan, newest).contextThrough <= integratedThrough);
          if (newest === integrating + plan.window - 1) {
            assert.equal(chunkRun(plan, newest).contextThrough, integratedThrough);
          }
        }
      }),
    );
  });

  it('sees nothing of its own document within the first window', () => {
    const plan = { chunks: 40, chunksPerRun: 3, window: 4 };
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((index) => chunkRun(plan, index).contextThrough),
      [-1, -1, -1, -1, 2, 5],
    );
  });

  it('ends a history after 250 chunks at most, or after one run that is larger', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        let first = 0;
        while (first < runCount(plan)) {
          const end = historyEnd(plan, first);
          assert.ok(end > first);
          const chunks = chunkRun(plan, end - 1).to - chunkRun(plan, first).from;
          assert.ok(chunks <= chunksPerHistory || end === first + 1);
          first = end;
        }
        assert.equal(first, runCount(plan));
      }),
    );
  });
});
