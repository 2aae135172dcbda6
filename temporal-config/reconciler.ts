import {
  ScheduleNotFoundError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type Client,
} from '@temporalio/client';
import { reconcilerWorkflowId, workflowTypes, type ReconcilerInput } from './shared.js';

/** Task queue and installation of a reconciler. */
export interface ReconcilerAddress {
  taskQueue: string;
  installationId: string;
}

/**
 * Starts the workflow that reconciles the jobs each minute, unless it runs. It is one long-running workflow, so that
 * its rounds do not fill the lists of the Temporal UI.
 * @returns whether it had to be started
 */
export async function ensureReconciler(
  client: Client,
  { taskQueue, installationId }: ReconcilerAddress,
): Promise<boolean> {
  const input: ReconcilerInput = {};
  try {
    await client.workflow.start(workflowTypes.reconciler, {
      workflowId: reconcilerWorkflowId(installationId),
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

/** Removes the schedule of earlier versions: each of its runs was a line of its own in the lists. */
export async function removeReconcilerSchedule(client: Client, prefix: string): Promise<void> {
  try {
    await client.schedule.getHandle(`sweep:${prefix}`).delete();
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError || error instanceof WorkflowNotFoundError)) throw error;
  }
}
