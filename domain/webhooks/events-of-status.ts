import type { JobStatus } from '../jobs/job-status.js';
import type { WebhookEventType } from './webhook.js';

/** An event of a job that moves to a status. */
export interface StatusEvent {
  type: WebhookEventType;
  /** Kinds of jobs that have it; null: all. */
  kinds: readonly string[] | null;
}

/** Kinds whose jobs give a document a version, or delete it. */
const documentKinds = ['ingestion', 'document_deletion'];

const events: Partial<Record<JobStatus, readonly StatusEvent[]>> = {
  completed: [
    { type: 'job.completed', kinds: null },
    { type: 'document.changed', kinds: documentKinds },
  ],
  failed: [{ type: 'job.failed', kinds: null }],
  cancelled: [{ type: 'job.cancelled', kinds: null }],
  awaiting_approval: [{ type: 'job.awaiting_approval', kinds: null }],
};

/** Events of a job that moves to the status. */
export function eventsOfStatus(status: JobStatus): readonly StatusEvent[] {
  return events[status] ?? [];
}
