import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { EngineState, JobEngine } from '../domain/ports.js';
import type { EngineClient } from './engine-client.js';
import {
  actorWorkflowId,
  batchWorkflowId,
  jobWorkflowId,
  keyword,
  messageNames,
  searchAttributes,
  summary,
  workflowTypes,
  type ActorInput,
  type BatchInput,
} from './shared.js';

export interface JobEngineOptions {
  client: EngineClient;
  namespace: string;
  /** Prefix of the task queues. */
  taskQueue: string;
  /** Milliseconds without a sign of life after which a step is given to another worker. */
  heartbeatMs?: number;
  /** URL of the engine's UI as known now. */
  uiUrl(): string | null;
}

/** The workflow engine as the API and the steps see it. Each call ends within about 3 s. */
export function createJobEngine({
  client,
  namespace,
  taskQueue,
  heartbeatMs = 10_000,
  uiUrl,
}: JobEngineOptions): JobEngine {
  return {
    async wakeOntology(ontologyId) {
      const input: ActorInput = { v: 1, ontologyId };
      await client.call(({ workflow }) =>
        workflow.signalWithStart(workflowTypes.actor, {
          workflowId: actorWorkflowId(ontologyId),
          taskQueue,
          args: [input],
          signal: messageNames.wake,
          staticSummary: 'Starts the ingestions of one ontology in their turn',
        }),
      );
    },

    async startBatch({ jobId, filename, ownerId }) {
      const input: BatchInput = { v: 1, jobId, heartbeatMs };
      try {
        await client.call(({ workflow }) =>
          workflow.start(workflowTypes.batch, {
            workflowId: batchWorkflowId(jobId),
            taskQueue,
            args: [input],
            staticSummary: summary(filename),
            typedSearchAttributes: [
              { key: searchAttributes.jobKind, value: 'batch' },
              { key: searchAttributes.owner, value: keyword(ownerId) },
            ],
          }),
        );
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },

    async cancelJob(jobId) {
      try {
        await client.call(({ workflow }) => workflow.getHandle(jobWorkflowId(jobId)).cancel());
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },

    async pauseJob(jobId, paused) {
      const signal = paused ? messageNames.pause : messageNames.resume;
      try {
        await client.call(({ workflow }) => workflow.getHandle(jobWorkflowId(jobId)).signal(signal));
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },

    async describeJob(jobId) {
      try {
        return await client.call((connected) => describe(connected, namespace, jobWorkflowId(jobId)));
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return { state: 'missing' };
        throw error;
      }
    },

    workflowUrl(jobId) {
      const base = uiUrl();
      if (base === null) return null;
      return `${base}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(jobWorkflowId(jobId))}`;
    },
  };
}

const closed = new Set(['COMPLETED', 'FAILED', 'CANCELLED', 'CANCELED', 'TERMINATED', 'TIMED_OUT']);

async function describe(client: Client, namespace: string, workflowId: string): Promise<EngineState> {
  const { status, runId } = await client.workflow.getHandle(workflowId).describe();
  if (!closed.has(status.name)) return { state: 'running' };
  const how = status.name === 'CANCELLED' ? 'CANCELED' : status.name;
  return { state: 'closed', how, reason: await closingReason(client, namespace, workflowId, runId) };
}

/** What the last event of the history says: the operator's words for a termination, the message of a failure. */
async function closingReason(client: Client, namespace: string, workflowId: string, runId: string) {
  const { history } = await client.workflowService.getWorkflowExecutionHistory({
    namespace,
    execution: { workflowId, runId },
    // HISTORY_EVENT_FILTER_TYPE_CLOSE_EVENT of Temporal's API.
    historyEventFilterType: 2,
  });
  const event = history?.events?.at(-1);
  const failure = event?.workflowExecutionFailedEventAttributes?.failure;
  return event?.workflowExecutionTerminatedEventAttributes?.reason || failure?.message || null;
}
