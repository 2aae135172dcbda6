import assert from 'node:assert/strict';
import { applySweepSchedule } from '../../temporal-config/schedules.js';
import { sweepScheduleId } from '../../temporal-config/shared.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { until } from '../workflows/until.js';

describe('the schedule of the sweep', function () {
  let rig: WorkflowRig;
  before(async () => (rig = await openRig()));
  after(async () => {
    await rig.client.schedule.getHandle(sweepScheduleId(rig.taskQueue)).delete();
    await rig.close();
  });

  it('is made once, may be applied again, and stays paused when somebody paused it', async () => {
    await applySweepSchedule(rig.client, rig.taskQueue);
    const handle = rig.client.schedule.getHandle(sweepScheduleId(rig.taskQueue));
    await handle.pause('for the night');
    await applySweepSchedule(rig.client, rig.taskQueue);
    const { spec, policies, state } = await handle.describe();
    assert.deepEqual(
      spec.intervals?.map(({ every }) => every),
      [60_000],
    );
    assert.equal(policies.overlap, 'SKIP');
    assert.equal(state.paused, true);
    assert.equal(state.note, 'for the night');
  });

  it('runs the sweep', async () => {
    let sweeps = 0;
    await rig.work({
      settleIdleJobs: async () => {
        sweeps += 1;
        return { expired: 0, settled: 0, woken: 0, engineReachable: true };
      },
    });
    const handle = rig.client.schedule.getHandle(sweepScheduleId(rig.taskQueue));
    await handle.unpause();
    await handle.trigger();
    await until(() => sweeps > 0);
    assert.equal(sweeps, 1);
  });
});
