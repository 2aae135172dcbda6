import assert from 'node:assert/strict';
import { jobReason } from '../../../domain/jobs/job-reason.js';
import { noBatchWork, type BatchCounts, type WaitingLines } from '../../../domain/batches/batch.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';
import { jobFixture } from './job-fixture.js';

describe('the reason of a job', () => {
  it('says what it waits for, and never that more was spent than was', () => {
    const waits = { status: 'awaiting_approval', error: null, analysis: null } as const;
    const capped = jobFixture({
      ...{ ...waits, approvalReason: 'cost_cap', costCapUsd: 0.4 },
      progress: { ...noProgress, costUsd: 0.018 },
    });
    assert.match(jobReason(capped)!, /would exceed its cost cap: 0\.018 of 0\.40 US dollars are spent/);
    const child = jobFixture({ ...waits, approvalReason: 'batch_cost_cap', batchId: 'bat_1' });
    assert.equal(jobReason(child), 'It waits for the approval of its batch bat_1.');
  });

  it('is a line of at most 200 characters, cut at a word', () => {
    const detail = `First line\nsecond ${'word '.repeat(80)}`;
    const reason = jobReason(jobFixture({ status: 'failed', error: { code: 'model_failed', detail } }))!;
    assert.match(reason, /^First line second word .*word…$/);
    assert.ok(reason.length <= 200);
  });

  it('says what of a job that completed was not read', () => {
    const progress = { ...noProgress, chunksProcessed: 7, chunksSkipped: 2 };
    const job = jobFixture({ status: 'completed', error: null, progress });
    assert.equal(jobReason(job), '2 of 7 chunks were skipped: the answer of the model cannot be read.');
    const result = { answersCut: { chunks: 1, concepts: 37, relationships: 1 } };
    assert.equal(
      jobReason({ ...job, progress: { ...progress, chunksSkipped: 0 }, result }),
      'The answer of the model to 1 of 7 chunks was too long: 37 concepts and 1 relationship left out.',
    );
    const cutOff = { answersCut: { chunks: 1, concepts: 0, relationships: 0, cutOff: 1 } };
    assert.equal(
      jobReason({ ...job, progress: { ...noProgress, chunksProcessed: 3 }, result: cutOff }),
      'The answer of the model to 1 of 3 chunks was cut off: what follows the last whole concept is missing. ' +
        "Raise the model's limit of output tokens, or use smaller chunks.",
    );
    const left = { concepts: 1, relationships: 0, quotes: 2, terms: 5 };
    const both = { answersCut: { ...left, chunks: 1, cutOff: 1, tooLong: 1 } };
    assert.match(
      jobReason({ ...job, progress: { ...noProgress, chunksProcessed: 3 }, result: both })!,
      /1 of 3 chunks was too long: 1 concept, 2 quotes and 5 search terms left out\. .* 1 of 3 chunks was cut off/,
    );
    assert.equal(
      jobReason({ ...job, progress: { ...noProgress, chunksProcessed: 1, chunksSkipped: 1 } }),
      '1 of 1 chunk was skipped: the answer of the model cannot be read.',
    );
    const counts = {
      lines: 9,
      submitted: 9,
      duplicates: 0,
      skipped: 0,
      refused: 0,
      completed: 8,
      failed: 1,
      cancelled: 0,
      superseded: 0,
      open: 0,
    };
    const batch = {
      ...counts,
      completedWithErrors: 1,
      failedLines: 1,
      reading: [],
      // One chunk more was skipped of the job that failed.
      sums: { ...progress, chunksSkipped: 2 },
      chunksWithErrors: { chunksProcessed: 4, chunksSkipped: 1 },
      waiting: { atOwnLimit: 0, onOthers: 0, jobs: [] },
      work: noBatchWork,
    };
    assert.equal(
      jobReason({ ...job, progress: noProgress }, batch),
      '1 of 9 lines was not read: 1 failed. 1 of 4 chunks of one document was skipped: the answer of the model cannot be read.',
    );
    const again = { ...job, kind: 'reingestion' as const, progress: noProgress };
    assert.match(jobReason(again, batch)!, /^1 of 9 documents was not read: 1 failed\. /);
    const answersCut = { documents: 2, chunksProcessed: 9, chunks: 3, concepts: 40, relationships: 1 };
    const none = { ...batch, failedLines: 0, chunksWithErrors: noProgress, completedWithErrors: 0 };
    assert.equal(
      jobReason({ ...job, progress: noProgress }, { ...none, answersCut }),
      'The answer of the model to 3 of 9 chunks of 2 documents was too long: 40 concepts and 1 relationship left out.',
    );
  });

  it('of an open job is what all of them wait for; one that waits for a person says that', () => {
    const queued = jobFixture({ status: 'queued', error: null });
    assert.match(jobReason(queued, undefined, { wait: 'temporal' })!, /^Temporal cannot be reached/);
    assert.match(jobReason(queued, undefined, { wait: 'worker' })!, /^No worker takes the tasks/);
    const retries = 'A step failed and is tried again: 500.';
    const processing = jobFixture({ status: 'processing', error: null });
    assert.match(jobReason(processing, undefined, { retries, wait: 'worker' })!, /^No worker .* A step failed/);
    assert.match(jobReason({ ...processing, paused: true }, undefined, { wait: 'worker' })!, /is paused/);
    const waits = jobFixture({ status: 'awaiting_approval', error: null, analysis: null, approvalReason: 'estimate' });
    assert.equal(jobReason(waits, undefined, { wait: 'temporal' }), 'It waits for approval.');
    assert.equal(jobReason(jobFixture({ status: 'completed', error: null }), undefined, { wait: 'temporal' }), null);
  });

  it('of a job at work is what its step failed with and is tried again for, where that is known', () => {
    const retries = 'A step failed and is tried again: The model server answered 500.';
    assert.equal(jobReason(jobFixture({ status: 'processing', error: null }), undefined, { retries }), retries);
    assert.equal(jobReason(jobFixture({ status: 'queued', error: null }), undefined, { retries }), null);
    const paused = jobFixture({ status: 'processing', error: null, paused: true });
    assert.match(jobReason(paused, undefined, { retries })!, /is paused\. Resume it/);
  });

  it('of a batch names the lines that keep it waiting, whether or not it waits itself', () => {
    const counts = (waiting: WaitingLines): BatchCounts => ({
      ...{ lines: 9, submitted: 9, duplicates: 0, skipped: 0, refused: 0, completed: 0, completedWithErrors: 0 },
      ...{
        failed: 0,
        cancelled: 0,
        superseded: 0,
        open: 9,
        failedLines: 0,
        reading: [],
        sums: noProgress,
        work: noBatchWork,
      },
      ...{ chunksWithErrors: noProgress, waiting },
    });
    const processing = jobFixture({ status: 'processing', error: null });
    const reason = (waiting: WaitingLines) => jobReason(processing, counts(waiting));
    assert.equal(reason({ atOwnLimit: 0, onOthers: 0, jobs: [] }), null);
    assert.equal(
      reason({ atOwnLimit: 1, onOthers: 4, jobs: ['job_a'] }),
      '1 of 9 lines waits for approval, at its own limit of cost. Approve the batch, or only the job: job_a.',
    );
    assert.match(reason({ atOwnLimit: 5, onOthers: 0, jobs: ['job_a', 'job_b'] })!, /job_a, job_b and 3 more\.$/);
    assert.equal(
      reason({ atOwnLimit: 0, onOthers: 1, jobs: ['job_x'] }),
      '1 of 9 lines waits for approval of the job that reads the same content. Approve that: job_x.',
    );
    const asks = jobFixture({ status: 'awaiting_approval', error: null, analysis: null, approvalReason: 'estimate' });
    assert.match(
      jobReason(asks, counts({ atOwnLimit: 1, onOthers: 0, jobs: ['job_a'] }))!,
      /^It waits for approval\. 1 of 9 lines waits for approval, at its own limit/,
    );
  });

  it('is not there where the status says it all', () => {
    assert.equal(jobReason(jobFixture({ status: 'queued', error: null })), null);
    assert.equal(jobReason(jobFixture({ status: 'completed', error: null })), null);
  });
});
