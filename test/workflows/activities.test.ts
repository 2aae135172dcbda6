import assert from 'node:assert/strict';
import { activityNames, activityTable, taskQueues, type ActivityName } from '../../temporal-config/shared.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan } from './document-activities.js';
import { startIngest } from './start-ingest.js';

describe('the table of activities', function () {
  let rig: WorkflowRig;
  before(async () => (rig = await openRig()));
  after(() => rig.close());

  it('is what Temporal is asked for: queue, time-outs and summary of each', async () => {
    await rig.work(documentWorld({ ...smallPlan, chunks: 1 }).activities);
    const handle = await startIngest(rig, { heartbeatMs: 3_000 });
    await handle.result();
    const queues = taskQueues(rig.taskQueue);
    const seen = new Set<string>();
    for (const { activityTaskScheduledEventAttributes: asked, userMetadata } of (await handle.fetchHistory()).events!) {
      if (asked == null) continue;
      const name = asked.activityType!.name as ActivityName;
      const row = activityTable[name];
      seen.add(name);
      assert.equal(asked.taskQueue?.name, queues[row.queue], name);
      assert.equal(Number(asked.heartbeatTimeout?.seconds), 3, name);
      assert.ok(Number(asked.startToCloseTimeout?.seconds) >= 60, name);
      const summary = new TextDecoder().decode(userMetadata?.summary?.data ?? undefined);
      const exact = ['extractChunks', 'integrateChunks'].includes(name);
      assert.equal(summary, JSON.stringify(exact ? 'chunk 1 of 1' : row.summary));
    }
    assert.deepEqual(
      seen,
      new Set(['confirmStart', 'parseDocument', 'chunkDocument', 'enterStage', 'extractChunks', 'integrateChunks', 'finishDocument', 'wakeOntology']), // oxfmt-ignore
    );
  });

  it('has summaries that fit the UI', () => {
    for (const name of activityNames) {
      const { summary } = activityTable[name];
      assert.ok(Buffer.byteLength(summary) <= 200, name);
    }
  });
});
