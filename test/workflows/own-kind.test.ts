import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker';
import { loadJobDto } from '../../api/jobs/read-job.js';
import { validationIssuesOf } from '../../api/validation/check.js';
import { jobSchema, jobSchemaOf } from '../../api/schemas/job.js';
import { createJobSteps } from '../../activities/jobs/job-activities.js';
import { cancelJob } from '../../domain/jobs/commands/cancel-job.js';
import { throwingNotifier } from '../../domain/jobs/commands/command.js';
import { reconcileJob } from '../../domain/jobs/reconcile-job.js';
import type { AnyPlainJob } from '../../domain/jobs/job.js';
import type { JobEngine, ObjectStore, Store } from '../../domain/ports.js';
import { createJobEngine } from '../../temporal-config/job-engine.js';
import { searchAttributes } from '../../temporal-config/shared.js';
import { inspection, kindsWithInspection } from '../support/own-kind.js';
import { sqliteBench, type SqliteBench } from '../support/sqlite-bench.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { look } from './own-kind-workflows.js';
import { until } from './until.js';

/** Nothing is kept for these jobs. */
const emptyObjects = { async *list() {}, delete: async () => undefined } as unknown as ObjectStore;

describe('a kind of job that is one row and one workflow', () => {
  let bench: SqliteBench;
  let store: Store;
  let rig: WorkflowRig;
  let engine: JobEngine;
  let workflowBundle: WorkflowBundle;
  let made = 0;

  before(async () => {
    bench = await sqliteBench();
    store = await bench.open({ kinds: kindsWithInspection });
    rig = await openRig();
    const { engineClient: client, namespace, taskQueue } = rig;
    const names = { namespace, taskQueue, installationId: 'ab12cd34', kinds: kindsWithInspection };
    engine = createJobEngine({ client, ...names, heartbeatMs: 2_000, uiUrl: () => 'http://ui.invalid' });
    const workflowsPath = fileURLToPath(new URL('own-kind-workflows.ts', import.meta.url));
    workflowBundle = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
    await work();
  });
  after(async () => {
    await rig.close();
    await bench.dispose();
  });

  const clock = { millis: () => bench.clock.now, now: () => new Date(bench.clock.now).toISOString() };
  async function work() {
    const settings = { parallelDocuments: 1, staleMs: 0, heartbeatMs: 2_000, approvalMs: 60_000 };
    const steps = createJobSteps({ jobs: store, objects: emptyObjects, engine, clock, settings });
    await rig.work({ finishJob: steps.finishJob, cancelJob: steps.cancelJob }, { workflowBundle });
  }

  async function submit(): Promise<AnyPlainJob> {
    const jobId = `ana_01jd3yzw0b6m4t2r8k1v5x9c${String((made += 1)).padStart(2, '0')}`;
    const job = await store.openJob({ jobId, kind: inspection, ownerId: 'ann', ownerName: 'Ann', filename: 'All' });
    await engine.startJob(job);
    return job;
  }
  const handleOf = (job: AnyPlainJob) => rig.client.workflow.getHandle(engine.workflowId(job));
  const settle = async (job: AnyPlainJob) =>
    reconcileJob({ jobs: store, engine, clock, staleMs: 0 }, (await store.job(job.jobId))!);

  it('runs from its submission to its end, and operators see what it is', async () => {
    const job = await submit();
    await engine.startJob(job);
    const { typedSearchAttributes: marks, type, workflowId } = await handleOf(job).describe();
    assert.equal(type, 'inspectGraph');
    assert.match(workflowId, /^inspection:All:ab12cd34-/);
    assert.equal(marks.get(searchAttributes.jobKind), 'inspection');
    assert.equal(marks.get(searchAttributes.stage), 'running');
    assert.equal(engine.workflowLists(job)?.ontology, null);
    assert.deepEqual([(await settle(job)).engine, (await store.job(job.jobId))?.status], ['running', 'processing']);
    await handleOf(job).signal(look);
    await handleOf(job).result();
    assert.equal((await store.job(job.jobId))?.status, 'completed');
    const listed = await store.jobs(
      { userId: 'ann', status: 'completed', kind: inspection, ontology: null },
      { limit: 9, offset: 0 },
    );
    assert.deepEqual(listed.items.map(({ jobId }) => jobId), [job.jobId]); // prettier-ignore
  });

  it('is shown to clients with what all kinds have, under a schema that follows from its row', async () => {
    const job = await submit();
    const shown = await loadJobDto({ store, engine }, job, null);
    assert.deepEqual([shown.job_type, shown.job_id, shown.program], ['inspection', job.jobId, null]);
    const schema = jobSchemaOf(kindsWithInspection);
    assert.deepEqual(validationIssuesOf(schema, shown), []);
    assert.notDeepEqual(validationIssuesOf(jobSchema, shown), []);
    assert.notDeepEqual(validationIssuesOf(schema, { ...shown, ontology: 'Sea travel' }), []);
    const { discriminator } = schema as unknown as { discriminator: { mapping: Record<string, string> } };
    assert.equal(discriminator.mapping['inspection'], '#/components/schemas/InspectionJob');
    assert.equal(discriminator.mapping['program'], '#/components/schemas/ProgramJob');
  });

  it('is started again where its workflow was lost, and fails where an operator terminated it', async () => {
    const lost = await store.openJob({
      ...{ jobId: 'ana_01jd3yzw0b6m4t2r8k1v5x9cqq', kind: inspection },
      ...{ ownerId: 'ann', ownerName: 'Ann', filename: 'Lost' },
    });
    assert.equal((await settle(lost)).engine, 'missing');
    await handleOf(lost).signal(look);
    await handleOf(lost).result();
    assert.equal((await store.job(lost.jobId))?.status, 'completed');

    const ended = await submit();
    await handleOf(ended).terminate('No need');
    const { job } = await settle(ended);
    assert.equal(job.status, 'failed');
    assert.match(job.error?.detail ?? '', /No need\. Inspect the graph again\./);
  });

  it('is cancelled by its owner, and by an operator at Temporal', async () => {
    const byOwner = await submit();
    await cancelJob({ store, engine, notifier: throwingNotifier(engine) }, byOwner.jobId, { username: 'ann' });
    assert.equal((await store.job(byOwner.jobId))?.status, 'cancelled');
    await assert.rejects(handleOf(byOwner).result());

    const byOperator = await submit();
    // Its first task has run: a workflow that is cancelled before that never runs.
    await until(async () => (await handleOf(byOperator).describe()).historyLength > 3);
    await handleOf(byOperator).cancel();
    await assert.rejects(handleOf(byOperator).result());
    assert.equal((await store.job(byOperator.jobId))?.status, 'cancelled');
  });
});
