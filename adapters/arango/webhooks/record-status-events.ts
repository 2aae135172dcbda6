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
  await noteEvents(
    work,
    events.map((event) => ({ ...event, documentId: null })),
  );
}

/** Notes events of a document that a job deleted; none while no webhook is active. */
export async function recordDocumentEvents(
  work: JobWork,
  types: readonly WebhookEventType[],
  about: { jobId: string; documentId: string },
): Promise<void> {
  await noteEvents(
    work,
    types.map((type) => ({ type, ...about })),
  );
}

/** Notes nothing while nobody would receive it. */
async function noteEvents(
  work: JobWork,
  events: readonly { type: WebhookEventType; jobId: string; documentId: string | null }[],
): Promise<void> {
  if (events.length === 0 || (await work.reading.first(findActiveWebhook, {})) === undefined) return;
  for (const event of events) work.put('webhook_event', { _key: randomUUID(), ...event, occurredAt: work.now });
}

function subjectOf({ status, reading, deletion }: JobDocument): EventSubject {
  return {
    status,
    isDryRun: reading?.dryRun ?? null,
    deletesDocument: deletion != null && deletion.documentId !== null,
  };
}
