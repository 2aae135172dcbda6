import assert from 'node:assert/strict';
import { reconcileJobs } from '../../../domain/jobs/reconcile-jobs.js';
import { batchFixture, jobFixture } from './job-fixture.js';
import { jobWorld } from './job-world.js';

describe('the reconciler of all jobs', () => {
  it('lets approvals expire and ends the workflows that waited for them', async () => {
    const world = jobWorld(
      jobFixture({ jobId: 'job_late', status: 'awaiting_approval', expiresAt: '2026-05-01T12:00:30.000Z' }),
      jobFixture({ jobId: 'job_early', status: 'awaiting_approval', expiresAt: '2026-05-01T13:00:00.000Z' }),
    );
    world.at(60);
    const report = await reconcileJobs(world.dependencies);
    assert.equal(report.expired, 1);
    assert.equal(world.jobs.get('job_late')?.status, 'cancelled');
    assert.equal(world.jobs.get('job_early')?.status, 'awaiting_approval');
    assert.deepEqual(world.workflows.cancelled, ['job_late']);
  });

  it('reconciles stale jobs and tells the actors of all queued ones, also of those it queued itself', async () => {
    const world = jobWorld(
      jobFixture({ jobId: 'job_gone', ontologyId: 'ont_gone' }),
      jobFixture({ jobId: 'job_runs' }),
      jobFixture({ jobId: 'job_queued', ontologyId: 'ont_queued', status: 'queued' }),
    );
    world.workflows.states.set('job_runs', { state: 'running' });
    world.at(60);
    const report = await reconcileJobs(world.dependencies);
    assert.equal(report.reconciled, 1);
    assert.equal(world.jobs.get('job_gone')?.status, 'queued');
    assert.equal(world.jobs.get('job_runs')?.status, 'processing');
    assert.deepEqual([...new Set(world.workflows.notified)].sort(), ['ont_gone', 'ont_queued']);
  });

  it('shows queued jobs that have no workflow, each once, and tells workflows of jobs that have ended', async () => {
    const queued = Array.from({ length: 230 }, (_, i) => jobFixture({ jobId: `job_q${i}`, status: 'queued' }));
    const world = jobWorld(...queued, jobFixture({ jobId: 'job_over', status: 'cancelled' }));
    world.waits.add('job_q7').add('job_over');
    await reconcileJobs(world.dependencies);
    await reconcileJobs(world.dependencies);
    assert.equal(world.workflows.queued.length, 229);
    assert.equal(new Set(world.workflows.queued).size, 229);
    assert.deepEqual(world.workflows.cancelled, ['job_over']);
  });

  it('brings the record of a job in line whose workflow was terminated in the queue', async () => {
    const world = jobWorld(jobFixture({ status: 'queued' }), jobFixture({ jobId: 'job_2', status: 'completed' }));
    world.waits.add('job_1');
    world.workflows.endedWhileQueued.push('job_1', 'job_2', 'job_of_nobody');
    world.workflows.states.set('job_1', { state: 'closed', how: 'TERMINATED', reason: 'not this one' });
    const report = await reconcileJobs(world.dependencies);
    assert.equal(report.reconciled, 1);
    assert.equal(world.jobs.get('job_1')?.error?.code, 'terminated_by_operator');
    assert.equal(world.jobs.get('job_2')?.status, 'completed');
  });

  it('fails a batch whose workflow was terminated while its jobs go on, and cancels these', async () => {
    const child = { batchId: 'bat_1', updatedAt: '2026-05-01T12:00:59.000Z' };
    const world = jobWorld(
      batchFixture({ jobId: 'bat_1' }),
      jobFixture({ ...child, jobId: 'job_going' }),
      jobFixture({ ...child, jobId: 'job_read', status: 'completed' }),
      jobFixture({ jobId: 'job_of_others', batchId: null, updatedAt: child.updatedAt }),
    );
    world.workflows.states.set('bat_1', { state: 'closed', how: 'TERMINATED', reason: 'wrong manifest' });
    world.at(60);
    await reconcileJobs(world.dependencies);
    const batch = world.jobs.get('bat_1')!;
    assert.deepEqual([batch.status, batch.error?.code], ['failed', 'terminated_by_operator']);
    assert.match(
      batch.error?.detail ?? '',
      /wrong manifest\. Retry the job: lines that were not read are submitted again/,
    );
    const going = world.jobs.get('job_going')!;
    assert.deepEqual(
      [going.status, going.error?.detail],
      ['cancelled', 'The batch that submitted it failed. Retry the batch.'],
    );
    const others = ['job_read', 'job_of_others'].map((jobId) => world.jobs.get(jobId)?.status);
    assert.deepEqual(others, ['completed', 'processing']);
  });

  for (const how of ['TERMINATED', 'CANCELED', 'TIMED_OUT']) {
    it(`ends a batch as it was read where its workflow was ${how} and its jobs read all lines meanwhile`, async () => {
      const world = jobWorld(
        batchFixture({ jobId: 'bat_1' }),
        jobFixture({ jobId: 'job_read', batchId: 'bat_1', status: 'completed' }),
      );
      world.workflows.states.set('bat_1', { state: 'closed', how, reason: null });
      world.at(60);
      await reconcileJobs(world.dependencies);
      const { status, error } = world.jobs.get('bat_1')!;
      assert.deepEqual([status, error], ['completed', null]);
    });
  }

  it('reports that Temporal is unreachable instead of failing', async () => {
    const world = jobWorld(jobFixture(), jobFixture({ jobId: 'job_2', status: 'queued' }));
    world.workflows.reachable = false;
    world.at(60);
    assert.deepEqual(await reconcileJobs(world.dependencies), {
      expired: 0,
      reconciled: 0,
      notified: 0,
      temporalReachable: false,
    });
  });
});
