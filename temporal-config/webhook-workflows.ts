import { WorkflowNotFoundError } from '@temporalio/client';
import type { SearchAttributePair } from '@temporalio/common';
import type { DisplayedDelivery, WebhookWorkflows } from '../domain/ports.js';
import { describeWorkflow } from './describe-workflow.js';
import type { TemporalClient } from './temporal-client.js';
import {
  deliveryWorkflowId,
  keyword,
  messageNames,
  searchAttributes,
  summary,
  workflowTypes,
  type DeliveryInput,
} from './shared.js';

export interface WebhookWorkflowsOptions {
  client: TemporalClient;
  namespace: string;
  /** Prefix of the task queues of this installation. */
  taskQueue: string;
  installationId: string;
  /** Milliseconds without a heartbeat after which an attempt is given to another worker. */
  heartbeatMs?: number;
}

/** Deliveries of webhooks as workflows. Each call ends within about 3 s. */
export function createWebhookWorkflows(options: WebhookWorkflowsOptions): WebhookWorkflows {
  const { client, namespace, taskQueue, installationId, heartbeatMs = 10_000 } = options;
  const idOf = (delivery: DisplayedDelivery) => deliveryWorkflowId(installationId, delivery);
  return {
    async startDelivery(delivery) {
      const { deliveryId, webhookId, type, url, jobId, ownerName } = delivery;
      const shown = { type, url, jobId, ownerName };
      const input: DeliveryInput = { v: 1, deliveryId, webhookId, heartbeatMs, marks: shown };
      await client.call(({ workflow }) =>
        workflow.signalWithStart(workflowTypes.delivery, {
          workflowId: idOf(delivery),
          taskQueue,
          args: [input],
          signal: messageNames.sendNow,
          memo: { deliveryId },
          staticSummary: summary(`${type} to ${new URL(url).host}`),
          typedSearchAttributes: deliveryAttributes(delivery),
        }),
      );
    },

    async describeDelivery(delivery) {
      try {
        return await client.call((connected) => describeWorkflow(connected, namespace, idOf(delivery)));
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return { state: 'missing' };
        throw error;
      }
    },

    endedDeliveries: (since) =>
      client.call(async ({ workflow }) => {
        const query = [
          ...[`TaskQueue = "${taskQueue}"`, `WorkflowType = "${workflowTypes.delivery}"`],
          ...[`ExecutionStatus IN ("Terminated", "Canceled", "Failed", "TimedOut")`, `CloseTime > "${since}"`],
        ].join(' AND ');
        const ids = new Set<string>();
        for await (const { memo } of workflow.list({ query })) {
          const deliveryId = memo?.['deliveryId'];
          if (typeof deliveryId === 'string') ids.add(deliveryId);
        }
        return [...ids];
      }),
  };
}

/** No `JobKind`: lists of jobs hold none of them. */
function deliveryAttributes({ jobId, ownerId, ownerName, url }: DisplayedDelivery): SearchAttributePair[] {
  return [
    { key: searchAttributes.stage, value: 'pending' },
    { key: searchAttributes.fileName, value: keyword(new URL(url).host) },
    { key: searchAttributes.owner, value: ownerId },
    { key: searchAttributes.ownerName, value: keyword(ownerName) },
    ...(jobId === null ? [] : [{ key: searchAttributes.jobId, value: jobId }]),
  ];
}
