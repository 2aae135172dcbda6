/** Names of the task queues of an installation; each is a limit of its own on how much is in progress. */
export const queueNames = ['main', 'models', 'documents', 'store', 'programs', 'analyses', 'webhooks'] as const;

export type QueueName = (typeof queueNames)[number];

/** Queues that carry workflows besides activities. */
const withWorkflows: readonly QueueName[] = ['main', 'programs'];

/** True for a queue that carries workflows besides activities. */
export function hasWorkflows(name: QueueName): boolean {
  return withWorkflows.includes(name);
}
