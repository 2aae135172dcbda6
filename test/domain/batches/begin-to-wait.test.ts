import assert from 'node:assert/strict';
import { beginToWait } from '../../../domain/batches/begin-to-wait.js';
import { isBatchFinished } from '../../../domain/batches/batch-outcome.js';
import { isToSumEstimates } from '../../../domain/batches/batch-step.js';
import { retriedSender } from '../../../domain/batches/retried-sender.js';
import type { BatchSender } from '../../../domain/batches/batch.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';

describe('a job that begins to wait for approval', () => {
  const wait = (reason: Parameters<typeof beginToWait>[1]['reason']) => ({ reason, expiresAt: 'later' });
  const batch = { status: 'processing', approvedAt: null, approvedBy: null } as const;
  const shown = ({ job, batch: its }: ReturnType<typeof beginToWait>) => [
    [job.status, job.approvalReason, job.expiresAt],
    its && [its.status, its.approvalReason, its.expiresAt],
  ];

  it('waits by itself for its own approval', () => {
    assert.deepEqual(shown(beginToWait(null, wait('estimate'), 'now')), [
      ['awaiting_approval', 'estimate', 'later'],
      null,
    ]);
  });

  it('waits for its batch without an end of its own, and goes on where that was approved', () => {
    assert.deepEqual(shown(beginToWait(batch, wait('estimate'), 'now')), [['awaiting_approval', 'batch', null], null]);
    const approved = { ...batch, approvedAt: 'before', approvedBy: 'ada' };
    assert.equal(beginToWait(approved, wait('estimate'), 'now').job.approvedBy, 'ada');
  });

  it('lets its batch wait where the limit of that was reached, once, and not where its own was', () => {
    assert.deepEqual(shown(beginToWait(batch, wait('batch_cost_cap'), 'now')), [
      ['awaiting_approval', 'batch_cost_cap', null],
      ['awaiting_approval', 'cost_cap', 'later'],
    ]);
    const waiting = { ...batch, status: 'awaiting_approval' } as const;
    assert.equal(beginToWait(waiting, wait('batch_cost_cap'), 'now').batch, null);
    assert.deepEqual(shown(beginToWait(batch, wait('cost_cap'), 'now')), [
      ['awaiting_approval', 'cost_cap', 'later'],
      null,
    ]);
  });
});

describe('a batch', () => {
  it('sums up the estimates of its jobs to ask for approval, or once all have one', () => {
    const none = { kind: 'batch', analysis: null } as const;
    assert.equal(isToSumEstimates(none, 'estimate', { withoutEstimate: 1 }), true);
    assert.equal(isToSumEstimates(none, 'wait', { withoutEstimate: 1 }), false);
    assert.equal(isToSumEstimates(none, 'wait', { withoutEstimate: 0 }), true);
    assert.equal(isToSumEstimates({ ...none, analysis: {} as JobAnalysis }, 'wait', { withoutEstimate: 0 }), false);
    assert.equal(isToSumEstimates({ ...none, kind: 'reingestion' }, 'estimate', { withoutEstimate: 0 }), false);
  });

  it('is finished when all lines were submitted and none is open', () => {
    const counts = { lines: 3, submitted: 1, duplicates: 1, skipped: 0, refused: 1 };
    assert.deepEqual(
      [isBatchFinished(counts, 0), isBatchFinished(counts, 1), isBatchFinished({ ...counts, refused: 0 }, 0)],
      [true, false, false],
    );
  });

  it('is submitted again for its sender, but for what the retry changes', () => {
    const before = { scopes: ['a'], defaults: { autoApprove: false, force: true }, onUnreadableAnswer: 'fail' };
    const sender = before as unknown as BatchSender;
    assert.deepEqual(retriedSender(sender, {}), sender);
    assert.deepEqual(retriedSender(sender, { scopes: null, changes: { autoApprove: true } }), {
      ...{ ...sender, scopes: null, defaults: { autoApprove: true, force: true } },
    });
  });
});
