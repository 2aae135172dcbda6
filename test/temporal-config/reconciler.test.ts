import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isPolled } from '../../domain/operations/status-problems.js';
import { ensureSchedules } from '../../temporal-config/schedules.js';
import { createScheduler } from '../../temporal-config/scheduler.js';
import { messageNames, reconcilerWorkflowId, scheduleId } from '../../temporal-config/shared.js';
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
    for await (const { runId } of rig.client.workflow.list({ query: `WorkflowId = "${handle.workflowId}"` })) runs.push(runId); // oxfmt-ignore
    assert.ok(runs.length <= 1, `${runs.length} lines in the list`);
  });

  it('is beside schedules, which are made where they are missing, run when asked, and stay paused', async () => {
    let cleared = 0;
    let isFailing = false;
    await rig.rest();
    await rig.work({
      clearExpiredData: async () => {
        if (isFailing) throw new Error('the disk is full');
        return { orphans: (cleared += 1) };
      },
    });
    const place = { taskQueue: rig.taskQueue, installationId };
    const scheduler = createScheduler({
      ...{ ...place, client: rig.temporalClient, namespace: rig.namespace },
      uiUrl: () => 'http://ui.invalid',
    });
    const clearing = async () => (await scheduler.schedules()).find(({ name }) => name === 'clearing')!;
    const handle = rig.client.schedule.getHandle(scheduleId(installationId, 'clearing'));
    try {
      assert.equal((await clearing()).state, 'missing');
      await scheduler.trigger('clearing');
      await until(async () => cleared === 1 && (await clearing()).lastCompletedAt !== null);
      const { lastStartedAt, lastCompletedAt } = await clearing();
      assert.ok(lastStartedAt! <= lastCompletedAt!);
      isFailing = true;
      await scheduler.trigger('clearing');
      await until(async () => (await clearing()).lastStartedAt! > lastCompletedAt!);
      assert.equal((await clearing()).lastCompletedAt, lastCompletedAt, 'what failed has cleared nothing');
      const { state, nextStartAt, url } = await clearing();
      assert.deepEqual([state, nextStartAt !== null], ['active', true]);
      assert.match(url ?? '', /^http:\/\/ui\.invalid\/namespaces\/[^/]+\/schedules\/schedule%3Aclearing%3A/);
      await handle.pause('maintenance');
      await ensureSchedules(rig.client, place);
      await until(async () => (await clearing()).state === 'paused');
      assert.equal((await clearing()).nextStartAt, null);
      const queues = await scheduler.queues();
      await until(async () => (await scheduler.queues()).every((queue) => isPolled(queue, Date.now())));
      assert.deepEqual(queues.map(({ name }) => name), ['main', 'models', 'documents', 'store', 'programs', 'analyses', 'webhooks']); // oxfmt-ignore
      assert.deepEqual(queues.map(({ oldestTaskMs }) => oldestTaskMs), [0, null, null, null, 0, null, null]); // oxfmt-ignore
      assert.ok(await scheduler.isReconcilerRunning());
      assert.match((await scheduler.serverVersion()) ?? '', /^\d+\./);
    } finally {
      await handle.delete().catch(() => undefined);
    }
  });
});
