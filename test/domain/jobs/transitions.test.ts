import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import { batchReasons, jobStatuses, type JobStatus } from '../../../domain/jobs/job-status.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { hasToken, isCurrentAttempt, type JobChanges, type JobState } from '../../../domain/jobs/job-state.js';
import * as owner from '../../../domain/jobs/owner-transitions.js';
import * as run from '../../../domain/jobs/attempt-transitions.js';
import { batchFixture, jobFixture } from './job-fixture.js';

const now = '2026-05-01T13:00:00.000Z';
const failure = { code: 'model_failed', detail: 'The model did not answer.' } as const;

function stateOf(job: Partial<IngestionJob>, more: Partial<JobState<IngestionJob>> = {}): JobState<IngestionJob> {
  return {
    job: jobFixture(job),
    deleted: false,
    isPublished: false,
    confirmedToken: null,
    workflowWaits: false,
    costCapStepUsd: null,
    costNeededUsd: null,
    ...more,
  };
}

/** The code of the error, `same` where nothing changes, else the status afterwards. */
function outcome(state: JobState<IngestionJob>, decide: (state: JobState<IngestionJob>) => JobChanges | null): string {
  try {
    const changes = decide(state);
    return changes === null ? 'same' : (changes.status ?? state.job.status);
  } catch (error) {
    if (error instanceof ConcordanceError) return error.code;
    throw error;
  }
}

/** Result of each transition from each status, in the order of `jobStatuses`. */
const table: Record<string, { decide: (state: JobState<IngestionJob>) => JobChanges | null; from: string[] }> = {
  confirmStart: {
    decide: (state) => run.confirmStart(state, 1),
    from: ['run_superseded', 'processing', 'run_superseded', 'run_superseded', 'run_superseded', 'job_cancelled'],
  },
  complete: {
    decide: (state) => run.complete(state, 1, noFlaws, now),
    from: ['run_superseded', 'completed', 'run_superseded', 'same', 'run_superseded', 'job_cancelled'],
  },
  fail: {
    decide: (state) => run.fail(state, 1, failure, now),
    from: ['failed', 'failed', 'failed', 'same', 'same', 'same'],
  },
  requeue: {
    decide: (state) => run.requeue(state, 1),
    from: ['same', 'queued', 'run_superseded', 'run_superseded', 'run_superseded', 'job_cancelled'],
  },
  approve: {
    decide: (state) => owner.approve(state, null, 'ann', now),
    from: ['job_not_awaiting_approval', 'job_not_awaiting_approval', 'queued', ...Array<string>(3).fill('job_not_awaiting_approval')], // oxfmt-ignore
  },
  pause: {
    decide: (state) => owner.pause(state, true),
    from: ['job_not_processing', 'processing', ...Array<string>(4).fill('job_not_processing')],
  },
  cancel: {
    decide: (state) => owner.cancel(state, { why: 'Ann cancelled the job.' }, now),
    from: ['cancelled', 'cancelled', 'cancelled', 'job_already_final', 'job_already_final', 'same'],
  },
  remove: {
    decide: owner.remove,
    from: ['job_not_final', 'job_not_final', 'job_not_final', 'completed', 'failed', 'cancelled'],
  },
};

const noFlaws = { skippedChunks: [], answersCut: { chunks: 0, concepts: 0, relationships: 0 } };

describe('the transitions of a job', () => {
  for (const [name, { decide, from }] of Object.entries(table)) {
    it(`${name}: from each status`, () => {
      const found = jobStatuses.map((status) => outcome(stateOf({ status }), decide));
      assert.deepEqual(found, from);
    });
  }

  it('of a run are refused to a run that was taken over', () => {
    const state = stateOf({ status: 'processing', runToken: 2 });
    for (const decide of [
      () => run.confirmStart(state, 1),
      () => run.moveToStage(state, 1, 'finishing'),
      () => run.recordPages(state, 1, { done: 1, total: 2 }),
      () => run.complete(state, 1, noFlaws, now),
      () => run.fail(state, 1, failure, now),
      () => run.requeue(state, 1),
      () => (run.isToAwaitApproval(state, 1) ? {} : null),
    ]) {
      assert.equal(outcome(state, decide), 'run_superseded');
    }
    assert.equal(
      outcome(state, () => run.fail(state, null, failure, now)),
      'failed',
    );
  });

  it('of a job whose work is in the graph neither cancel it nor let another version supersede it', () => {
    const published = stateOf({ status: 'processing' }, { isPublished: true });
    const cancel = () => owner.cancel(published, { why: 'Ann cancelled the job.' }, now);
    assert.equal(outcome(published, cancel), 'job_already_final');
    assert.throws(cancel, /has published its version and is being completed/);
    assert.equal(owner.supersede(published, { jobId: 'job_2', isRead: false }, now), null);
  });

  it('leave nothing of waiting or pausing in a job that has ended', () => {
    const waiting = stateOf({ status: 'awaiting_approval', approvalReason: 'estimate', expiresAt: now, paused: true });
    const forBatch = { ...waiting, job: { ...waiting.job, approvalReason: 'batch' as const } };
    for (const changes of [
      run.fail(waiting, 1, failure, now),
      owner.cancel(waiting, { why: 'Ann cancelled the job.' }, now),
      owner.expireApproval(waiting, now, now),
      owner.abandon(forBatch, { status: 'failed' }, now),
    ]) {
      const job = { ...waiting.job, ...changes };
      assert.deepEqual(
        [job.stage, job.approvalReason, job.expiresAt, job.paused, job.completedAt],
        ['finished', null, null, false, now],
      );
    }
  });

  it('keep the position of the graph and the time of the first start', () => {
    const first = run.start(stateOf({ status: 'queued', runToken: 0, startEpoch: null }), 7, now);
    assert.deepEqual([first.runToken, first.startEpoch, first.startedAt, first.stage], [1, 7, now, 'preparing']);
    const again = run.start(stateOf({ status: 'queued', runToken: 1, startEpoch: 7, startedAt: now }), 9, 'later');
    assert.deepEqual([again.runToken, again.startEpoch, again.startedAt], [2, 7, now]);
  });

  it('wait for approval once, however often it is asked for', () => {
    assert.equal(run.isToAwaitApproval(stateOf({ status: 'processing' }), 1), true);
    assert.equal(run.isToAwaitApproval(stateOf({ status: 'awaiting_approval' }), 1), false);
    assert.equal(run.isToAwaitApproval(stateOf({ status: 'queued' }, { workflowWaits: true }), 1), false);
  });
});

describe('a job that waits for approval', () => {
  const later = '2026-05-02T13:00:00.000Z';
  const waits = (changes: Partial<IngestionJob>) => stateOf({ status: 'awaiting_approval', ...changes });

  it('is cancelled once its time is over', () => {
    const state = waits({ approvalReason: 'estimate', expiresAt: later });
    assert.equal(owner.expireApproval(state, now, now), null);
    assert.equal(owner.expireApproval(state, later, now)?.error?.code, 'approval_expired');
  });

  it('waits on where it has no such time, or does not wait any more', () => {
    assert.equal(owner.expireApproval(waits({ approvalReason: 'batch', expiresAt: null }), later, now), null);
    for (const status of jobStatuses.filter((one) => one !== 'awaiting_approval'))
      assert.equal(owner.expireApproval(stateOf({ status, expiresAt: now }), later, now), null);
  });

  it('is cancelled where its batch has ended, and only where it waits for that', () => {
    for (const approvalReason of batchReasons) {
      const ofBatch = jobStatuses.map((status) => owner.abandon(waits({ approvalReason }), { status }, now)?.status);
      assert.deepEqual(ofBatch, [undefined, undefined, undefined, 'cancelled', 'cancelled', 'cancelled']);
      assert.equal(owner.abandon(waits({ approvalReason }), null, now), null);
      assert.equal(owner.abandon(stateOf({ status: 'queued', approvalReason }), { status: 'failed' }, now), null);
    }
    for (const approvalReason of ['estimate', 'cost_cap', null] as const)
      assert.equal(owner.abandon(waits({ approvalReason }), { status: 'failed' }, now), null);
  });
});

describe('the approval of a job', () => {
  const waiting = { status: 'awaiting_approval', approvalReason: 'cost_cap' } as const;
  const spent = (costUsd: number, unconfirmedUsd = 0) => ({ ...noProgress, costUsd, unconfirmedUsd });
  const capAfter = (job: Partial<IngestionJob>, more: Partial<JobState<IngestionJob>>) =>
    owner.approve(stateOf({ ...waiting, ...job }, more), null, 'ann', now).costCapUsd;

  it('raises a limit by the step, counted from what was spent, and by what the next call needs', () => {
    assert.equal(capAfter({ costCapUsd: 2, progress: spent(1) }, { costCapStepUsd: 2 }), 4);
    assert.equal(capAfter({ costCapUsd: 2, progress: spent(2, 0.5) }, { costCapStepUsd: 2 }), 4.5);
    assert.equal(capAfter({ costCapUsd: 2, progress: spent(1) }, { costCapStepUsd: 2, costNeededUsd: 9 }), 10);
  });

  it('leaves the limit where it is the estimate that is approved', () => {
    const changes = owner.approve(stateOf({ status: 'awaiting_approval', approvalReason: 'estimate', costCapUsd: 2 }), null, 'ann', now); // oxfmt-ignore
    assert.deepEqual([changes.costCapUsd, changes.approvedBy, changes.approvedAt], [undefined, 'ann', now]);
  });

  it('does not approve an estimate that is not there yet', () => {
    assert.equal(owner.approve(stateOf({ ...waiting, analysis: null }), null, 'ann', now).approvedBy, undefined);
  });

  it('is the matter of the batch where the job waits for it', () => {
    for (const approvalReason of ['batch', 'batch_cost_cap'] as const) {
      const state = stateOf({ status: 'awaiting_approval', approvalReason, batchId: 'bat_1' });
      const approveIn = (status: JobStatus) => () => owner.approve(state, { jobId: 'bat_1', status }, 'ann', now);
      assert.throws(approveIn('awaiting_approval'), /its batch bat_1\. Approve the batch instead\.$/);
      assert.throws(approveIn('processing'), /bat_1, which is processing\. Approve the batch when all its documents/);
      for (const status of ['completed', 'failed', 'cancelled'] as const) {
        assert.throws(approveIn(status), /bat_1, which has ended\. Cancel the job and retry it\.$/);
      }
    }
  });

  it('of a batch lets go the jobs that wait for the same', () => {
    const batch = (approvalReason: 'estimate' | 'cost_cap') =>
      owner.approveBatch(
        { ...stateOf({}), job: batchFixture({ status: 'awaiting_approval', approvalReason }) },
        0,
        'ann',
        now,
      );
    assert.deepEqual([batch('estimate').waitingFor, batch('estimate').jobs.approvedBy], ['batch', 'ann']);
    assert.deepEqual([batch('cost_cap').waitingFor, batch('cost_cap').jobs.approvedBy], ['batch_cost_cap', undefined]);
    const expected: JobStatus[] = ['processing', 'queued'];
    assert.deepEqual([batch('estimate').batch.status, batch('estimate').jobs.status], expected);
  });

  it('of a batch that goes on itself is there for jobs at their own limit alone', () => {
    const state = { ...stateOf({}), job: batchFixture({ status: 'processing', approvalReason: null }) };
    const { waitingFor, batch } = owner.approveBatch(state, 1, 'ann', now);
    assert.deepEqual([waitingFor, batch.status, batch.approvedAt], [null, 'processing', undefined]);
    assert.throws(() => owner.approveBatch(state, 0, 'ann', now), /only a job that awaits approval/);
    const over = { ...state, job: batchFixture({ status: 'failed', approvalReason: null }) };
    assert.throws(() => owner.approveBatch(over, 1, 'ann', now), /only a job that awaits approval/);
  });
});

describe('the attempt of a job', () => {
  it('is the current one by its token alone, and only while the job is processing', () => {
    for (const status of jobStatuses) {
      const job = jobFixture({ status, runToken: 2 });
      assert.deepEqual([hasToken(job, 2), hasToken(job, 1)], [true, false]);
      assert.deepEqual([isCurrentAttempt(job, 2), isCurrentAttempt(job, 1)], [status === 'processing', false]);
    }
  });
});
