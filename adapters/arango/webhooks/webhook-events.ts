import type { WebhookStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { toJob } from '../jobs/documents/to-job.js';
import { jobsOf } from '../jobs/find-jobs.js';
import { listWebhookEvents } from './event-statements.js';

/** Events that were not dispatched yet, with their jobs. @param now ISO 8601 */
export function webhookEvents(database: ArangoDatabase, now: () => string): Pick<WebhookStore, 'webhookEvents'> {
  return {
    async webhookEvents(limit) {
      const events = await database.rows(listWebhookEvents, { limit });
      const found = await jobsOf(database, [...new Set(events.map(({ jobId }) => jobId))]);
      const jobs = new Map(found.map((one) => [one.document.jobId, toJob(one, now())]));
      return events.map((event) => ({ event, job: jobs.get(event.jobId) ?? null }));
    },
  };
}
