import type { JobStatus } from '../jobs/job-status.js';
import type { WebhookEventType } from './webhook.js';

/** An event that a change of a job's status is; `ofDocuments`: only where the job reads a document. */
export interface StatusEvent {
  type: WebhookEventType;
  ofDocuments: boolean;
}

const events: Partial<Record<JobStatus, readonly StatusEvent[]>> = {
  completed: [
    { type: 'job.completed', ofDocuments: false },
    { type: 'document.changed', ofDocuments: true },
  ],
  failed: [{ type: 'job.failed', ofDocuments: false }],
  cancelled: [{ type: 'job.cancelled', ofDocuments: false }],
  awaiting_approval: [{ type: 'job.awaiting_approval', ofDocuments: false }],
};

/** Events of a job that moves to the status. */
export function eventsOfStatus(status: JobStatus): readonly StatusEvent[] {
  return events[status] ?? [];
}
