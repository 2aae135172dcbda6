import { randomUUID } from 'node:crypto';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { eventsOfStatus, type EventSubject } from '../../../domain/webhooks/events-of-status.js';
import type { WebhookEventType } from '../../../domain/webhooks/webhook.js';
import type { JobDocument } from '../jobs/documents/job-document.js';
import type { JobWork } from '../jobs/job-work.js';
import { findActiveWebhook } from './event-statements.js';

/**
 * Notes the events of jobs that move to a status, before they move, to be written with that; none while no webhook is
 * active, because nobody would receive them.
 */
export async function recordStatusEvents(
  work: JobWork,
  moves: readonly { job: JobDocument; status: JobStatus }[],
): Promise<void> {
  const events = moves
    .toSorted((a, b) => a.job.queueSequence - b.job.queueSequence)
    .flatMap(({ job, status }) => eventsOfStatus(subjectOf(job), status).map((type) => ({ type, jobId: job.jobId })));
  await record(work, events, null);
}

/** Notes events of a document that a job deletes, to be written with that; none while no webhook is active. */
export async function recordDocumentEvents(
  work: JobWork,
  types: readonly WebhookEventType[],
  { jobId, documentId }: { jobId: string; documentId: string },
): Promise<void> {
  await record(
    work,
    types.map((type) => ({ type, jobId })),
    documentId,
  );
}

async function record(
  work: JobWork,
  events: readonly { type: WebhookEventType; jobId: string }[],
  documentId: string | null,
): Promise<void> {
  if (events.length === 0 || (await work.reading.first(findActiveWebhook, {})) === undefined) return;
  for (const { type, jobId } of events) {
    work.put('webhook_event', { _key: randomUUID(), type, jobId, documentId, occurredAt: work.now });
  }
}

function subjectOf({ status, reading, deletion }: JobDocument): EventSubject {
  return {
    status,
    isDryRun: reading?.dryRun ?? null,
    deletesDocument: deletion != null && deletion.documentId !== null,
  };
}
