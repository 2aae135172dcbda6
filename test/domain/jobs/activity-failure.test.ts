import assert from 'node:assert/strict';
import {
  isReportedFailure,
  pauseAfter,
  repeatedFailureOf,
  type ActivityFailure,
} from '../../../domain/jobs/activity-failure.js';
import { jobFixture } from './job-fixture.js';

describe('an activity that failed and is retried', () => {
  it('is reported where something is wrong that is not an internal error', () => {
    for (const code of ['model_failed', 'store_busy', 'disk_full']) assert.ok(isReportedFailure(code), code);
    const hidden = [
      'internal_error',
      'parser_failed',
      'answer_pending',
      'cost_reserved',
      'run_superseded',
      'TypeError',
    ];
    for (const code of [...hidden, 'toString', null, undefined]) assert.ok(!isReportedFailure(code), String(code));
  });

  it('is tried again after pauses that grow to the longest', () => {
    const pauses = { initialMs: 1000, coefficient: 2, maxMs: 120_000 };
    assert.deepEqual(
      [1, 2, 3, 7, 8, 2000].map((attempt) => pauseAfter(attempt, pauses)),
      [...[1000, 2000, 4000, 64_000, 120_000, 120_000]],
    );
  });

  it('is of the run that leads the job now, while it is processing; the one that failed most often', () => {
    const failure = (more: Partial<ActivityFailure>): ActivityFailure => ({
      ...{ jobId: 'job_1', runToken: 2, activity: 'extractChunks 1', reason: 'The model server is gone.', attempt: 1 },
      nextAttemptAt: null,
      ...more,
    });
    const job = jobFixture({ runToken: 2 });
    const kept = [
      failure({ runToken: 1, attempt: 9, reason: 'Of an earlier run.' }),
      failure({ jobId: 'job_2', attempt: 9, reason: 'Of another job.' }),
      failure({}),
      failure({ activity: 'extractChunks 2', attempt: 3, reason: 'The model server answered 500.' }),
    ];
    const shown = 'A step failed and is tried again (attempt 4): The model server answered 500.';
    assert.equal(repeatedFailureOf(job, kept), shown);
    const timed = failure({ attempt: 3, nextAttemptAt: '2026-01-01T00:00:04.250Z' });
    const at = 'A step failed and is tried again (attempt 4 at 2026-01-01 00:00:04 UTC): The model server is gone.';
    assert.equal(repeatedFailureOf(job, [timed]), at);
    assert.equal(repeatedFailureOf(job, kept.slice(0, 2)), null);
    for (const status of ['queued', 'awaiting_approval', 'failed'] as const) {
      assert.equal(repeatedFailureOf({ ...job, status }, kept), null);
    }
  });
});
