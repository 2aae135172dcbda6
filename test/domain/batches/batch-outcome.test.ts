import assert from 'node:assert/strict';
import type { BatchCounts } from '../../../domain/batches/batch.js';
import { noProgress } from '../../../domain/jobs/job.js';
import { batchEnd, jobOutcome } from '../../../domain/batches/batch-outcome.js';

const counts = (more: Partial<BatchCounts>): BatchCounts => ({
  ...{ lines: 9, submitted: 0, duplicates: 0, refused: 0, completed: 0, failed: 0, cancelled: 0, open: 0 },
  ...{ failedLines: 0, reading: [], sums: noProgress, ...more },
});

describe('the end of a batch', () => {
  it('is a failure when no line was read, whatever kept it from that', () => {
    const cases: [Partial<BatchCounts>, string][] = [
      [{ refused: 9, failedLines: 9 }, 'None of the 9 lines was read: 9 refused.'],
      [{ cancelled: 9, failedLines: 9 }, 'None of the 9 lines was read: 9 cancelled.'],
      [{ refused: 1, failed: 2, cancelled: 5, failedLines: 9 }, '1 refused, 2 failed, 5 cancelled, 1 not read by the'],
      [{ lines: 1, failed: 1, failedLines: 1 }, 'The only line was not read: 1 failed.'],
    ];
    for (const [given, told] of cases) {
      const { status, error } = batchEnd(counts(given), 'bat_1', undefined);
      assert.deepEqual([status, error?.code], ['failed', 'batch_failed']);
      assert.ok(error!.detail.includes(told), error!.detail);
    }
  });

  it('is completion when any line was read or known before, with errors where some were not', () => {
    const cases: [Partial<BatchCounts>, string][] = [
      [{ completed: 9 }, 'completed'],
      [{ duplicates: 9 }, 'completed'],
      [{ completed: 8, refused: 1, failedLines: 1 }, 'completed_with_errors'],
    ];
    for (const [given, outcome] of cases) {
      const { status, error } = batchEnd(counts(given), 'bat_1', undefined);
      assert.deepEqual([status, error, jobOutcome(status, counts(given))], ['completed', null, outcome]);
    }
  });

  it('is not told before it has come', () => {
    assert.equal(jobOutcome('processing', counts({ failedLines: 3 })), null);
    assert.equal(jobOutcome('awaiting_approval'), null);
    assert.deepEqual([jobOutcome('failed'), jobOutcome('cancelled')], ['failed', 'cancelled']);
  });
});
