import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Activities } from '../../activities/index.js';
import { createEngineClient, type EnginePlace } from '../../temporal-config/engine-client.js';
import { createProgramEngine } from '../../temporal-config/program-engine.js';
import { createJobEngine } from '../../temporal-config/job-engine.js';
import { ingestWorkflowId, sweepScheduleId, workflowTypes } from '../../temporal-config/shared.js';
import { runWorker } from '../../worker/run-worker.js';
import { relay } from '../support/relay.js';
import { openRig, workflowBundle, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan } from '../workflows/document-steps.js';
import { until } from '../workflows/until.js';

describe('the worker process', function () {
  let rig: WorkflowRig;
  beforeEach(async () => (rig = await openRig()));
  afterEach(async () => {
    await rig.client.schedule
      .getHandle(sweepScheduleId(rig.taskQueue))
      .delete()
      .catch(() => undefined);
    await rig.close();
  });

  /** A worker for an engine that is where `address` says at the time. */
  async function begin(address: () => string | null, activities: Partial<Activities>) {
    const said: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
    const place: EnginePlace = {
      resolveAddress: () => Promise.resolve(address()),
      namespace: rig.namespace,
      apiKey: null,
      tls: false,
    };
    const client = createEngineClient(place);
    const engine = createJobEngine({
      client,
      namespace: rig.namespace,
      taskQueue: rig.taskQueue,
      uiUrl: () => null,
    });
    const stop = new AbortController();
    let begun = 0;
    const ended = runWorker({
      open: {
        engine,
        programs: createProgramEngine({ client, taskQueue: rig.taskQueue }),
        client,
        place,
        close: () => client.close(),
      },
      taskQueue: rig.taskQueue,
      activities: activities as Activities,
      limits: {
        heartbeatMs: 2_000,
        modelThreads: 1,
        window: 2,
        parallelDocuments: 2,
        models: { extraction: null, concurrency: 4, requestsPerMinute: 0 },
      },
      log,
      stop: stop.signal,
      onRunning: () => void (begun += 1),
      workflowBundle: await workflowBundle(),
      graceMs: 500,
      careEveryMs: 100,
    });
    return {
      said,
      begun: () => begun,
      async end() {
        stop.abort();
        await ended;
        await client.close();
      },
    };
  }

  async function ingest(): Promise<void> {
    const jobId = `job_${randomUUID()}`;
    await rig.client.workflow.execute(workflowTypes.ingest, {
      workflowId: ingestWorkflowId(jobId),
      taskQueue: rig.taskQueue,
      args: [{ v: 1, ontologyId: 'ont_1', jobId, runToken: 1, heartbeatMs: 2_000 }],
    });
  }

  it('makes the sweep schedule again when it is gone, as when the server lost its data', async () => {
    const worker = await begin(() => rig.address, documentWorld(smallPlan).steps);
    await until(() => worker.begun() === 1);
    const schedule = rig.client.schedule.getHandle(sweepScheduleId(rig.taskQueue));
    await schedule.delete();
    await until(() => worker.said.some((line) => /sweep schedule was missing/.test(line)));
    assert.equal((await schedule.describe()).action.type, 'startWorkflow');
    await worker.end();
  });

  it('waits for an engine that is not there yet, says so, and works when it comes', async () => {
    let address: string | null = null;
    const worker = await begin(() => address, documentWorld({ ...smallPlan, chunks: 1 }).steps);
    await until(() => worker.said.some((line) => /Waiting for Temporal/.test(line)));
    assert.equal(worker.begun(), 0);
    address = rig.address;
    await ingest();
    assert.equal(worker.begun(), 1);
    await worker.end();
  });

  it('follows the engine to another address', async () => {
    const first = await relay(rig.address);
    let address = first.address;
    const worker = await begin(() => address, documentWorld({ ...smallPlan, chunks: 1 }).steps);
    await ingest();
    const second = await relay(rig.address);
    address = second.address;
    await until(() => worker.begun() === 2);
    await first.close();
    await ingest();
    await worker.end();
    await second.close();
  });

  it('applies the schedule of the sweep when it begins', async () => {
    const worker = await begin(() => rig.address, documentWorld().steps);
    await until(() => worker.begun() > 0);
    const { action } = await rig.client.schedule.getHandle(sweepScheduleId(rig.taskQueue)).describe();
    assert.equal(action.workflowType, workflowTypes.sweep);
    await worker.end();
  });

  it('ends when told to, also while it still waits for the engine', async () => {
    const worker = await begin(() => null, {});
    await until(() => worker.said.length > 0);
    await worker.end();
    assert.equal(worker.begun(), 0);
  });
});
