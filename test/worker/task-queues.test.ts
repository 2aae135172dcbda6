import assert from 'node:assert/strict';
import { Context } from '@temporalio/activity';
import type { Activities } from '../../activities/index.js';
import { queueNames, type QueueName } from '../../domain/operations/queue-names.js';
import { activityTable, taskQueues } from '../../temporal-config/shared.js';
import { activityHeartbeat } from '../../worker/heartbeat.js';
import { queueOptions, type WorkerLimits } from '../../worker/queue-options.js';
import { changedBundle } from '../histories/changed-bundle.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan } from '../workflows/document-activities.js';
import { startIngest } from '../workflows/start-ingest.js';
import { until } from '../workflows/until.js';

const plan = { ...smallPlan, chunks: 1 };

describe('the limits of task queues', () => {
  const limits: WorkerLimits = {
    ...{ heartbeatMs: 1_000, modelThreads: 2, window: 4, parallelDocuments: 2 },
    models: { extraction: null, concurrency: 4, requestsPerMinute: 0 },
  };
  const concurrency = (of: WorkerLimits) =>
    Object.fromEntries(queueNames.map((name) => [name, queueOptions(name, of).maxConcurrentActivityTaskExecutions]));
  const rates = (of: WorkerLimits) =>
    Object.fromEntries(
      queueNames.flatMap((name) => {
        const { maxTaskQueueActivitiesPerSecond: rate } = queueOptions(name, of);
        return rate === undefined ? [] : [[name, rate]];
      }),
    );

  it('are the defaults where nothing is set, and those that are set elsewhere', () => {
    const defaults = { main: 50, models: 4, documents: 4, store: 4, programs: 16, analyses: 4, webhooks: 40 };
    assert.deepEqual(concurrency(limits), defaults);
    assert.deepEqual(rates(limits), {});
    const queues = { served: [], concurrency: { documents: 2, models: 9 }, rates: { webhooks: 0.5 } };
    const set = concurrency({ ...limits, queues });
    assert.deepEqual([set['documents'], set['models'], set['store']], [2, 9, 4]);
    const models = { extraction: 'gpt', concurrency: 3, requestsPerMinute: 90 };
    assert.deepEqual(rates({ ...limits, queues, models }), { models: 1.5, webhooks: 0.5 });
    assert.equal(concurrency({ ...limits, models })['models'], 3);
  });
});

describe('workers of chosen queues', function () {
  let rig: WorkflowRig;
  beforeEach(async () => (rig = await openRig()));
  afterEach(() => rig.close());

  const serving = (served: QueueName[], rates: Partial<Record<QueueName, number>> = {}) => ({
    queues: { served, concurrency: {}, rates },
  });

  it('do the work of their queues alone, and together do all of it', async () => {
    const did: string[] = [];
    const of = (worker: string): Partial<Activities> => {
      const { activities } = documentWorld(plan);
      return Object.fromEntries(
        Object.entries(activities).map(([name, run]) => [
          name,
          (input: never) => (did.push(`${worker} ${name}`), (run as (given: never) => unknown)(input)),
        ]),
      );
    };
    await rig.work(of('reader'), serving(['documents', 'models']));
    const handle = await startIngest(rig);
    await rig.work(of('other'), serving(['main', 'store']));
    await handle.result();
    const byReader = did.filter((line) => line.startsWith('reader'));
    assert.deepEqual(byReader, ['reader parseDocument', 'reader extractChunks']);
    assert.ok(did.includes('other integrateChunks'));
  });

  it('give the server the rate of a queue, which then holds for all of its workers together', async () => {
    await rig.work({}, serving(['models', 'webhooks'], { models: 7.5 }));
    const rateOf = async (name: QueueName) => {
      const taskQueue = { name: taskQueues(rig.taskQueue)[name] };
      const request = { namespace: rig.namespace, taskQueue, taskQueueType: 2, includeTaskQueueStatus: true };
      return (await rig.client.workflowService.describeTaskQueue(request)).taskQueueStatus?.ratePerSecond;
    };
    await until(async () => (await rateOf('models')) === 7.5);
    assert.notEqual(await rateOf('webhooks'), 7.5);
  });

  it('still do what a workflow of an earlier version put on the earlier queue', async () => {
    assert.equal(activityTable.parseDocument.queue, 'documents');
    const workflowBundle = await changedBundle({
      file: 'activities.ts',
      from: 'taskQueues(workflowInfo().taskQueue)[queue]',
      to: "taskQueues(workflowInfo().taskQueue)[queue === 'documents' ? 'store' : queue]",
    });
    const before = documentWorld(plan);
    await rig.work(before.activities, { ...serving(['main']), workflowBundle });
    const handle = await startIngest(rig);
    const scheduled = async () =>
      (await handle.fetchHistory()).events!.find(
        ({ activityTaskScheduledEventAttributes: asked }) => asked?.activityType?.name === 'parseDocument',
      )?.activityTaskScheduledEventAttributes?.taskQueue?.name;
    await until(async () => (await scheduled()) === taskQueues(rig.taskQueue).store);
    await rig.rest();
    await rig.work(documentWorld(plan).activities);
    await handle.result();
  });
});

describe('a worker that is stopped', function () {
  let rig: WorkflowRig;
  beforeEach(async () => (rig = await openRig()));
  afterEach(() => rig.close());

  it('lets an activity finish that ends within its time, and its result counts', async () => {
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let attempts = 0;
    const slow = documentWorld(plan, {
      async parseDocument() {
        attempts += 1;
        await finished;
        return { textKey: 'text', contentType: 'text/plain', syntax: 'plain' };
      },
    });
    await rig.work(slow.activities, { graceMs: 120_000 });
    const handle = await startIngest(rig);
    await until(() => attempts === 1);
    const rested = rig.rest();
    finish();
    await rested;
    await rig.work(documentWorld(plan, { parseDocument: () => Promise.reject(new Error('again')) }).activities);
    await handle.result();
    assert.equal(attempts, 1);
  });

  it('tells a longer one to stop when its time is over, and another worker goes on with it at once', async () => {
    const did: string[] = [];
    const long = documentWorld(plan, {
      async parseDocument() {
        did.push('first');
        const stopping = activityHeartbeat.shutdown()!;
        await new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
        did.push('recorded');
        throw stopping.reason;
      },
    });
    // With this heartbeat nothing else would give it to another worker before the test ends.
    await rig.work(long.activities, { graceMs: 50, heartbeatMs: 600_000 });
    const handle = await startIngest(rig, { heartbeatMs: 600_000 });
    await until(() => did.includes('first'));
    await rig.rest();
    const other = documentWorld(plan, {
      async parseDocument() {
        did.push(`second, attempt ${Context.current().info.attempt}`);
        return { textKey: 'text', contentType: 'text/plain', syntax: 'plain' };
      },
    });
    await rig.work(other.activities);
    await handle.result();
    assert.deepEqual(did, ['first', 'recorded', 'second, attempt 2']);
  });
});
