import type { Client } from '@temporalio/client';
import type { WorkflowState } from '../domain/ports.js';
import { failureMessage } from './encryption/failure-message.js';
import { repeatedFailure } from './repeated-failure.js';

const closed = new Set(['COMPLETED', 'FAILED', 'CANCELLED', 'CANCELED', 'TERMINATED', 'TIMED_OUT']);

/** State of a workflow. @throws WorkflowNotFoundError */
export async function describeWorkflow(client: Client, namespace: string, workflowId: string): Promise<WorkflowState> {
  const described = await client.workflow.getHandle(workflowId).describe();
  const { status, runId } = described;
  if (!closed.has(status.name)) {
    const retries = await repeatedFailure(described, client.options.loadedDataConverter.payloadCodecs);
    return { state: 'running', ...(retries === null ? {} : { retries }) };
  }
  const how = status.name === 'CANCELLED' ? 'CANCELED' : status.name;
  return { state: 'closed', how, reason: await closingReason(client, namespace, workflowId, runId) };
}

/** Message of the last event of the history: the operator's words for a termination, the message of a failure. */
async function closingReason(client: Client, namespace: string, workflowId: string, runId: string) {
  const { history } = await client.workflowService.getWorkflowExecutionHistory({
    namespace,
    execution: { workflowId, runId },
    // HISTORY_EVENT_FILTER_TYPE_CLOSE_EVENT of Temporal's API.
    historyEventFilterType: 2,
  });
  const event = history?.events?.at(-1);
  const failure = event?.workflowExecutionFailedEventAttributes?.failure;
  return (
    event?.workflowExecutionTerminatedEventAttributes?.reason ||
    (await failureMessage(client.options.loadedDataConverter.payloadCodecs, failure))
  );
}
