import assert from 'node:assert/strict';
import { approvalExpiry, approvalState, expireApproval } from '../../../../domain/jobs/commands/approval-wait.js';
import { toleratingNotifier } from '../../../../domain/jobs/commands/command.js';
import { notifySubmission, queuePositionOf } from '../../../../domain/jobs/commands/notify-submission.js';
import { startSubmittedJob } from '../../../../domain/jobs/commands/start-submitted-job.js';
import { startSubmittedWorkflows } from '../../../../domain/jobs/commands/start-workflows.js';
import { ConcordanceError } from '../../../../domain/errors.js';
import type { Job } from '../../../../domain/jobs/job.js';
import type { NotifyOutcome } from '../../../../domain/ports.js';
import { batchFixture, jobFixture } from '../job-fixture.js';

describe('what happens after a submission', () => {
  function world() {
    const calls: string[] = [];
    const noted =
      (what: string) =>
      async ({ jobId }: { jobId: string }) =>
        void calls.push(`${what} ${jobId}`);
    return {
      calls,
      workflows: {
        startJob: noted('start'),
        cancelJob: noted('stop'),
        signalActor: async (ontologyId: string) => void calls.push(`signal ${ontologyId}`),
      },
      notifier: {
        async queue({ jobId }: Job): Promise<NotifyOutcome> {
          calls.push(`queue ${jobId}`);
          return 'unreachable';
        },
        async notifyWorkflow(_jobId: string, message: () => Promise<void>): Promise<NotifyOutcome> {
          await message();
          return 'notified';
        },
      },
    };
  }
  const job = jobFixture({ status: 'queued' });
  const superseded = jobFixture({ jobId: 'job_0', status: 'cancelled' });

  it('queues an accepted job and stops the one it superseded', async () => {
    const ports = world();
    const notified = await notifySubmission(ports, { outcome: 'accepted', job, superseded, position: 3 });
    assert.deepEqual([ports.calls, notified], [['stop job_0', 'queue job_1'], 'unreachable']);
  });

  it('starts nothing for a duplicate, but stops the job that it superseded', async () => {
    const ports = world();
    assert.equal(await notifySubmission(ports, { outcome: 'duplicate', job, superseded }), 'notified');
    assert.deepEqual(ports.calls, ['stop job_0']);
  });

  it('reads the place of a job in flight only, as that of an accepted one is known', async () => {
    const store = { queuePosition: async () => 7 };
    const accepted = { outcome: 'accepted', job, superseded: null, position: 3 } as const;
    assert.equal(await queuePositionOf(store, accepted), 3);
    assert.equal(await queuePositionOf(store, { outcome: 'in_flight', job }), 7);
    assert.equal(await queuePositionOf(store, { outcome: 'duplicate', job, superseded: null }), null);
  });

  it('queues a job of an ontology, and starts the workflow of any other at once', async () => {
    const ports = world();
    assert.equal(await startSubmittedJob(ports, job), 'unreachable');
    assert.equal(await startSubmittedJob(ports, batchFixture({ jobId: 'bat_1' })), 'notified');
    assert.deepEqual(ports.calls, ['queue job_1', 'start bat_1']);
  });

  it('starts the queued jobs of several submissions, and notifies each ontology once', async () => {
    const { calls, workflows } = world();
    const jobs = [
      jobFixture({ jobId: 'job_1', status: 'queued' }),
      jobFixture({ jobId: 'job_2', status: 'processing' }),
      jobFixture({ jobId: 'job_3', status: 'queued', ontologyId: 'ont_2' }),
    ];
    let noted: string[] = [];
    await startSubmittedWorkflows(workflows, jobs, { note: async (jobIds) => void (noted = jobIds) });
    assert.deepEqual(calls, ['start job_1', 'start job_3', 'signal ont_1', 'signal ont_2']);
    assert.deepEqual(noted, ['job_1', 'job_3']);
  });
});

describe('a notifier for which the record suffices', () => {
  const workflowsThat = (fails: Error | null) => ({
    startJob: async () => {
      if (fails !== null) throw fails;
    },
    signalActor: async () => undefined,
  });

  it('goes on where Temporal cannot be reached, and only then', async () => {
    const job = jobFixture({ status: 'queued' });
    const unreachable = new ConcordanceError('engine_unreachable', 'No answer.');
    assert.equal(await toleratingNotifier(workflowsThat(null)).queue(job), 'notified');
    assert.equal(await toleratingNotifier(workflowsThat(unreachable)).queue(job), 'unreachable');
    const { notifyWorkflow } = toleratingNotifier(workflowsThat(null));
    assert.equal(await notifyWorkflow('job_1', () => Promise.reject(unreachable)), 'unreachable');
    await assert.rejects(toleratingNotifier(workflowsThat(new Error('a mistake'))).queue(job), {
      message: 'a mistake',
    });
  });
});

describe('the wait for approval', () => {
  const clock = { now: () => '2026-05-01T12:00:00.000Z', millis: () => Date.parse('2026-05-01T12:00:00.000Z') };

  it('ends after the time that the settings give', () => {
    assert.equal(approvalExpiry(clock, 90_000), '2026-05-01T12:01:30.000Z');
  });

  it('is as long as the job waits, and never negative', () => {
    const waiting = (expiresAt: string | null) =>
      approvalState(jobFixture({ status: 'awaiting_approval', expiresAt }), clock).leftMs;
    assert.equal(waiting('2026-05-01T12:00:05.000Z'), 5_000);
    assert.equal(waiting('2026-05-01T11:00:00.000Z'), 0);
    assert.equal(waiting(null), null);
    assert.deepEqual(approvalState(jobFixture({ expiresAt: '2026-05-01T13:00:00.000Z' }), clock), {
      status: 'processing',
      leftMs: null,
    });
    assert.deepEqual(approvalState(undefined, clock), { status: 'cancelled', leftMs: null });
  });

  it('is read after approvals whose time is over have expired', async () => {
    let status: Job['status'] = 'awaiting_approval';
    const store = {
      async expireApprovals(now: string) {
        assert.equal(now, clock.now());
        status = 'cancelled';
        return [];
      },
      job: async () => jobFixture({ status, expiresAt: clock.now() }),
    };
    assert.deepEqual(await expireApproval({ store, clock }, 'job_1'), { status: 'cancelled', leftMs: null });
  });
});
