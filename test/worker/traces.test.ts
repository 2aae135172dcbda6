import assert from 'node:assert/strict';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import { createTemporalClient } from '../../temporal-config/temporal-client.js';
import { createLogger } from '../../monitoring/logging/create-logger.js';
import { createObserver } from '../../monitoring/observe/create-observer.js';
import { outgoingHeaders } from '../../monitoring/tracing/outgoing-headers.js';
import { startTracing } from '../../monitoring/tracing/start-tracing.js';
import { noTracing } from '../../monitoring/tracing/tracing.js';
import { presentWorkflowBundle } from '../../worker/workflow-bundle.js';
import { workerActivities } from '../../worker/worker-activities.js';
import { createRecordedWebhooks } from '../api/support/recorded-webhooks.js';
import { startApi, type RunningApi } from '../api/support/start-api.js';
import { failuresOfReplays } from '../histories/replays.js';
import { receiveTraces, type TraceReceiver } from '../support/trace-receiver.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { until } from '../workflows/until.js';

const text = 'Humus improves soil structure. Soil structure carries secretly marmalade.';

describe('the trace of a document', function () {
  let rig: WorkflowRig;
  let receiver: TraceReceiver;
  before(async () => {
    [rig, receiver] = await Promise.all([openRig(), receiveTraces()]);
  });
  after(async () => {
    await receiver.close();
    await rig.close();
  });

  it('leads from the request through each activity to the calls of the model, and holds none of its words', async () => {
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
    const tracing = await startTracing(true, 'api', '1.0.0');
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    const target = { resolveAddress: async () => rig.address, namespace: rig.namespace, apiKey: null, tls: false };
    const client = createTemporalClient(target, () => outgoingHeaders(tracing));
    let api: RunningApi | undefined;
    const lines: Record<string, unknown>[] = [];
    try {
      api = await startApi({}, ['curator'], {
        observer: createObserver(null, tracing),
        observed: { tracing },
        workflowsOf: ({ installationId }) =>
          createJobWorkflows({
            ...{ client, namespace: rig.namespace, taskQueue: rig.taskQueue, installationId, uiUrl: () => null },
          }),
      });
      const { platform, dependencies } = api;
      const log = createLogger('worker', 'debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
      const activities = workerActivities(
        platform,
        { workflows: dependencies.workflows, webhooks: createRecordedWebhooks() },
        log,
      );
      const { parseDocument } = activities;
      await rig.work(
        { ...activities, parseDocument: (input) => (log.info('a line of an activity'), parseDocument(input)) },
        { tracing },
      );

      const headers = {
        'x-request-id': 'the-request-1',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      };
      const json = { text, ontology: 'Confidential', filename: 'classified.txt', auto_approve: true };
      const { status, body } = await api.call('POST', '/ingest/text', { as: 'curator', json, headers });
      assert.equal(status, 202);
      const done = async () => (await platform.store.job(body.job_id))?.status === 'completed';
      await until(done);
      const { workflow_id: workflowId } = lines.find((line) => typeof line['workflow_id'] === 'string')!;
      const handle = rig.client.workflow.getHandle(String(workflowId));
      await handle.result();
      const recording = { name: 'traced', history: await handle.fetchHistory() };
      assert.deepEqual([...(await failuresOfReplays(await presentWorkflowBundle(), [recording]))], []);

      const line = lines.find(({ msg }) => msg === 'a line of an activity')!;
      assert.deepEqual(
        [line['request_id'], line['job_id'], line['activity'], line['trace_id']],
        ['the-request-1', body.job_id, 'parseDocument', '0af7651916cd43dd8448eb211c80319c'],
      );
      assert.match(String(line['workflow_id']), /^ingest:/);
      await rig.rest();
    } finally {
      await api?.stop();
      await client.close();
      await tracing.close();
    }

    const trace = receiver.spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
    const byId = new Map(trace.map((span) => [span.spanId, span]));
    const wayOf = (name: string) => {
      const way: string[] = [];
      for (let span = trace.find((one) => one.name === name); span; span = byId.get(span.parentSpanId))
        way.push(span.name);
      return way;
    };
    assert.deepEqual(wayOf('model extraction'), ['model extraction', 'extractChunks', 'POST /ingest/text']);
    for (const activity of ['parseDocument', 'chunkDocument', 'integrateChunks', 'finishDocument']) {
      assert.deepEqual(wayOf(activity), [activity, 'POST /ingest/text']);
    }
    const request = trace.find(({ name }) => name === 'POST /ingest/text')!;
    assert.equal(request.parentSpanId, 'b7ad6b7169203331');
    assert.equal(request.attributes['concordance.request_id'], 'the-request-1');
    assert.doesNotMatch(receiver.bodies.join(), /marmalade|Confidential|classified/);
  });

  it('is not made where no receiver is set', async () => {
    assert.equal(await startTracing(false, 'worker', '1.0.0'), noTracing);
  });
});
