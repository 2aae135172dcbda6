import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker';
import { loadJobDto } from '../../api/jobs/read-job.js';
import { validationIssuesOf } from '../../api/validation/check.js';
import { jobSchema, jobSchemaOf } from '../../api/schemas/jobs/job.js';
import { createJobActivities } from '../../activities/jobs/job-activities.js';
import { cancelJob } from '../../domain/jobs/commands/cancel-job.js';
import { throwingNotifier } from '../../domain/jobs/commands/command.js';
import { reconcileJob } from '../../domain/jobs/reconcile-job.js';
import type { PlainJob } from '../../domain/jobs/job.js';
import type { JobIdentity } from '../../domain/jobs/job-identity.js';
import type { JobWorkflows, ObjectStore, Store } from '../../domain/ports.js';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import { searchAttributes } from '../../temporal-config/shared.js';
import { startApi, type RunningApi } from '../api/support/start-api.js';
import { inspection, kindsOfTests, tidying, type TidyingJob } from '../support/own-kind.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { look } from './own-kind-workflows.js';
import { until } from './until.js';
import { createRecordedWebhooks } from '../api/support/recorded-webhooks.js';

/** Nothing is kept for these jobs. */
const emptyObjects = { async *list() {}, delete: async () => undefined } as unknown as ObjectStore;

describe('a kind of job that is one row and one workflow', () => {
  let api: RunningApi;
  let store: Store;
  let rig: WorkflowRig;
  let workflows: JobWorkflows;
  let workflowBundle: WorkflowBundle;
  let made = 0;

  before(async () => {
    rig = await openRig();
    const { temporalClient: client, namespace, taskQueue } = rig;
    const names = { namespace, taskQueue, installationId: 'ab12cd34', kinds: kindsOfTests };
    workflows = createJobWorkflows({ client, ...names, heartbeatMs: 2_000, uiUrl: () => 'http://ui.invalid' });
    api = await startApi({}, ['platform_admin'], { kinds: kindsOfTests, workflowsOf: () => workflows });
    store = api.platform.store;
    const workflowsPath = fileURLToPath(new URL('own-kind-workflows.ts', import.meta.url));
    workflowBundle = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
    await work();
  });
  after(async () => {
    await rig.close();
    await api.stop();
  });

  async function work() {
    const settings = { parallelDocuments: 1, staleMs: 0, heartbeatMs: 2_000, approvalMs: 60_000 };
    const { clock, embedder, snapshots, stages } = api.platform;
    const webhooks = createRecordedWebhooks();
    const activities = createJobActivities({
      ...{ jobs: store, embedder, objects: emptyObjects, snapshots, stages, workflows, webhooks, clock, settings },
    });
    const { finishJob, cancelJob, startJobs, confirmStart, isToStart, wakeOntology } = activities;
    await rig.work({ finishJob, cancelJob, startJobs, confirmStart, isToStart, wakeOntology }, { workflowBundle });
  }

  async function submit(): Promise<PlainJob> {
    const jobId = `ana_01jd3yzw0b6m4t2r8k1v5x9c${String((made += 1)).padStart(2, '0')}`;
    const job = await store.openJob({ jobId, kind: inspection, ownerId: 'ann', ownerName: 'Ann', filename: 'All' });
    await workflows.startJob(job);
    return job;
  }
  const handleOf = (job: JobIdentity) => rig.client.workflow.getHandle(workflows.workflowId(job));
  const end = async (job: PlainJob) =>
    reconcileJob({ jobs: store, workflows, clock: api.platform.clock, staleMs: 0 }, (await store.job(job.jobId))!);

  it('runs from its submission to its end, and operators see what it is', async () => {
    const job = await submit();
    await workflows.startJob(job);
    const { typedSearchAttributes: marks, type, workflowId } = await handleOf(job).describe();
    assert.equal(type, 'inspectGraph');
    assert.match(workflowId, /^inspection:All:ab12cd34-/);
    assert.equal(marks.get(searchAttributes.jobKind), 'inspection');
    assert.equal(marks.get(searchAttributes.stage), 'running');
    assert.equal(workflows.workflowLists(job)?.ontology, null);
    assert.deepEqual(
      [(await end(job)).workflowStatus, (await store.job(job.jobId))?.status],
      ['running', 'processing'],
    );
    await handleOf(job).signal(look);
    await handleOf(job).result();
    assert.equal((await store.job(job.jobId))?.status, 'completed');
    const listed = await store.jobs(
      { userId: 'ann', status: 'completed', kind: inspection, ontology: null },
      { limit: 9, offset: 0 },
    );
    assert.deepEqual(listed.items.map(({ jobId }) => jobId), [job.jobId]); // oxfmt-ignore
  });

  it('is shown to clients with what all kinds have, under a schema that follows from its row', async () => {
    const job = await submit();
    const shown = await loadJobDto({ store, workflows }, job, null);
    assert.deepEqual([shown.job_type, shown.job_id, 'program' in shown], ['inspection', job.jobId, false]);
    const schema = jobSchemaOf(kindsOfTests);
    assert.deepEqual(validationIssuesOf(schema, shown), []);
    assert.notDeepEqual(validationIssuesOf(jobSchema, shown), []);
    assert.notDeepEqual(validationIssuesOf(schema, { ...shown, ontology: 'Sea travel' }), []);
    const { discriminator } = schema as unknown as { discriminator: { mapping: Record<string, string> } };
    assert.equal(discriminator.mapping['inspection'], '#/components/schemas/InspectionJob');
    assert.equal(discriminator.mapping['program'], '#/components/schemas/ProgramJob');
  });

  it('is asked for over HTTP by its name and by its id, and is in the document of the API', async () => {
    const get = async (path: string) => (await api.call('GET', path, { as: 'platform_admin' })).body;
    const job = await submit();
    const { jobs } = await get('/jobs?job_type=inspection&limit=500');
    assert.ok(jobs.some((one: { job_id: string }) => one.job_id === job.jobId));
    assert.ok(jobs.every((one: { job_type: string }) => one.job_type === 'inspection'));
    const one = await get(`/jobs/${job.jobId}`);
    assert.deepEqual([one.job_type, one.status, one.ontology], ['inspection', 'processing', null]);
    const unknown = await get('/jobs?job_type=restoration');
    assert.equal(unknown.status, 422);
    assert.match(unknown.detail, /job_type.*inspection/);
    const { components } = await get('/openapi.json');
    assert.deepEqual(components.schemas.JobKind.enum, Object.keys(kindsOfTests));
    assert.equal(components.schemas.InspectionJob.description, 'Inspects the graph');
  });

  it('is started again where its workflow was lost, and fails where an operator terminated it', async () => {
    const lost = await store.openJob({
      ...{ jobId: 'ana_01jd3yzw0b6m4t2r8k1v5x9cqq', kind: inspection },
      ...{ ownerId: 'ann', ownerName: 'Ann', filename: 'Lost' },
    });
    assert.equal((await end(lost)).workflowStatus, 'missing');
    await handleOf(lost).signal(look);
    await handleOf(lost).result();
    assert.equal((await store.job(lost.jobId))?.status, 'completed');

    const ended = await submit();
    await handleOf(ended).terminate('No need');
    const { job } = await end(ended);
    assert.equal(job.status, 'failed');
    assert.match(job.error?.detail ?? '', /No need\. Inspect the graph again\./);
  });

  it('is cancelled by its owner, and by an operator at Temporal', async () => {
    const byOwner = await submit();
    await cancelJob({ store, workflows, notifier: throwingNotifier(workflows) }, byOwner.jobId, { username: 'ann' });
    assert.equal((await store.job(byOwner.jobId))?.status, 'cancelled');
    await assert.rejects(handleOf(byOwner).result());

    const byOperator = await submit();
    // Its first task has run: a workflow that is cancelled before that never runs.
    await until(async () => (await handleOf(byOperator).describe()).historyLength > 3);
    await handleOf(byOperator).cancel();
    await assert.rejects(handleOf(byOperator).result());
    assert.equal((await store.job(byOperator.jobId))?.status, 'cancelled');
  });

  describe('that belongs to an ontology and reads no document', () => {
    const done = async (job: { jobId: string }) => (await store.job(job.jobId))?.status === 'completed';

    const open = async (ontologyId: string) => {
      const jobId = `voc_01jd3yzw0b6m4t2r8k1v5x9c${String((made += 1)).padStart(2, '0')}`;
      const owner = { ownerId: 'ann', ownerName: 'Ann', filename: 'Tidying' };
      const job = await store.openJob({ jobId, kind: tidying, ...owner, ontologyId, ontology: `Of ${ontologyId}` });
      return job as TidyingJob;
    };
    const queue = async (ontologyId: string) => {
      const job = await open(ontologyId);
      await workflows.startJob(job);
      await workflows.signalActor(ontologyId);
      return job;
    };
    /** Waits until the workflow of the job was given its turn. */
    const atWork = (job: TidyingJob) =>
      until(async () => {
        const isStarted = (await store.job(job.jobId))?.stage === 'running';
        return isStarted && (await workflows.describeJob(job)).state === 'running';
      });

    it('waits for its turn there, is started by the actor, and lets the next one start', async () => {
      const first = await queue('ont_1');
      const second = await queue('ont_1');
      await atWork(first);
      assert.match(workflows.workflowId(first), /^tidying:Of ont_1\/Tidying:/);
      const { typedSearchAttributes: marks } = await handleOf(second).describe();
      assert.equal(marks.get(searchAttributes.stage), 'queued');
      assert.equal(marks.get(searchAttributes.ontology), 'Of ont_1');
      assert.notEqual(workflows.workflowLists(second)?.ontology, null);
      const get = async (path: string) => (await api.call('GET', path, { as: 'platform_admin' })).body;
      const { jobs } = await get('/jobs?job_type=tidying&ontology=Of%20ont_1');
      const shown = jobs.map((one: Record<string, unknown>) => [one['job_id'], one['status'], one['position']]);
      assert.deepEqual(shown, [[second.jobId, 'queued', 1], [first.jobId, 'processing', null]]); // oxfmt-ignore
      const one = await get(`/jobs/${second.jobId}`);
      assert.deepEqual([one.job_type, one.ontology, one.ontology_id, 'document_id' in one], ['tidying', 'Of ont_1', 'ont_1', false]); // oxfmt-ignore
      for (const job of [first, second]) await handleOf(job).signal(look);
      await until(() => done(second));
      assert.ok(await done(first));
    });

    it('is started by the actor where no workflow waits for its turn', async () => {
      const job = await open('ont_2');
      await workflows.signalActor('ont_2');
      await atWork(job);
      await handleOf(job).signal(look);
      await until(() => done(job));
    });

    it('whose workflow was ended while it waited is found, and fails', async () => {
      const since = new Date(Date.now() - 60_000).toISOString();
      const [running, ended] = [await queue('ont_3'), await queue('ont_3')];
      await atWork(running);
      await handleOf(ended).terminate('No need');
      await until(async () => (await workflows.endedWhileQueued(since)).includes(ended.jobId));
      const { job } = await end(ended);
      assert.deepEqual([job.status, job.error?.code], ['failed', 'terminated_by_operator']);
      await handleOf(running).signal(look);
      await until(() => done(running));
    });

    it('takes its turn again where its workflow was lost', async () => {
      const job = await open('ont_4');
      const [lost] = await store.startJobs('ont_4', 1);
      assert.equal((await end(job)).workflowStatus, 'missing');
      await until(async () => (await store.job(job.jobId))!.runToken > lost!.runToken);
      await atWork(job);
      await handleOf(job).signal(look);
      await until(() => done(job));
    });
  });
});
