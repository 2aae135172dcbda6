import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { WorkflowHandle } from '@temporalio/client';
import type { JobToStart } from '../../activities/jobs/job-activities.js';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import { actorWorkflowId, messageNames, workflowTypes, type ActorInput } from '../../temporal-config/shared.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan, type DocumentWorld } from './document-activities.js';
import { startIngest } from './start-ingest.js';
import { until } from './until.js';

const installationId = 'ab12cd34';

describe('the actor of an ontology', function () {
  let rig: WorkflowRig;
  let ontologyId: string;
  beforeEach(async () => {
    rig = await openRig();
    ontologyId = `ont_${randomUUID()}`;
  });
  afterEach(async () => {
    await rig.client.workflow
      .getHandle(actorWorkflowId(installationId, ontologyId))
      .terminate('the test is over')
      .catch(() => undefined);
    await rig.close();
  });

  function signalActor(input: Partial<ActorInput> = {}): Promise<WorkflowHandle> {
    return rig.client.workflow.signalWithStart(workflowTypes.actor, {
      workflowId: actorWorkflowId(installationId, ontologyId),
      taskQueue: rig.taskQueue,
      args: [{ v: 1, ontologyId, ...input }],
      signal: messageNames.storeChanged,
    });
  }

  /** A queue of jobs as the store keeps it, with a limit on how many run. */
  function queue(world: DocumentWorld, jobs: JobToStart[], limit: number) {
    const running = new Set<string>();
    let maxRunning = 0;
    world.activities.startJobs = async () => {
      const started: JobToStart[] = [];
      while (running.size < limit && jobs.length > 0) {
        const job = jobs.shift()!;
        running.add(job.jobId);
        started.push(job);
      }
      maxRunning = Math.max(maxRunning, running.size);
      return { ontology: 'Sea travel', heartbeatMs: 2_000, jobs: started };
    };
    const finish = world.activities.finishDocument!;
    world.activities.finishDocument = async (run) => {
      const finished = await finish(run);
      running.delete(run.jobId);
      return finished;
    };
    const workflows = createJobWorkflows({
      client: rig.temporalClient,
      namespace: rig.namespace,
      taskQueue: rig.taskQueue,
      installationId,
      uiUrl: () => null,
    });
    world.activities.wakeOntology = () => workflows.signalActor(ontologyId);
    return { maxRunning: () => maxRunning, open: () => running.size + jobs.length };
  }

  function job(change: Partial<JobToStart> = {}): JobToStart {
    const jobId = `job_${randomUUID()}`;
    return {
      ...{ jobId, workflowId: `ingest:${jobId}`, runToken: 1, resumes: false, kind: 'ingestion' },
      ...{ ontology: 'Sea travel', filename: 'harbour.txt', ownerId: 'usr_1', ownerName: 'ann' },
      contentHash: 'sha256:1',
      ...change,
    };
  }

  it('starts what the store gives it, in order, and the next when one has ended', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    const jobs = Array.from({ length: 5 }, () => job());
    const ids = jobs.map(({ jobId }) => jobId);
    const begun: string[] = [];
    const confirm = world.activities.confirmStart!;
    world.activities.confirmStart = (run) => {
      begun.push(run.jobId);
      return confirm(run);
    };
    const held = queue(world, jobs, 1);
    await rig.work(world.activities);
    await signalActor();
    await until(() => held.open() === 0);
    assert.deepEqual(begun, ids);
    assert.equal(held.maxRunning(), 1);
  });

  it('marks the workflows it starts for the UI', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    const one = job({ filename: 'ä'.repeat(300) });
    const held = queue(world, [one], 1);
    await rig.work(world.activities);
    await signalActor();
    await until(() => held.open() === 0);
    const child = await rig.client.workflow.getHandle(one.workflowId).describe();
    assert.deepEqual(child.searchAttributes['Ontology'], ['Sea travel']);
    assert.deepEqual(child.searchAttributes['JobKind'], ['ingestion']);
    assert.deepEqual(child.searchAttributes['Owner'], ['usr_1']);
    assert.deepEqual(child.searchAttributes['OwnerName'], ['ann']);
    assert.deepEqual(child.searchAttributes['JobId'], [one.jobId]);
    assert.deepEqual(child.searchAttributes['FileName'], [`${'ä'.repeat(249)}…`]);
    assert.deepEqual(child.searchAttributes['ContentHash'], ['sha256:1']);
    assert.match((await child.staticSummary()) ?? '', /^ä{90,}…$/);
    const actor = await rig.client.workflow.getHandle(actorWorkflowId(installationId, ontologyId)).describe();
    assert.deepEqual(actor.searchAttributes['Ontology'], ['Sea travel']);
  });

  it('loses no signal across its histories', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    const jobs: JobToStart[] = [];
    const held = queue(world, jobs, 2);
    await rig.work(world.activities);
    for (let i = 0; i < 30; i += 1) {
      jobs.push(job());
      await signalActor({ roundsPerHistory: 2 });
    }
    await until(() => held.open() === 0);
    const first = rig.client.workflow.getHandle(actorWorkflowId(installationId, ontologyId));
    const { runId, raw } = await first.describe();
    assert.notEqual(raw.workflowExecutionInfo?.firstRunId, runId);
  });

  it('ends when it was idle for long, and a signal that comes just then starts it again', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    const jobs: JobToStart[] = [];
    const held = queue(world, jobs, 2);
    await rig.work(world.activities);
    const handle = await signalActor({ idleMs: 50 });
    await handle.result();
    for (let i = 0; i < 10; i += 1) {
      jobs.push(job());
      // It has nothing else to do once the job has ended, so the next signal comes about when it ends, too.
      await signalActor({ idleMs: 1 + 2 * i });
      await until(() => held.open() === 0);
    }
  });

  it('notifies the workflow that waits for approval instead of starting another', async () => {
    const world = documentWorld(
      { ...smallPlan, chunks: 1, needsApproval: true },
      { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }) },
    );
    const one = job({ filename: 'chart.txt' });
    const jobs = [one];
    const held = queue(world, jobs, 2);
    await rig.work(world.activities);
    await signalActor();
    const waiting = rig.client.workflow.getHandle(one.workflowId);
    await until(() => world.log.includes('chunkDocument'));
    const { runId } = await waiting.describe();
    jobs.push({ ...one, runToken: 2, resumes: true });
    await signalActor();
    await until(() => held.open() === 0);
    assert.equal((await waiting.describe()).runId, runId);
    assert.ok(world.log.includes('confirmStart 2'));
  });

  it('starts no workflow for a job whose own was ended by somebody while it waited', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    const one = job();
    const held = queue(world, [one], 1);
    const asked: string[] = [];
    world.activities.isToStart = async ({ jobId }) => {
      asked.push(jobId);
      return { start: false };
    };
    const waiting = await startIngest(rig, { jobId: one.jobId, runToken: 0 });
    await waiting.terminate('not this one');
    await rig.work(world.activities);
    await signalActor();
    await until(() => asked.length > 0);
    assert.deepEqual([asked, held.open()], [[one.jobId], 1]);
    assert.equal((await waiting.describe()).status.name, 'TERMINATED');
    assert.deepEqual(world.log, []);
  });

  it('starts a job again whose earlier run has ended and that was queued again', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 }, { isToStart: async () => ({ start: true }) });
    const one = job({ runToken: 2 });
    const held = queue(world, [one], 1);
    await rig.work(world.activities);
    const before = await startIngest(rig, { jobId: one.jobId, runToken: 0 });
    await before.cancel();
    await before.result().catch(() => undefined);
    await signalActor();
    await until(() => held.open() === 0);
    assert.ok(world.log.includes('confirmStart 2'));
  });

  it('starts a workflow again where the one that waited is gone', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    const held = queue(world, [job({ runToken: 2, resumes: true })], 2);
    await rig.work(world.activities);
    await signalActor();
    await until(() => held.open() === 0);
    assert.ok(world.log.includes('confirmStart 2'));
  });

  it('does no harm by starting a job twice under one token', async () => {
    const world = documentWorld();
    const one = job();
    const held = queue(world, [one, { ...one }, { ...one }], 1);
    // The limit counts jobs, so the same one is handed over again and again.
    const start = world.activities.startJobs!;
    let rounds = 0;
    world.activities.startJobs = async (input) => {
      rounds += 1;
      return rounds === 1
        ? start(input)
        : { ontology: 'Sea travel', heartbeatMs: 2_000, jobs: held.open() ? [one] : [] };
    };
    await rig.work(world.activities);
    for (let i = 0; i < 3; i += 1) await signalActor();
    await until(() => world.log.includes('finishDocument'));
    assert.equal(world.log.filter((step) => step === 'parseDocument').length, 1);
    assert.deepEqual(
      world.integrated.map(({ from }) => from),
      [0, 1, 2, 3, 4, 5],
    );
  });
});
