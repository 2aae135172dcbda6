import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError, type Client } from '@temporalio/client';
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
  if (await isReconcilerRunning(client, installationId)) return false;
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

/** True if the workflow that reconciles the jobs runs. */
export async function isReconcilerRunning({ workflow }: Client, installationId: string): Promise<boolean> {
  try {
    return (await workflow.getHandle(reconcilerWorkflowId(installationId)).describe()).status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
