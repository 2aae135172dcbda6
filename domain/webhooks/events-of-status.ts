import type { JobStatus } from '../jobs/job-status.js';
import type { WebhookEventType } from './webhook.js';

/** Signs of a job that decide which events it has. */
export interface EventSubject {
  status: JobStatus;
  /** It only says what reading its document would do; null where it reads none. */
  isDryRun: boolean | null;
  /** It deletes one document. */
  deletesDocument: boolean;
}

const eventOf: Partial<Record<JobStatus, WebhookEventType>> = {
  completed: 'job.completed',
  failed: 'job.failed',
  cancelled: 'job.cancelled',
  awaiting_approval: 'job.awaiting_approval',
};

/** True of a job that gives a document a version, or deletes one; a dry run changes none. */
export function changesDocument({ isDryRun, deletesDocument }: Omit<EventSubject, 'status'>): boolean {
  return isDryRun === false || deletesDocument;
}

/** True if any job that moves to the status has an event. */
export function hasEvents(status: JobStatus): boolean {
  return eventOf[status] !== undefined;
}

/** Events of a job that moves to the status, in their order; none where it has it already. */
export function eventsOfStatus(job: EventSubject, status: JobStatus): WebhookEventType[] {
  const event = eventOf[status];
  if (event === undefined || job.status === status) return [];
  return status === 'completed' && changesDocument(job) ? [event, 'document.changed'] : [event];
}

/**
 * Events of the deletion of a document, while the job goes on: one that deletes an ontology reports each document that
 * was there; one that deletes a single document reports it when it completes.
 */
export function eventsOfDeletion(
  job: Pick<EventSubject, 'deletesDocument'>,
  { documents }: { documents: number },
): WebhookEventType[] {
  return documents > 0 && !job.deletesDocument ? ['document.changed'] : [];
}
