import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { eventsOfStatus, hasEvents, type EventSubject } from '../../../domain/webhooks/events-of-status.js';
import type { Session } from '../database/session.js';
import type { JobDocument } from '../jobs/documents/job-document.js';
import { addWebhookEvents } from './event-statements.js';

/**
 * Records the events of jobs that move to a status, before they move and in the same transaction, which holds
 * `webhook_event` among the collections that it decides on; none while no webhook is active.
 * @param now ISO 8601
 */
export async function recordStatusEvents(
  session: Session,
  moves: readonly { job: JobDocument; status: JobStatus }[],
  now: string,
): Promise<void> {
  const events = moves
    .filter(({ status }) => hasEvents(status))
    .toSorted((a, b) => a.job.queueSequence - b.job.queueSequence)
    .flatMap(({ job, status }) =>
      eventsOfStatus(subjectOf(job), status).map((type) => ({ type, jobId: job.jobId, documentId: null })),
    );
  if (events.length > 0) await session.run(addWebhookEvents, { events, occurredAt: now });
}

function subjectOf({ status, reading, deletion }: JobDocument): EventSubject {
  return {
    status,
    isDryRun: reading?.dryRun ?? null,
    deletesDocument: deletion != null && deletion.documentId !== null,
  };
}
