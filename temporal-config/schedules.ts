import { ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { sweepScheduleId, workflowTypes } from './shared.js';

/**
 * Makes the schedule that sweeps the jobs each minute, or brings the one there is up to date. One that an operator
 * paused stays paused.
 */
export async function applySweepSchedule(client: Client, taskQueue: string): Promise<void> {
  const scheduleId = sweepScheduleId(taskQueue);
  const wanted = {
    spec: { intervals: [{ every: '1 minute' as const }] },
    action: {
      type: 'startWorkflow' as const,
      workflowType: workflowTypes.sweep,
      workflowId: scheduleId,
      taskQueue,
      args: [],
      workflowExecutionTimeout: '10 minutes' as const,
    },
    // Minutes that were missed need not be made up for: one sweep sees everything.
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' as const },
  };
  try {
    await client.schedule.create({ scheduleId, ...wanted });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    await client.schedule.getHandle(scheduleId).update((present) => ({ ...wanted, state: present.state }));
  }
}

/** False when the schedule that sweeps the jobs is not there. */
export async function hasSweepSchedule(client: Client, taskQueue: string): Promise<boolean> {
  try {
    await client.schedule.getHandle(sweepScheduleId(taskQueue)).describe();
    return true;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return false;
    throw error;
  }
}
