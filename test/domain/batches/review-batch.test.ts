import assert from 'node:assert/strict';
import { endFinishedBatch, reviewBatch, type ReviewedBatch } from '../../../domain/batches/review-batch.js';
import type { BatchCounts } from '../../../domain/batches/batch.js';
import type { BatchState } from '../../../domain/batches/batch-step.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import { jobStatuses, isFinal } from '../../../domain/jobs/job-status.js';
import type { BatchJob, ManifestJob } from '../../../domain/jobs/job.js';
import { jobFixture } from '../jobs/job-fixture.js';
import { countsFixture } from './batch-fixture.js';

const now = '2026-01-01T00:00:00.000Z';
const expiresAt = '2026-01-02T00:00:00.000Z';
const analysis = { words: 3, costLowUsd: 1, costHighUsd: 2, warnings: [] as string[] } as JobAnalysis;
const batchJob = (more: Partial<ManifestJob> = {}): ManifestJob => ({
  ...(jobFixture() as unknown as ManifestJob),
  ...{ jobId: 'bat_1', kind: 'batch', stage: 'running', analysis: null, approvedAt: null, ...more },
});
const unread = (): never => assert.fail('read without need');

interface Given extends Partial<Omit<BatchState, 'hasMore'>> {
  counts?: Partial<BatchCounts>;
  estimates?: JobAnalysis[];
}
const batch = ({ counts, openLines = 0, estimates, ...approval }: Given): ReviewedBatch => ({
  lines: () => ({ counts: countsFixture({ submitted: 9, ...counts }), openLines }),
  approval: () => ({ withoutEstimate: 0, waiting: 0, waitingForCap: 0, ...approval }),
  estimates: () => estimates ?? unread(),
  firstFailure: () => ({ line: 4, error: { code: 'unreadable_document', detail: 'Broken.' } }),
});
const review = (job: BatchJob, given: Given, hasMore = false) =>
  reviewBatch(job, batch(given), { hasMore, expiresAt }, now);

describe('the review of a batch', () => {
  it('leaves one that has ended as it is, and reads nothing', () => {
    const untouched = { lines: unread, approval: unread, estimates: unread, firstFailure: unread };
    for (const status of jobStatuses.filter(isFinal)) {
      assert.equal(reviewBatch(batchJob({ status }), untouched, { hasMore: false, expiresAt }, now), null, status);
      assert.equal(endFinishedBatch(batchJob({ status }), untouched, now), null, status);
    }
  });

  it('asks for the approval of the sum once all jobs are estimated', () => {
    const early = review(batchJob(), { openLines: 9, waiting: 8, withoutEstimate: 1 });
    assert.equal(early, null);
    const { changes, endedCounts } = review(batchJob(), { openLines: 9, waiting: 9, estimates: [analysis, analysis] })!;
    assert.deepEqual(
      [changes.status, changes.approvalReason, changes.expiresAt, changes.analysis?.costHighUsd],
      ['awaiting_approval', 'estimate', expiresAt, 4],
    );
    assert.equal(endedCounts, null);
  });

  it('asks for a higher limit where a job waits for the limit of the batch', () => {
    const given = { openLines: 9, waitingForCap: 1 };
    assert.equal(review(batchJob({ analysis }), given)?.changes.approvalReason, 'cost_cap');
    assert.equal(review(batchJob({ analysis, status: 'awaiting_approval' }), given)?.changes.approvalReason, undefined);
  });

  it('records the sum where nothing waits for it, and nothing where nothing has changed', () => {
    const progress = { ...batchJob().progress, percent: 0 };
    const given = { openLines: 9, estimates: [analysis] };
    assert.deepEqual(Object.keys(review(batchJob({ progress }), given)!.changes), ['analysis']);
    assert.equal(review(batchJob({ progress, analysis }), { openLines: 9 }), null);
    assert.equal(review(batchJob({ progress }), { openLines: 9, estimates: [] }), null);
  });

  it('ends it with its counts once no line is open and none is to come, also while it waits', () => {
    const job = batchJob({ analysis, status: 'awaiting_approval' });
    assert.equal(review(job, {}, true)?.endedCounts ?? null, null);
    const done = review(job, { counts: { completed: 9 } })!;
    assert.deepEqual([done.changes.status, done.changes.percent, done.changes.completedAt], ['completed', 100, now]);
    assert.equal(done.endedCounts?.completed, 9);
    const failed = review(job, { counts: { failed: 9, failedLines: 9 } })!;
    assert.equal(failed.changes.status, 'failed');
    assert.match(failed.changes.error!.detail, /Line 4: Broken\./);
  });

  it('ends one nobody reviews any more only where all of its lines were submitted', () => {
    const ended = (given: Given) => endFinishedBatch(batchJob(), batch(given), now)?.changes.status;
    assert.equal(ended({}), 'completed');
    assert.equal(ended({ openLines: 1 }), undefined);
    assert.equal(ended({ counts: { submitted: 8 } }), undefined);
  });
});
