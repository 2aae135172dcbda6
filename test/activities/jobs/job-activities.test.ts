import assert from 'node:assert/strict';
import { createJobActivities, type JobDependencies } from '../../../activities/jobs/job-activities.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { GraphSnapshots, RestoreStages, JobStore, ObjectStore } from '../../../domain/ports.js';
import { createRecordedWebhooks } from '../../api/support/recorded-webhooks.js';
import { jobFixture } from '../../domain/jobs/job-fixture.js';
import { jobWorld } from '../../domain/jobs/job-world.js';

/** Object store without objects. */
const emptyObjects = { async *list() {} } as unknown as ObjectStore;

describe('the small steps on a job', () => {
  function activities(world: ReturnType<typeof jobWorld>, more: Partial<JobStore> = {}) {
    return createJobActivities({
      jobs: {
        ...world.dependencies.jobs,
        forgetExecutions: async () => 0,
        expireCalls: async () => undefined,
        trimDeliveries: async () => 0,
        overdueDeliveries: async () => [],
        deliveriesToStart: async () => [],
        releasedObjects: async () => [],
        forgetReleasedObject: async () => undefined,
        brokenOffChunks: async () => undefined,
        trimDeletions: async () => 0,
        position: async () => ({ changeSeq: 0, eventId: 0 }),
        outdatedVectors: async () => [],
        endedBackupWork: async () => [],
        ...more,
      } as unknown as JobDependencies['jobs'],
      embedder: {} as JobDependencies['embedder'],
      objects: emptyObjects,
      snapshots: { snapshotJobs: async () => [] } as unknown as GraphSnapshots,

      stages: { stageJobs: async () => [] } as unknown as RestoreStages,
      workflows: world.dependencies.workflows,
      webhooks: createRecordedWebhooks(),
      clock: world.dependencies.clock,
      settings: { parallelDocuments: 3, staleMs: 10_000, heartbeatMs: 7_000, approvalMs: 60_000 },
    });
  }

  it('start as many jobs as the settings let run, with what the UI shows of them', async () => {
    let asked = 0;
    const world = jobWorld(jobFixture({ jobId: 'job_a', runToken: 4 }));
    const started = await activities(world, {
      startJobs: async (_ontology, limit) => {
        asked = limit;
        return [{ jobId: 'job_a', runToken: 4, resumes: true }];
      },
    }).startJobs({ ontologyId: 'ont_1' });
    assert.equal(asked, 3);
    assert.deepEqual(started, {
      ontology: 'Sea travel',
      heartbeatMs: 7_000,
      jobs: [
        {
          ...{ jobId: 'job_a', runToken: 4, resumes: true, workflowId: 'ingest:job_a', kind: 'ingestion' },
          ...{ stage: 'integrating', workflowType: 'ingestDocument' },
          ...{ ontology: 'Sea travel', filename: 'harbour.txt', ownerId: 'usr_1', ownerName: 'ada' },
          contentHash: 'sha256:1',
        },
      ],
    });
  });

  it('tell how long a job may wait for approval', async () => {
    const world = jobWorld(jobFixture());
    let until = '';
    const state = await activities(world, {
      awaitApproval: async (_job, _token, { reason, expiresAt }) => {
        until = `${reason} ${expiresAt}`;
        return jobFixture({ status: 'awaiting_approval', expiresAt });
      },
    }).awaitApproval({ jobId: 'job_1', runToken: 1, approvalMs: 90_000 });
    assert.equal(until, 'estimate 2026-05-01T12:01:30.000Z');
    assert.deepEqual(state, { status: 'awaiting_approval', leftMs: 90_000 });
    assert.deepEqual(world.workflows.notified, ['ont_1'], 'its place is free for the next in the queue');
  });

  it("approve in the operator's name and tell the actor", async () => {
    const world = jobWorld(jobFixture({ status: 'awaiting_approval' }));
    let by = '';
    const state = await activities(world, {
      approveJob: async (jobId, approvedBy) => {
        by = approvedBy;
        const job = jobFixture({ status: 'queued' });
        world.jobs.set(jobId, job);
        return job;
      },
    }).approveJob({ jobId: 'job_1' });
    assert.equal(by, 'operator');
    assert.deepEqual(state, { status: 'queued', leftMs: null });
    assert.deepEqual(world.workflows.notified, ['ont_1']);
  });

  it('let an approval be that came too late', async () => {
    const world = jobWorld(jobFixture({ status: 'cancelled' }));
    const state = await activities(world, {
      approveJob: async () => {
        throw new ConcordanceError('job_not_awaiting_approval', 'It is cancelled.');
      },
    }).approveJob({ jobId: 'job_1' });
    assert.deepEqual(state, { status: 'cancelled', leftMs: null, refused: 'It is cancelled.' });
    assert.deepEqual(world.workflows.notified, []);
  });

  it('take no approval for a wait that is over: the job may wait for something else by now', async () => {
    const world = jobWorld(jobFixture({ status: 'awaiting_approval', runToken: 2, approvalReason: 'cost_cap' }));
    const state = await activities(world, {
      approveJob: async () => assert.fail('it was approved'),
    }).approveJob({ jobId: 'job_1', runToken: 1 });
    assert.deepEqual(
      [state.status, state.refused],
      ['awaiting_approval', 'This workflow no longer runs the job. Read the job for its state.'],
    );
  });

  it("cancel at an operator's command: the record first, then the workflow", async () => {
    const world = jobWorld(jobFixture({ jobId: 'job_1' }));
    assert.deepEqual(await activities(world).requestCancellation({ jobId: 'job_1' }), { status: 'cancelled' });
    assert.deepEqual(world.workflows.cancelled, ['job_1']);
    assert.match(world.jobs.get('job_1')?.error?.detail ?? '', /An operator cancelled/);
  });

  it('let an approval expire when its time is over, and not before', async () => {
    const world = jobWorld(jobFixture({ status: 'awaiting_approval', expiresAt: '2026-05-01T12:01:00.000Z' }));
    world.at(45);
    assert.deepEqual(await activities(world).expireApproval({ jobId: 'job_1' }), {
      status: 'awaiting_approval',
      leftMs: 15_000,
    });
    world.at(60);
    assert.deepEqual(await activities(world).expireApproval({ jobId: 'job_1' }), { status: 'cancelled', leftMs: null });
  });

  it('leave a job alone that another run leads or that ended otherwise', async () => {
    const world = jobWorld(jobFixture({ status: 'completed' }));
    const guarded = activities(world, {
      failJob: async () => {
        throw new ConcordanceError('run_superseded', 'Run 2 leads it.');
      },
      cancelJob: async () => {
        throw new ConcordanceError('job_already_final', 'It is completed.');
      },
    });
    await guarded.failJob({ jobId: 'job_1', runToken: 1, error: { code: 'conflict', detail: 'no' } });
    await guarded.cancelJob({ jobId: 'job_1' });
    assert.equal(world.jobs.get('job_1')?.status, 'completed');
  });

  it('say that a cancelled job was cancelled in Temporal', async () => {
    const world = jobWorld(jobFixture());
    await activities(world).cancelJob({ jobId: 'job_1' });
    assert.equal(world.jobs.get('job_1')?.status, 'cancelled');
    assert.equal(world.jobs.get('job_1')?.error?.code, 'job_cancelled');
  });
});
