import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { ConcordanceError } from '../../domain/errors.js';
import { reconcilerWorkflowId } from '../shared.js';
import type { TemporalAddress } from '../connection/temporal-address.js';
import { isEncrypted } from './payload-codec.js';

/**
 * Checks that this process can decrypt what others of the installation encrypt, by the input of the reconciler, which
 * each installation has and which is stored again every few hours. One that cannot must take no work: it would fail
 * tasks that others can do.
 * @throws ConcordanceError `secret_unreadable` that names the key and the setting
 */
export async function requireReadable(
  client: Client,
  { namespace, encryption }: Pick<TemporalAddress, 'namespace' | 'encryption'>,
  installationId: string,
): Promise<void> {
  const payloads = await inputOfReconciler(client, namespace, installationId);
  if (!payloads.some(isEncrypted)) return;
  if (encryption === undefined) {
    throw new ConcordanceError(
      'secret_unreadable',
      'Other processes of this installation encrypt what Temporal stores. Set CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS here as it is set there.',
    );
  }
  await encryption.codec.decode(payloads);
}

/** One that has ended says nothing: where a key was lost it was terminated, and the next worker starts another one. */
async function inputOfReconciler({ workflowService }: Client, namespace: string, installationId: string) {
  const execution = { workflowId: reconcilerWorkflowId(installationId) };
  try {
    const { workflowExecutionInfo } = await workflowService.describeWorkflowExecution({ namespace, execution });
    if (workflowExecutionInfo?.status !== runningStatus) return [];
    const request = { namespace, execution: workflowExecutionInfo.execution ?? execution, maximumPageSize: 1 };
    const { history } = await workflowService.getWorkflowExecutionHistory(request);
    return history?.events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** WORKFLOW_EXECUTION_STATUS_RUNNING of Temporal's API. */
const runningStatus = 1;

/** There is no reconciler yet; a missing namespace is passed on. */
function isMissing(error: unknown): boolean {
  if (error instanceof WorkflowNotFoundError) return true;
  return (
    error instanceof Error && 'code' in error && error.code === 5 && !/^5 NOT_FOUND: Namespace /.test(error.message)
  );
}
