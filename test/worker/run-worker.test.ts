import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from '@temporalio/client';
import { pino } from 'pino';
import type { Activities } from '../../activities/index.js';
import { scheduleNames } from '../../domain/operations/schedule-names.js';
import type { TemporalAddress } from '../../temporal-config/connection/temporal-address.js';
import { payloadEncryption } from '../../temporal-config/encryption/payload-encryption.js';
import { ensureReconciler } from '../../temporal-config/reconciler.js';
import { createTemporalClient } from '../../temporal-config/temporal-client.js';
import { createProgramWorkflows } from '../../temporal-config/program-workflows.js';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import { reconcilerWorkflowId, scheduleId } from '../../temporal-config/shared.js';
import { runWorker } from '../../worker/run-worker.js';
import { relay } from '../support/relay.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan } from '../workflows/document-activities.js';
import { startIngest } from '../workflows/start-ingest.js';
import { until } from '../workflows/until.js';
import { createRecordedWebhooks } from '../api/support/recorded-webhooks.js';

/** A worker needs an activity for each of its queues, and for the workflow that it starts itself. */
const always: Partial<Activities> = {
  sendWebhook: () => Promise.reject(new Error('no webhooks here')),
  analyze: () => Promise.reject(new Error('no analyses here')),
  // A worker starts the reconciler.
  settleIdleJobs: async () => ({ expired: 0, settled: 0, woken: 0, engineReachable: true }),
};

describe('the worker process', function () {
  let rig: WorkflowRig;
  let installationId: string;
  const reconciler = () => rig.client.workflow.getHandle(reconcilerWorkflowId(installationId));
  beforeEach(async () => {
    rig = await openRig();
    installationId = randomUUID().slice(0, 8);
  });
  afterEach(async () => {
    await reconciler()
      .terminate('the test is over')
      .catch(() => undefined);
    for (const name of scheduleNames) {
      const schedule = rig.client.schedule.getHandle(scheduleId(installationId, name));
      await schedule.delete().catch(() => undefined);
    }
    await rig.close();
  });

  /** A worker for a Temporal server that is where `address` says at the time. */
  async function begin(
    address: () => string | null,
    activities: Partial<Activities>,
    encryption?: TemporalAddress['encryption'],
  ) {
    const said: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
    const target: TemporalAddress = {
      resolveAddress: () => Promise.resolve(address()),
      namespace: rig.namespace,
      apiKey: null,
      tls: false,
      encryption,
    };
    const client = createTemporalClient(target);
    const workflows = createJobWorkflows({
      client,
      namespace: rig.namespace,
      taskQueue: rig.taskQueue,
      installationId,
      uiUrl: () => null,
    });
    const stop = new AbortController();
    let begun = 0;
    const ended = runWorker({
      open: {
        workflows,
        webhooks: createRecordedWebhooks(),
        programs: createProgramWorkflows({ client, taskQueue: rig.taskQueue, installationId }),
        client,
        target,
        taskQueue: rig.taskQueue,
        installationId,
        close: () => client.close(),
      },
      activities: { ...always, ...activities } as Activities,
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
      graceMs: 500,
      checkEveryMs: 100,
    });
    return {
      said,
      begun: () => begun,
      ended,
      async end() {
        stop.abort();
        await ended;
        await client.close();
      },
    };
  }

  async function ingest(): Promise<void> {
    await (await startIngest(rig)).result();
  }

  it('starts the reconciler again when it is gone, as when the server lost its data or somebody ended it', async () => {
    const worker = await begin(() => rig.address, documentWorld(smallPlan).activities);
    await until(() => worker.begun() === 1);
    await reconciler().terminate('to see what happens');
    await until(() => worker.said.some((line) => /reconciler did not run/.test(line)));
    assert.equal((await reconciler().describe()).status.name, 'RUNNING');
    await worker.end();
  });

  it('waits for a Temporal server that is not there yet, says so, and works when it comes', async () => {
    let address: string | null = null;
    const worker = await begin(() => address, documentWorld({ ...smallPlan, chunks: 1 }).activities);
    await until(() => worker.said.some((line) => /Waiting for Temporal/.test(line)));
    assert.equal(worker.begun(), 0);
    address = rig.address;
    await ingest();
    assert.equal(worker.begun(), 1);
    await worker.end();
  });

  it('follows Temporal to another address', async () => {
    const first = await relay(rig.address);
    let address = first.address;
    const worker = await begin(() => address, documentWorld({ ...smallPlan, chunks: 1 }).activities);
    await ingest();
    const second = await relay(rig.address);
    address = second.address;
    await until(() => worker.begun() === 2);
    await first.close();
    await ingest();
    await worker.end();
    await second.close();
  });

  it('starts the reconciler when it begins', async () => {
    const worker = await begin(() => rig.address, documentWorld(smallPlan).activities);
    await until(() => worker.begun() > 0);
    assert.equal((await reconciler().describe()).status.name, 'RUNNING');
    await worker.end();
  });

  it('ends, with the name of the key, when others of the installation encrypt with a key it does not have', async () => {
    const newEncryption = (id: string) =>
      payloadEncryption({ keys: [`${id}:${randomBytes(32).toString('base64')}`], isOn: true })!;
    const { activities } = documentWorld(smallPlan);
    const [ours, theirs] = [newEncryption('ours'), newEncryption('theirs')];
    const worker = await begin(() => rig.address, activities, ours);
    await until(() => worker.begun() > 0);
    // As a worker with another key stores the state of the reconciler.
    await reconciler().terminate('it is stored again');
    const dataConverter = { payloadCodecs: [theirs.codec] };
    const client = new Client({ connection: rig.client.connection, namespace: rig.namespace, dataConverter });
    const start = () => ensureReconciler(client, { taskQueue: 'nobody', installationId });
    const missing = /is encrypted with the key "theirs"/;
    const ended = assert.rejects(worker.ended, missing);
    // The worker may be quicker, and start one of its own.
    while (!(await start())) await reconciler().terminate('once more');
    await ended;
    await assert.rejects((await begin(() => rig.address, activities, ours)).ended, missing);
    const without = await begin(() => rig.address, activities);
    await assert.rejects(without.ended, /Set CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS here/);
    assert.equal(without.begun(), 0);
  });

  it('ends when asked to, also while it still waits for Temporal', async () => {
    const worker = await begin(() => null, {});
    await until(() => worker.said.length > 0);
    await worker.end();
    assert.equal(worker.begun(), 0);
  });
});
