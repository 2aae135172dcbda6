import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { MockActivityEnvironment } from '@temporalio/testing';
import { activityHeartbeat } from '../../worker/heartbeat.js';

describe('the heartbeat of an activity', () => {
  it('gives one signal of the shutdown, however often it is asked for, and leaves one listener', async () => {
    const environment = new MockActivityEnvironment();
    await environment.run(async () => {
      const signals = Array.from({ length: 30 }, () => activityHeartbeat.shutdown()!);
      assert.equal(new Set(signals).size, 1);
      assert.equal(getEventListeners(activityHeartbeat.signal()!, 'abort').length, 1);
    });
  });

  it('aborts it when the worker shuts down, and not when the job is cancelled', async () => {
    for (const [reason, isEnding] of [
      ['WORKER_SHUTDOWN', true],
      ['CANCELLED', false],
    ] as const) {
      // oxfmt-ignore
      const environment = new MockActivityEnvironment();
      await environment.run(async () => {
        const early = activityHeartbeat.shutdown()!;
        environment.cancel(reason);
        assert.deepEqual([early.aborted, activityHeartbeat.shutdown()!.aborted], [isEnding, isEnding]);
      });
    }
  });
});
