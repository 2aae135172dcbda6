import assert from 'node:assert/strict';
import { sweepJobs } from '../../../domain/jobs/sweep-jobs.js';
import { jobFixture } from './job-fixture.js';
import { jobWorld } from './job-world.js';

describe('the sweep over all jobs', () => {
  it('lets approvals lapse and ends the workflows that waited for them', async () => {
    const world = jobWorld(
      jobFixture({ jobId: 'job_late', status: 'awaiting_approval', expiresAt: '2026-05-01T12:00:30.000Z' }),
      jobFixture({ jobId: 'job_early', status: 'awaiting_approval', expiresAt: '2026-05-01T13:00:00.000Z' }),
    );
    world.at(60);
    const report = await sweepJobs(world.deps);
    assert.equal(report.expired, 1);
    assert.equal(world.jobs.get('job_late')?.status, 'cancelled');
    assert.equal(world.jobs.get('job_early')?.status, 'awaiting_approval');
    assert.deepEqual(world.engine.cancelled, ['job_late']);
  });

  it('settles idle jobs and tells the actors of all queued ones, also of those it queued itself', async () => {
    const world = jobWorld(
      jobFixture({ jobId: 'job_gone', ontologyId: 'ont_gone' }),
      jobFixture({ jobId: 'job_runs' }),
      jobFixture({ jobId: 'job_queued', ontologyId: 'ont_queued', status: 'queued' }),
    );
    world.engine.states.set('job_runs', { state: 'running' });
    world.at(60);
    const report = await sweepJobs(world.deps);
    assert.equal(report.settled, 1);
    assert.equal(world.jobs.get('job_gone')?.status, 'queued');
    assert.equal(world.jobs.get('job_runs')?.status, 'processing');
    assert.deepEqual([...new Set(world.engine.woken)].sort(), ['ont_gone', 'ont_queued']);
  });

  it('reports that the engine is out of reach instead of failing', async () => {
    const world = jobWorld(jobFixture(), jobFixture({ jobId: 'job_2', status: 'queued' }));
    world.engine.reachable = false;
    world.at(60);
    assert.deepEqual(await sweepJobs(world.deps), { expired: 0, settled: 0, woken: 0, engineReachable: false });
  });
});
