import {
  ScheduleNotFoundError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type Client,
} from '@temporalio/client';
import { sweepWorkflowId, workflowTypes, type SweepInput } from './shared.js';

/** Where the sweep of one installation runs. */
export interface SweepPlace {
  taskQueue: string;
  installationId: string;
}

/**
 * Starts the workflow that sweeps the jobs each minute, unless it runs. It is one workflow that lives on, so that its
 * rounds do not fill the lists of the engine's UI.
 * @returns whether it had to be started
 */
export async function ensureSweep(client: Client, { taskQueue, installationId }: SweepPlace): Promise<boolean> {
  const input: SweepInput = {};
  try {
    await client.workflow.start(workflowTypes.sweep, {
      workflowId: sweepWorkflowId(installationId),
      taskQueue,
      args: [input],
      staticSummary: 'Compares the records of all jobs with their workflows, each minute',
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

/** Removes the schedule by which earlier versions swept: each of its runs was a line of its own in the lists. */
export async function removeSweepSchedule(client: Client, prefix: string): Promise<void> {
  try {
    await client.schedule.getHandle(`sweep:${prefix}`).delete();
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError || error instanceof WorkflowNotFoundError)) throw error;
  }
}
