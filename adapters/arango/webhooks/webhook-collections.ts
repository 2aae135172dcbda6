/** Webhooks, events that were not dispatched yet, and deliveries, each with the log of its attempts. */
export const webhookCollections = {
  webhook: {
    indexes: [
      { name: 'by_id', fields: ['webhookId'], unique: true },
      { name: 'by_user', fields: ['userId', 'createdAt'] },
      { name: 'by_activity', fields: ['active'] },
      { name: 'by_creation', fields: ['createdAt', 'webhookId'] },
    ],
  },
  webhook_event: { indexes: [{ name: 'by_sequence', fields: ['sequence'], unique: true }] },
  webhook_delivery: {
    indexes: [
      { name: 'by_sequence', fields: ['sequence'], unique: true },
      { name: 'by_webhook', fields: ['webhookId', 'sequence'] },
      { name: 'by_start', fields: ['status', 'workflowStarted', 'sequence'] },
      { name: 'by_attempt', fields: ['status', 'workflowStarted', 'nextAttemptAt'] },
      { name: 'by_end', fields: ['completedAt'], sparse: true },
    ],
  },
} as const;
