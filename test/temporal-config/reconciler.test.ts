import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { messageNames, reconcilerWorkflowId } from '../../temporal-config/shared.js';
import { ensureReconciler } from '../../temporal-config/reconciler.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { until } from '../workflows/until.js';

describe('the reconciler of the jobs', function () {
  let rig: WorkflowRig;
  let installationId: string;
  before(async () => {
    rig = await openRig();
    installationId = randomUUID().slice(0, 8);
  });
  after(async () => {
    await rig.client.workflow.getHandle(reconcilerWorkflowId(installationId)).terminate();
    await rig.close();
  });

  it('is one workflow however often it is asked for, and goes on after a round that failed', async () => {
    let rounds = 0;
    await rig.work({
      settleIdleJobs: async () => {
        rounds += 1;
        return { expired: 0, settled: 0, woken: rounds, engineReachable: true };
      },
    });
    const place = { taskQueue: rig.taskQueue, installationId };
    assert.deepEqual(
      [await ensureReconciler(rig.client, place), await ensureReconciler(rig.client, place)],
      [true, false],
    );
    const handle = rig.client.workflow.getHandle(reconcilerWorkflowId(installationId));
    for (const round of [2, 3]) {
      await until(() => rounds === round - 1);
      await handle.signal(messageNames.reconcileNow);
      await until(() => rounds === round);
    }
    const runs: string[] = [];
    for await (const { runId } of rig.client.workflow.list({ query: `WorkflowId = "${handle.workflowId}"` })) runs.push(runId); // prettier-ignore
    assert.ok(runs.length <= 1, `${runs.length} lines in the list`);
  });
});
