import assert from 'node:assert/strict';
import { linesToSubmit, nextBatchStep } from '../../../domain/batches/batch-step.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import { jobKindRules, type SubmittingKind } from '../../../domain/jobs/kinds.js';

const analysis = { costLowUsd: 1, costHighUsd: 2 } as JobAnalysis;
const job = (kind: SubmittingKind) => ({
  ...({ kind, status: 'processing', paused: false, approvedAt: null, autoApprove: false, analysis } as const),
});
const kinds = Object.entries(jobKindRules).flatMap(([kind, { ...rules }]) =>
  'submits' in rules ? [[kind as SubmittingKind, rules] as const] : [],
);
const state = { hasMore: true, openLines: 0, withoutEstimate: 0, waiting: 0, waitingForCap: 0 };
const capacity = { open: 3, parallelDocuments: 4 };

describe('the next step of a job that submits others', () => {
  it('is the approval of an estimate that is known before, where the kind has one', () => {
    for (const [kind, { isEstimatedBefore }] of kinds) {
      assert.equal(nextBatchStep(job(kind), state), isEstimatedBefore ? 'estimate' : 'wait', kind);
    }
  });

  it('submits everything at once, or a few at a time, as the kind does', () => {
    for (const [kind, { submitsAhead }] of kinds) {
      const approved = { ...job(kind), approvedAt: '2026-01-01T12:00:00.000Z' };
      assert.equal(linesToSubmit(approved, capacity), submitsAhead ? null : 5, kind);
      assert.equal(linesToSubmit(job(kind), capacity), submitsAhead ? null : 0, kind);
    }
    assert.deepEqual(new Set(kinds.map(([, { submitsAhead }]) => submitsAhead)), new Set([true, false]));
  });
});
