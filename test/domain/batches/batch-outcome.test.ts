import assert from 'node:assert/strict';
import { noBatchWork, type BatchCounts, type BatchWork } from '../../../domain/batches/batch.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { batchPercent, openBatchPercent } from '../../../domain/batches/batch-percent.js';
import {
  batchEnd,
  describeFailures,
  jobOutcome,
  lineOutcomeNow,
  readLines,
} from '../../../domain/batches/batch-outcome.js';
import { countsFixture as counts } from './batch-fixture.js';

const job = (status: JobStatus, chunksSkipped = 0) => ({
  status,
  progress: { ...noProgress, percent: 50, chunksSkipped },
  analysis: null,
});

describe('the end of a batch', () => {
  it('is a failure when no line was read, whatever kept it from that', () => {
    const cases: [Partial<BatchCounts>, string][] = [
      [{ refused: 9, failedLines: 9 }, 'None of the 9 lines was read: 9 refused.'],
      [{ cancelled: 9, failedLines: 9 }, 'None of the 9 lines was read: 9 cancelled.'],
      [{ refused: 1, failed: 2, cancelled: 5, failedLines: 9 }, '1 refused, 2 failed, 5 cancelled, 1 not read by the'],
      [{ lines: 1, failed: 1, failedLines: 1 }, 'The only line was not read: 1 failed.'],
    ];
    for (const [given, expected] of cases) {
      const { status, error } = batchEnd(counts(given), { jobId: 'bat_1', kind: 'batch' }, undefined);
      assert.deepEqual([status, error?.code], ['failed', 'batch_failed']);
      assert.ok(error!.detail.includes(expected), error!.detail);
    }
  });

  it('names no line as cancelled whose document was submitted in a newer version', () => {
    const given = counts({ refused: 1, cancelled: 5, superseded: 4, failedLines: 2 });
    assert.equal(describeFailures(given), '1 refused, 1 cancelled');
  });

  it('is completion when any line was read or known before, with errors where some were not', () => {
    const cases: [Partial<BatchCounts>, string][] = [
      [{ completed: 9 }, 'completed'],
      [{ duplicates: 9 }, 'completed'],
      [{ completed: 8, refused: 1, failedLines: 1 }, 'completed_with_errors'],
    ];
    for (const [given, outcome] of cases) {
      const { status, error } = batchEnd(counts(given), { jobId: 'bat_1', kind: 'batch' }, undefined);
      assert.deepEqual([status, error, jobOutcome(job(status), counts(given))], ['completed', null, outcome]);
    }
  });

  it('has errors where chunks were skipped, of a document and of a batch', () => {
    assert.equal(jobOutcome(job('completed')), 'completed');
    assert.equal(jobOutcome(job('completed', 1)), 'completed_with_errors');
    const sums = { ...noProgress, chunksSkipped: 2 };
    assert.equal(
      jobOutcome(job('completed'), counts({ completed: 9, completedWithErrors: 1, sums })),
      'completed_with_errors',
    );
  });

  it('progresses by documents and the chunks of those being read, without an estimate, to 99 at most', () => {
    const percents = (
      [
        [0, 0],
        [0, 0.5],
        [1, 0],
        [2, 0.5],
        [3, 0],
      ] as const
    ).map(([finishedLines, openShare]) =>
      openBatchPercent({ lines: 3, work: { ...noBatchWork, finishedLines, openShare } }, null),
    );
    assert.deepEqual(percents, [0, 16, 33, 83, 99]);
    assert.equal(openBatchPercent({ lines: 0, work: noBatchWork }, null), 0);
  });

  it('progresses by chunks, with an estimate', () => {
    const percent = (work: Partial<BatchWork>) => openBatchPercent({ lines: 2, work: { ...noBatchWork, ...work } }, 58);
    assert.equal(percent({}), 0);
    // One large document is open, the other is not submitted.
    assert.equal(percent({ measuredLines: 1, chunks: 45, chunksDone: 22 }), 37);
    const large = { finishedLines: 1, measuredLines: 1, measuredFinishedLines: 1, chunks: 45, chunksDone: 45 };
    assert.equal(percent(large), 77);
    // The other is refused: what the estimate has for it is done.
    assert.equal(percent({ ...large, finishedLines: 2 }), 99);
    // The estimate is too low: the other still counts.
    assert.equal(percent({ ...large, chunks: 70, chunksDone: 70 }), 98);
    assert.equal(percent({ ...large, measuredLines: 2, chunks: 58, chunksDone: 58 }), 99);
  });

  it('shows how many lines have ended, and before it what the record says', () => {
    const cancelled = counts({ lines: 10, submitted: 4, open: 1, duplicates: 2, refused: 1 });
    assert.equal(batchPercent(job('cancelled'), cancelled), 60);
    assert.equal(batchPercent(job('failed'), counts({ refused: 9, failedLines: 9 })), 100);
    assert.equal(batchPercent(job('processing'), { ...cancelled, work: { ...noBatchWork, finishedLines: 5 } }), 50);
    assert.equal(batchPercent(job('cancelled'), counts({ lines: 0 })), 0);
  });

  it('makes a line whose content another job had in flight a duplicate of that job', () => {
    const ends = [...(['completed', 'failed', 'cancelled'] as const), null];
    for (const status of ends) assert.equal(lineOutcomeNow('in_flight', status), 'duplicate');
    for (const status of ['queued', 'processing', 'awaiting_approval'] as const) {
      assert.equal(lineOutcomeNow('in_flight', status), 'in_flight');
    }
    assert.equal(lineOutcomeNow('accepted', 'completed'), 'accepted');
  });

  it('is skipped where the document of its job was deleted', () => {
    for (const submitted of ['accepted', 'in_flight'] as const) {
      assert.equal(lineOutcomeNow(submitted, 'cancelled', 'document_deleted'), 'skipped');
    }
    assert.equal(lineOutcomeNow('accepted', 'cancelled', 'job_cancelled'), 'accepted');
  });

  it('is not known before it has come', () => {
    assert.equal(jobOutcome(job('processing'), counts({ failedLines: 3 })), null);
    assert.equal(jobOutcome(job('awaiting_approval', 2)), null);
    assert.deepEqual([jobOutcome(job('failed', 1)), jobOutcome(job('cancelled', 1))], ['failed', 'cancelled']);
  });

  it('counts lines as read that were read, or had nothing to read, unless the job of others failed', () => {
    const read = { lines: 6, completed: 2, duplicates: 2, skipped: 1 };
    assert.deepEqual([readLines({ ...read, failedLines: 1 }), readLines({ ...read, failedLines: 2 })], [5, 4]);
  });
});
