import assert from 'node:assert/strict';
import { planRetry, type RetryContext } from '../../../domain/jobs/plan-retry.js';
import type { ConcordanceError } from '../../../domain/errors.js';
import type { Job } from '../../../domain/jobs/job.js';
import { batchFixture, reingestionFixture, jobFixture, programFixture } from './job-fixture.js';

describe('a job that is retried', () => {
  const retry = { jobId: 'job_new', newOntologyId: 'ont_new' };
  const sender = { userId: 'usr_1', username: 'ada', scopes: null, defaults: { ontology: null, autoApprove: null } };
  const counts = {
    lines: 5,
    submitted: 2,
    duplicates: 1,
    skipped: 0,
    refused: 1,
    failedLines: 2,
    sums: { chunksProcessed: 3 },
  };
  const context = (changes: Partial<RetryContext> = {}): RetryContext => ({
    costCapStepUsd: 2,
    batchCounts: () => counts as never,
    batchSender: () => sender,
    hasOntology: () => true,
    newerVersion: () => null,
    ...changes,
  });
  const code = (expected: string) => (error: ConcordanceError) => error.code === expected;

  it('submits its document outside of its batch, with the limit of cost as it was before approvals', () => {
    const job = jobFixture({ status: 'failed', batchId: 'bat_1', costCapUsd: 6 });
    const plan = planRetry(job, { ...retry, changes: { autoApprove: true } }, context());
    assert.ok(plan.submits === 'document');
    const { jobId, newOntologyId, batchId, costCapUsd, autoApprove, contentHash } = plan.submission;
    assert.deepEqual([jobId, newOntologyId, batchId, costCapUsd], ['job_new', 'ont_new', null, 2]);
    assert.deepEqual([autoApprove, contentHash], [true, job.contentHash]);
  });

  it('is refused where a newer version was submitted', () => {
    const newer = context({ newerVersion: () => 'job_newer' });
    assert.throws(() => planRetry(jobFixture({ status: 'failed' }), retry, newer), code('version_superseded'));
  });

  it('submits the lines of a batch that were not read, and those it did not come to', () => {
    const batch = batchFixture({ status: 'completed' });
    const plan = planRetry(batch, { ...retry, scopes: ['ingest:create'] }, context());
    assert.ok(plan.submits === 'batch');
    assert.deepEqual([plan.job.jobId, plan.job.blobKey], ['job_new', batch.blobKey]);
    assert.deepEqual([plan.batch.lines, plan.batch.costCapUsd, plan.batch.sender.scopes], [3, 2, ['ingest:create']]);
    const done = context({ batchCounts: () => ({ ...counts, lines: 4, failedLines: 0 }) as never });
    assert.throws(() => planRetry(batch, retry, done), code('job_not_retryable'));
  });

  it('reads the documents of an ontology again only where that is still there', () => {
    const reingestion = { ontologyId: 'ont_1', ontology: 'Weather' } as never;
    const batch = reingestionFixture({ status: 'failed', reingestion });
    const gone = context({ hasOntology: () => false });
    assert.throws(() => planRetry(batch, retry, gone), code('job_not_retryable'));
    assert.equal(planRetry(batch, retry, context()).submits, 'batch');
  });

  it('estimates what is left of documents that are read again', () => {
    const reingestion = { ontologyId: 'ont_1', ontology: 'Weather' } as never;
    const whole = { chunks: 10, words: 1000, characters: 5000, tokensLow: 100, tokensHigh: 200 };
    const costs = { costLowUsd: 1, costHighUsd: 4, extraction: { costLowUsd: 0.5, costHighUsd: 2 } };
    const job = reingestionFixture({ status: 'cancelled', reingestion, analysis: { ...whole, ...costs } as never });
    const plan = planRetry(
      job,
      retry,
      context({ batchCounts: () => ({ ...counts, sums: { chunksProcessed: 6 } }) as never }),
    );
    assert.ok(plan.submits === 'batch');
    // 3 of 5 lines, and 4 of 10 chunks that have no answer yet.
    assert.deepEqual(plan.batch.analysis, {
      ...{ chunks: 6, words: 600, characters: 3000, tokensLow: 40, tokensHigh: 120 },
      ...{ costLowUsd: 0.4, costHighUsd: 2.4, extraction: { costLowUsd: 0.2, costHighUsd: 1.2 } },
    });
  });

  it('reads documents again with the model that the estimate was made with; all else with the present one', () => {
    const reingestion = { ontologyId: 'ont_1', ontology: 'Weather' } as never;
    const failed = { status: 'failed', reingestion, analysis: {} as never } as const;
    const configOf = (job: Job) => {
      const plan = planRetry(job, retry, context());
      assert.ok(plan.submits === 'batch');
      return plan.batch.extractionConfigId;
    };
    assert.equal(configOf(reingestionFixture({ ...failed, extractionConfigId: 4 })), 4);
    assert.equal(configOf(reingestionFixture(failed)), null);
    assert.equal(configOf(batchFixture({ status: 'failed', extractionConfigId: 4 })), undefined);
  });

  it('runs no program again', () => {
    assert.throws(() => planRetry(programFixture({ status: 'failed' }), retry, context()), code('job_not_retryable'));
  });
});
