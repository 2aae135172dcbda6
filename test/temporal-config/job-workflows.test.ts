import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { ConcordanceError } from '../../domain/errors.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { JobWorkflows } from '../../domain/ports.js';
import { createTemporalClient } from '../../temporal-config/temporal-client.js';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import { actorWorkflowId, workflowTypes } from '../../temporal-config/shared.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { jobFixture } from '../domain/jobs/job-fixture.js';
import { documentWorld } from '../workflows/document-activities.js';
import { until } from '../workflows/until.js';
import { ingestInput } from '../workflows/start-ingest.js';
import { relay } from '../support/relay.js';

const installationId = 'ab12cd34';

describe('Temporal as the API sees it', function () {
  let rig: WorkflowRig;
  let workflows: JobWorkflows;
  let job: IngestionJob;
  before(async () => (rig = await openRig()));
  after(() => rig.close());
  beforeEach(() => {
    job = jobFixture({ jobId: `job_${randomUUID()}`, status: 'queued', stage: 'queued' });
    workflows = createJobWorkflows({
      client: rig.temporalClient,
      namespace: rig.namespace,
      taskQueue: rig.taskQueue,
      installationId,
      uiUrl: () => 'http://127.0.0.1:8233',
    });
  });
  afterEach(() => rig.rest());

  function start() {
    return rig.client.workflow.start(workflowTypes.ingest, {
      workflowId: workflows.workflowId(job),
      taskQueue: rig.taskQueue,
      args: [ingestInput({ jobId: job.jobId })],
    });
  }

  it('starts an actor that does not run and signals the one that does', async () => {
    const ontologyId = `ont_${randomUUID()}`;
    await workflows.signalActor(ontologyId);
    await workflows.signalActor(ontologyId);
    const handle = rig.client.workflow.getHandle(actorWorkflowId(installationId, ontologyId));
    const { events } = await handle.fetchHistory();
    assert.equal(events?.filter((event) => event.workflowExecutionStartedEventAttributes).length, 1);
    assert.equal(events?.filter((event) => event.workflowExecutionSignaledEventAttributes).length, 2);
    await handle.terminate();
  });

  it('knows a workflow that is missing, runs, or was terminated, and why', async () => {
    assert.deepEqual(await workflows.describeJob(job), { state: 'missing' });
    const handle = await start();
    assert.deepEqual(await workflows.describeJob(job), { state: 'running' });
    await handle.terminate('wrong document');
    assert.deepEqual(await workflows.describeJob(job), {
      state: 'closed',
      how: 'TERMINATED',
      reason: 'wrong document',
    });
  });

  it('knows why a workflow failed', async () => {
    await rig.work(
      documentWorld(undefined, {
        parseDocument: async () => {
          throw new ConcordanceError('empty_document', 'There is nothing in it.');
        },
      }).activities,
    );
    await (await start()).result().catch(() => undefined);
    assert.deepEqual(await workflows.describeJob(job), {
      state: 'closed',
      how: 'FAILED',
      reason: 'There is nothing in it.',
    });
  });

  it('starts the workflow of a queued job once, with what it is found by, and knows those that were ended', async () => {
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const waits = jobFixture({ ...job, jobId: `job_${randomUUID()}` });
    for (const one of [job, job, waits]) await workflows.startJob(one);
    const handle = rig.client.workflow.getHandle(workflows.workflowId(job));
    const { searchAttributes } = await handle.describe();
    assert.deepEqual(searchAttributes, {
      ...{ JobKind: ['ingestion'], JobId: [job.jobId], Stage: ['queued'], FileName: ['harbour.txt'] },
      ...{ Owner: ['usr_1'], OwnerName: ['ada'], Ontology: ['Sea travel'], ContentHash: ['sha256:1'] },
    });
    await handle.terminate('not this one');
    await until(async () => (await workflows.endedWhileQueued(since)).includes(job.jobId));
    assert.deepEqual(await workflows.endedWhileQueued(since), [job.jobId], 'one that waits is not among them');
    await workflows.startJob(job);
    assert.equal((await workflows.describeJob(job)).state, 'closed', 'what somebody ended is not started again');
    await workflows.cancelJob(waits);
    await rig.client.workflow.getHandle(workflows.workflowId(waits)).terminate();
  });

  it('asks a workflow to stop, and says nothing where there is none or it has ended', async () => {
    await workflows.cancelJob(job);
    const handle = await start();
    await rig.work(documentWorld().activities);
    await workflows.cancelJob(job);
    await handle.result().catch(() => undefined);
    assert.deepEqual(await workflows.describeJob(job), { state: 'closed', how: 'CANCELED', reason: null });
    await workflows.cancelJob(job);
  });

  describe('tells a workflow what its record says', () => {
    const signalled = async () => {
      const { events } = await rig.client.workflow.getHandle(workflows.workflowId(job)).fetchHistory();
      return (events ?? []).flatMap((event) => event.workflowExecutionSignaledEventAttributes?.signalName ?? []);
    };

    it('by an update, once for each change of the record', async () => {
      let over = false;
      const world = documentWorld(undefined, {
        extractChunks: async () => {
          await until(() => over);
          return { cached: 0, asked: 1 };
        },
        pauseJob: async ({ paused }) => {
          world.log.push(`pauseJob ${paused ?? 'look'}`);
          return { paused: true };
        },
      });
      await rig.work(world.activities);
      const handle = await start();
      await until(() => world.log.includes('enterStage integrating'));
      await workflows.pauseJob(job, true);
      await workflows.pauseJob(job, true);
      await workflows.pauseJob({ ...job, updatedAt: new Date().toISOString() }, false);
      assert.deepEqual(
        world.log.filter((line) => line.startsWith('pauseJob')),
        ['pauseJob look', 'pauseJob look'],
        'the record is followed, not changed',
      );
      assert.deepEqual(await signalled(), []);
      await handle.terminate();
      over = true;
    });

    it('by a signal where no worker answers, which stays until one does; an approval needs none', async () => {
      const handle = await start();
      await workflows.pauseJob(job, true);
      await workflows.approveJob(job);
      assert.deepEqual(await signalled(), ['pause']);
      await handle.terminate();
    });

    it('by a signal where its worker knows no such update', async () => {
      await rig.work({ settleIdleJobs: async () => ({ expired: 0, settled: 0, woken: 0, engineReachable: true }) });
      const handle = await rig.client.workflow.start(workflowTypes.reconciler, {
        workflowId: workflows.workflowId(job),
        taskQueue: rig.taskQueue,
        args: [{}],
      });
      await workflows.pauseJob(job, false);
      // While its workflow task runs, a signal is not in the history yet.
      await until(async () => (await signalled()).includes('resume'));
      await handle.terminate();
    });

    it('and says nothing where there is none or it has ended', async () => {
      await workflows.approveJob(job);
      await workflows.pauseJob(job, true);
      await (await start()).terminate();
      await workflows.approveJob(job);
      await workflows.pauseJob(job, true);
    });
  });

  it('links to the workflow in the UI', () => {
    assert.equal(
      workflows.workflowUrl(job),
      `http://127.0.0.1:8233/namespaces/${rig.namespace}/workflows/${encodeURIComponent(workflows.workflowId(job))}`,
    );
  });

  describe('that is unreachable', () => {
    function workflowsAt(resolveAddress: () => Promise<string | null>) {
      const client = createTemporalClient({ resolveAddress, namespace: rig.namespace, apiKey: null, tls: false });
      const options = { client, namespace: rig.namespace, taskQueue: rig.taskQueue, installationId, uiUrl: () => null };
      return { client, workflows: createJobWorkflows(options) };
    }
    const unreachable = (error: unknown) => error instanceof ConcordanceError && error.code === 'engine_unreachable';

    it('says so when no server is known', async () => {
      const { workflows: none } = workflowsAt(() => Promise.resolve(null));
      await assert.rejects(none.describeJob(job), unreachable);
      assert.equal(none.workflowUrl(job), null);
    });

    it('says so when nobody listens, for every call', async () => {
      const { workflows: none, client } = workflowsAt(() => Promise.resolve('127.0.0.1:1'));
      await assert.rejects(none.describeJob(job), unreachable);
      await assert.rejects(none.cancelJob(job), unreachable);
      await assert.rejects(none.signalActor('ont_1'), unreachable);
      await assert.rejects(none.approveJob(job), unreachable);
      await assert.rejects(none.pauseJob(job, true), unreachable);
      await client.close();
    });

    it('says so when the server takes the connection and never answers', async () => {
      const sockets: Socket[] = [];
      const deaf: Server = createServer((socket) => void sockets.push(socket));
      await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
      const address = deaf.address() as { port: number };
      const { workflows: none, client } = workflowsAt(() => Promise.resolve(`127.0.0.1:${address.port}`));
      await assert.rejects(none.describeJob(job), unreachable);
      await client.close();
      for (const socket of sockets) socket.destroy();
      deaf.close();
    });

    it('finds the server again where it comes back', async () => {
      const first = await relay(rig.address);
      let address = first.address;
      const { workflows: moved, client } = workflowsAt(() => Promise.resolve(address));
      assert.deepEqual(await moved.describeJob(job), { state: 'missing' });
      await first.close();
      await assert.rejects(moved.describeJob(job), unreachable);
      const second = await relay(rig.address);
      address = second.address;
      assert.deepEqual(await moved.describeJob(job), { state: 'missing' });
      await client.close();
      await second.close();
    });
  });
});
