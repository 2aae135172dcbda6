import type { ProgramJob } from '../../../domain/jobs/job.js';
import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import { isToStart, reconcileJob } from '../../../domain/jobs/reconcile-job.js';
import type { WorkflowState } from '../../../domain/ports.js';
import { jobFixture, programFixture } from './job-fixture.js';
import { jobWorld } from './job-world.js';

describe('reconciling a job that has not moved', () => {
  async function settled(
    state: WorkflowState | null,
    change: Parameters<typeof jobFixture>[0] | ProgramJob = {},
    seconds = 60,
  ) {
    const job = change.kind === 'program' ? change : jobFixture(change);
    const world = jobWorld(job);
    if (state) world.workflows.states.set(job.jobId, state);
    world.at(seconds);
    const answer = await reconcileJob(world.dependencies, job);
    return { ...answer, world };
  }

  it('leaves a queued job whose workflow waits for its turn', async () => {
    const { job, workflowStatus, world } = await settled({ state: 'running' }, { status: 'queued' });
    assert.deepEqual([job.status, workflowStatus, world.workflows.queued], ['queued', null, []]);
  });

  it('shows a queued job again that Temporal does not know', async () => {
    const { job, workflowStatus, world } = await settled({ state: 'missing' }, { status: 'queued' });
    assert.deepEqual([job.status, workflowStatus, world.workflows.queued], ['queued', null, ['job_1']]);
  });

  it('leaves a queued job whose earlier run has ended to its turn', async () => {
    const { job, world } = await settled({ state: 'closed', how: 'COMPLETED', reason: null }, { status: 'queued' });
    assert.deepEqual([job.status, world.workflows.queued], ['queued', []]);
  });

  for (const [how, status, code] of [
    ['TERMINATED', 'failed', 'terminated_by_operator'],
    ['CANCELED', 'cancelled', 'job_cancelled'],
  ] as const) {
    it(`brings the record of a queued job in line whose workflow was ${how.toLowerCase()}`, async () => {
      const { job } = await settled({ state: 'closed', how, reason: 'not this one' }, { status: 'queued' });
      assert.deepEqual([job.status, job.error?.code], [status, code]);
    });

    it(`starts no workflow at its turn where the one it had was ${how.toLowerCase()}`, async () => {
      const job = jobFixture();
      const world = jobWorld(job);
      world.workflows.states.set(job.jobId, { state: 'closed', how, reason: null });
      assert.equal(await isToStart(world.dependencies, job), false);
      assert.equal(world.jobs.get(job.jobId)?.status, status);
      assert.deepEqual(world.workflows.notified, ['ont_1']);
    });
  }

  for (const state of ['missing', 'running'] as const) {
    it(`starts one at its turn where it is ${state}`, async () => {
      const world = jobWorld(jobFixture());
      world.workflows.states.set('job_1', { state });
      assert.equal(await isToStart(world.dependencies, jobFixture()), true);
    });
  }

  it('asks nobody about a job that moved a moment ago', async () => {
    const { workflowStatus, world } = await settled({ state: 'missing' }, {}, 9);
    assert.equal(workflowStatus, null);
    assert.deepEqual(world.workflows.described, []);
  });

  it('asks nobody about a job that has ended', async () => {
    const { workflowStatus, world } = await settled({ state: 'missing' }, { status: 'completed' });
    assert.equal(workflowStatus, null);
    assert.deepEqual(world.workflows.described, []);
  });

  it('leaves a job whose workflow runs', async () => {
    const { job, workflowStatus, world } = await settled({ state: 'running' });
    assert.equal(workflowStatus, 'running');
    assert.equal(job.status, 'processing');
    assert.deepEqual(world.workflows.notified, []);
  });

  it('fails a job whose workflow an operator terminated, in their words, and frees its place', async () => {
    const { job, workflowStatus, world } = await settled({
      state: 'closed',
      how: 'TERMINATED',
      reason: 'wrong document',
    });
    assert.equal(workflowStatus, 'closed');
    assert.equal(job.status, 'failed');
    assert.equal(job.error?.code, 'terminated_by_operator');
    assert.match(job.error?.detail ?? '', /wrong document/);
    assert.deepEqual(world.workflows.notified, ['ont_1']);
  });

  for (const how of ['FAILED', 'TIMED_OUT']) {
    it(`fails a job whose workflow ended as ${how} without reconciling it`, async () => {
      const { job } = await settled({ state: 'closed', how, reason: 'something broke' });
      assert.equal(job.status, 'failed');
      assert.equal(job.error?.code, 'workflow_failed');
      assert.match(job.error?.detail ?? '', new RegExp(`${how}.*something broke`));
    });
  }

  it('cancels a job whose workflow was cancelled', async () => {
    const { job } = await settled({ state: 'closed', how: 'CANCELED', reason: null });
    assert.equal(job.status, 'cancelled');
    assert.equal(job.error?.code, 'job_cancelled');
  });

  for (const state of [{ state: 'missing' }, { state: 'closed', how: 'COMPLETED', reason: null }] as WorkflowState[]) {
    it(`queues a job again whose workflow is ${state.state === 'missing' ? 'gone' : 'over'}, and tells the actor`, async () => {
      const { job, world } = await settled(state);
      assert.equal(job.status, 'queued');
      assert.deepEqual(world.workflows.notified, ['ont_1']);
    });

    it(`lets a job wait for approval although its workflow is ${state.state === 'missing' ? 'gone' : 'over'}`, async () => {
      const { job, world } = await settled(state, { status: 'awaiting_approval' });
      assert.equal(job.status, 'awaiting_approval');
      assert.deepEqual(world.workflows.notified, []);
    });
  }

  it('fails a waiting job whose workflow was terminated', async () => {
    const { job } = await settled(
      { state: 'closed', how: 'TERMINATED', reason: null },
      { status: 'awaiting_approval' },
    );
    assert.equal(job.error?.code, 'terminated_by_operator');
  });

  it('says so when Temporal is unreachable, for a queued job as well, and changes nothing', async () => {
    for (const status of ['processing', 'queued', 'awaiting_approval'] as const) {
      const job = jobFixture({ status });
      const world = jobWorld(job);
      world.workflows.reachable = false;
      world.at(60);
      assert.deepEqual(await reconcileJob(world.dependencies, job), { job, workflowStatus: 'unreachable' });
    }
  });

  it('changes nothing when the job moved while Temporal was asked', async () => {
    const before = jobFixture();
    const now = jobFixture({ status: 'completed', updatedAt: '2026-05-01T12:00:59.000Z' });
    const world = jobWorld(now);
    world.at(60);
    const answer = await reconcileJob(world.dependencies, before);
    assert.deepEqual(answer, { job: now, workflowStatus: null });
  });

  it('gives the job as it is when another reconciles it first', async () => {
    const job = jobFixture();
    const world = jobWorld(job);
    world.workflows.states.set(job.jobId, { state: 'closed', how: 'CANCELED', reason: null });
    world.dependencies.jobs.cancelJob = async () => {
      world.jobs.set(job.jobId, { ...job, status: 'completed' });
      throw new ConcordanceError('job_already_final', 'It is completed.');
    };
    world.at(60);
    const answer = await reconcileJob(world.dependencies, job);
    assert.equal(answer.job.status, 'completed');
    assert.equal(answer.workflowStatus, 'closed');
  });

  it('keeps what it reconciled when the actor cannot be notified', async () => {
    const job = jobFixture();
    const world = jobWorld(job);
    world.workflows.states.set(job.jobId, { state: 'closed', how: 'TERMINATED', reason: null });
    const describeJob = world.dependencies.workflows.describeJob;
    world.dependencies.workflows.describeJob = async (jobId) => {
      const state = await describeJob(jobId);
      world.workflows.reachable = false;
      return state;
    };
    world.at(60);
    assert.equal((await reconcileJob(world.dependencies, job)).job.status, 'failed');
  });

  it('fails the job of a program whose workflow is gone or left nothing, and notifies no ontology for it', async () => {
    const program = programFixture({ jobId: 'prg_1' });
    const states: WorkflowState[] = [{ state: 'missing' }, { state: 'closed', how: 'COMPLETED', reason: null }];
    for (const state of states) {
      const { job, world } = await settled(state, program);
      assert.deepEqual([job.status, job.error?.code], ['failed', 'workflow_failed']);
      assert.match(job.error?.detail ?? '', /Run it again/);
      assert.deepEqual(world.workflows.notified, []);
    }
    const { job } = await settled({ state: 'closed', how: 'TERMINATED', reason: null }, program);
    assert.match(job.error?.detail ?? '', /Run the program again/);
  });
});
