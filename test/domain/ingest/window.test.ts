import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  chunkBatch,
  chunksPerHistory,
  historyEnd,
  preparedBelow,
  chunkBatchCount,
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
        for (let index = 0; index < chunkBatchCount(plan); index += 1) {
          const run = chunkBatch(plan, index);
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
        for (let integrating = 0; integrating < chunkBatchCount(plan); integrating += 1) {
          const integratedThrough = integrating === 0 ? -1 : chunkBatch(plan, integrating - 1).to - 1;
          const newest = preparedBelow(plan, integrating) - 1;
          assert.ok(chunkBatch(plan, newest).contextThrough <= integratedThrough);
          if (newest === integrating + plan.window - 1) {
            assert.equal(chunkBatch(plan, newest).contextThrough, integratedThrough);
          }
        }
      }),
    );
  });

  it('sees nothing of its own document within the first window', () => {
    const plan = { chunks: 40, chunksPerRun: 3, window: 4 };
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((index) => chunkBatch(plan, index).contextThrough),
      [-1, -1, -1, -1, 2, 5],
    );
  });

  it('ends a history after 250 chunks at most, or after one run that is larger', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        let first = 0;
        while (first < chunkBatchCount(plan)) {
          const end = historyEnd(plan, first);
          assert.ok(end > first);
          const chunks = chunkBatch(plan, end - 1).to - chunkBatch(plan, first).from;
          assert.ok(chunks <= chunksPerHistory || end === first + 1);
          first = end;
        }
        assert.equal(first, chunkBatchCount(plan));
      }),
    );
  });
});
