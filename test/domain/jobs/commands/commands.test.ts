import assert from 'node:assert/strict';
import { approveForOperator, approveJob } from '../../../../domain/jobs/commands/approve-job.js';
import { cancelBatchJobs } from '../../../../domain/jobs/commands/cancel-batch-jobs.js';
import { cancelJob, recordCancelledWorkflow } from '../../../../domain/jobs/commands/cancel-job.js';
import { throwingNotifier } from '../../../../domain/jobs/commands/command.js';
import { pauseJob } from '../../../../domain/jobs/commands/pause-job.js';
import { reconcileJobs } from '../../../../domain/jobs/reconcile-jobs.js';
import { jobKindRules } from '../../../../domain/jobs/kinds.js';
import { ConcordanceError } from '../../../../domain/errors.js';
import type { IngestionJob, Job } from '../../../../domain/jobs/job.js';
import type { Notifier, NotifyOutcome } from '../../../../domain/ports.js';
import { batchFixture, jobFixture } from '../job-fixture.js';
import { jobWorld, type JobWorld } from '../job-world.js';

const ada = { username: 'ada' };

describe('commands on jobs', () => {
  /** The ports of all commands; the notifier answers as the API's does. */
  function dependencies({ dependencies, jobs }: JobWorld) {
    const attempt = async (message: () => Promise<void>): Promise<NotifyOutcome> => {
      try {
        await message();
        return 'notified';
      } catch {
        return 'unreachable';
      }
    };
    const notifier: Pick<Notifier, 'notifyActor' | 'notifyWorkflow'> = {
      notifyActor: (ontologyId) => attempt(() => dependencies.workflows.signalActor(ontologyId)),
      notifyWorkflow: (_jobId, message) => attempt(message),
    };
    const change = (jobId: string, changes: object): Job => {
      const job: Job = { ...jobs.get(jobId)!, ...changes };
      jobs.set(jobId, job);
      return job;
    };
    const store = {
      ...dependencies.jobs,
      async approveJob(jobId: string, approvedBy: string) {
        const { kind, status } = jobs.get(jobId)!;
        if (status !== 'awaiting_approval') throw new ConcordanceError('job_not_awaiting_approval', `It is ${status}.`);
        return change(jobId, { status: kind === 'batch' ? 'processing' : 'queued', approvedBy });
      },
      pauseJob: async (jobId: string, paused: boolean) => change(jobId, { paused }),
    };
    return { store, workflows: dependencies.workflows, notifier: notifier };
  }

  const batch = () => [
    batchFixture({ jobId: 'bat_1' }),
    ...Array.from({ length: 230 }, (_, i) =>
      jobFixture({ jobId: `job_${i}`, batchId: 'bat_1', status: 'queued', ontologyId: `ont_${i % 2}` }),
    ),
    jobFixture({ jobId: 'job_read', batchId: 'bat_1', status: 'completed' }),
    jobFixture({ jobId: 'job_other', batchId: null }),
  ];
  const left = ({ jobs }: JobWorld) => [...jobs.values()].filter(({ status }) => status === 'queued').length;

  it('cancel: the record, the workflow, and the actor that may start the next', async () => {
    const world = jobWorld(jobFixture());
    const { job, notified } = await cancelJob(dependencies(world), 'job_1', ada);
    assert.deepEqual(
      [job.status, job.error?.detail, notified],
      ['cancelled', `ada cancelled the job. ${jobKindRules.ingestion.afterFailure}`, 'notified'],
    );
    assert.deepEqual([world.workflows.cancelled, world.workflows.notified], [['job_1'], ['ont_1']]);
  });

  it('cancel a job that cannot be retried with the advice of its kind', async () => {
    const jobs = [
      { ...jobFixture({ jobId: 'epi_1' }), kind: 'epistemic_measurement' },
      { ...jobFixture({ jobId: 'prg_1' }), kind: 'program' },
    ] as unknown as IngestionJob[];
    const world = jobWorld(...jobs);
    const detailOf = async (jobId: string) => (await cancelJob(dependencies(world), jobId, ada)).job.error?.detail;
    assert.equal(await detailOf('epi_1'), 'ada cancelled the job. Measure the types again; the measurement before is kept.'); // oxfmt-ignore
    assert.equal(await detailOf('prg_1'), 'ada cancelled the job. Run the program again.');
  });

  it('cancel a job that waits for approval although nobody answers; the reconciler tells its workflow', async () => {
    const world = jobWorld(jobFixture({ status: 'awaiting_approval', expiresAt: '2026-06-01T12:00:00.000Z' }));
    world.workflows.reachable = false;
    const { job, notified } = await cancelJob(dependencies(world), 'job_1', ada);
    assert.deepEqual([job.status, notified], ['cancelled', 'unreachable']);
    world.workflows.reachable = true;
    await reconcileJobs(world.dependencies);
    await reconcileJobs(world.dependencies);
    assert.deepEqual(world.workflows.cancelled, ['job_1'], 'once');
  });

  it('cancel the jobs of a batch once each, and notify each ontology once for a page of them', async () => {
    const world = jobWorld(...batch());
    let progress = 0;
    await cancelBatchJobs(dependencies(world), { jobId: 'bat_1', status: 'cancelled' }, () => void (progress += 1));
    assert.equal(world.jobs.get('job_7')?.error?.detail, 'The batch that submitted it was cancelled. Retry the batch.');
    const others = ['job_read', 'job_other'].map((jobId) => world.jobs.get(jobId)?.status);
    assert.deepEqual(others, ['completed', 'processing']);
    assert.deepEqual([left(world), progress, new Set(world.workflows.cancelled).size], [0, 230, 230]);
    assert.equal(world.workflows.notified.length, 6);
  });

  it('cancel a batch whose workflow is gone: the reconciler cancels its jobs, once', async () => {
    const world = jobWorld(...batch());
    const { job, notified } = await cancelJob(dependencies(world), 'bat_1', ada);
    assert.deepEqual([job.status, notified, left(world)], ['cancelled', 'notified', 230], 'nobody took the message');
    await reconcileJobs(world.dependencies);
    assert.deepEqual([left(world), world.jobs.get('job_other')?.status], [0, 'processing']);
    const messages = world.workflows.cancelled.length;
    await reconcileJobs(world.dependencies);
    assert.equal(world.workflows.cancelled.length, messages);
  });

  it('cancel a batch: until its workflow has cancelled its jobs, the reconciler would', async () => {
    const world = jobWorld(...batch());
    const cutOff = () =>
      recordCancelledWorkflow(world.dependencies.jobs, 'bat_1', () => Promise.reject(new Error('cut off')));
    await assert.rejects(cutOff(), /cut off/);
    assert.deepEqual([...world.waits], ['bat_1']);
    await recordCancelledWorkflow(world.dependencies.jobs, 'bat_1', () =>
      cancelBatchJobs(dependencies(world), { jobId: 'bat_1', status: 'cancelled' }),
    );
    assert.deepEqual([left(world), world.waits.size], [0, 0]);
  });

  it('follow a workflow that was cancelled, and leave what ended otherwise', async () => {
    const world = jobWorld(jobFixture(), jobFixture({ jobId: 'job_2', status: 'awaiting_approval' }));
    await recordCancelledWorkflow(world.dependencies.jobs, 'job_1');
    assert.match(world.jobs.get('job_1')?.error?.detail ?? '', /cancelled in Temporal/);
    await recordCancelledWorkflow(world.dependencies.jobs, 'job_2');
    assert.equal(world.waits.size, 0, 'it need not be told');
  });

  it('approve: the record, the workflow, and the actor; unless all were notified the answer says so', async () => {
    const world = jobWorld(jobFixture({ status: 'awaiting_approval' }), jobFixture({ jobId: 'job_2' }));
    const { job, notified } = await approveJob(dependencies(world), 'job_1', ada);
    assert.deepEqual(
      [job.status, job.approvedBy, notified, world.workflows.notified],
      ['queued', 'ada', 'notified', ['ont_1']],
    );
    world.jobs.set('job_2', jobFixture({ jobId: 'job_2', status: 'awaiting_approval' }));
    const half = dependencies(world);
    const notifier = { ...half.notifier, notifyActor: async (): Promise<NotifyOutcome> => 'unreachable' };
    assert.equal((await approveJob({ ...half, notifier }, 'job_2', ada)).notified, 'unreachable');
  });

  it('approve a batch: the actors of all ontologies with queued jobs are notified', async () => {
    const world = jobWorld(
      batchFixture({ jobId: 'bat_1', status: 'awaiting_approval' }),
      jobFixture({ jobId: 'job_a', status: 'queued', ontologyId: 'ont_a' }),
      jobFixture({ jobId: 'job_b', status: 'queued', ontologyId: 'ont_b' }),
    );
    await approveJob(dependencies(world), 'bat_1', ada);
    assert.deepEqual(world.workflows.notified, ['ont_a', 'ont_b']);
  });

  it('approve for an operator: repeated after it was cut off, the actor is notified all the same', async () => {
    const world = jobWorld(jobFixture({ status: 'awaiting_approval' }));
    const strict = { ...dependencies(world), notifier: throwingNotifier(world.dependencies.workflows) };
    world.workflows.reachable = false;
    await assert.rejects(approveForOperator(strict, { jobId: 'job_1', runToken: 1 }), /Nobody answers/);
    world.workflows.reachable = true;
    const { job, refused } = await approveForOperator(strict, { jobId: 'job_1', runToken: 1 });
    assert.deepEqual([job?.status, job?.approvedBy, refused], ['queued', 'operator', 'It is queued.']);
    assert.deepEqual(world.workflows.notified, ['ont_1']);
  });

  it('pause and resume: the workflow is notified by the API, and need not be where it asks itself', async () => {
    const world = jobWorld(jobFixture());
    const given = dependencies(world);
    const messages: boolean[] = [];
    const workflows = {
      ...given.workflows,
      pauseJob: async (_job: Job, paused: boolean) => void messages.push(paused),
    };
    const { job } = await pauseJob({ ...given, workflows }, 'job_1', { paused: true, by: ada });
    assert.equal(job.paused, true);
    await pauseJob({ ...given, workflows }, 'job_1', { paused: false, by: 'operator' });
    assert.deepEqual([world.jobs.get('job_1')?.paused, messages], [false, [true]]);
  });
});
