import type { JobStatus } from '../jobs/job-status.js';
import type { WebhookEventType } from './webhook.js';

/** An event of a job that moves to a status. */
export interface StatusEvent {
  type: WebhookEventType;
  /** `document`: only jobs have it that give a document a version, or delete one. */
  about: 'job' | 'document';
}

const events: Partial<Record<JobStatus, readonly StatusEvent[]>> = {
  completed: [
    { type: 'job.completed', about: 'job' },
    { type: 'document.changed', about: 'document' },
  ],
  failed: [{ type: 'job.failed', about: 'job' }],
  cancelled: [{ type: 'job.cancelled', about: 'job' }],
  awaiting_approval: [{ type: 'job.awaiting_approval', about: 'job' }],
};

/** Events of a job that moves to the status. */
export function eventsOfStatus(status: JobStatus): readonly StatusEvent[] {
  return events[status] ?? [];
}
