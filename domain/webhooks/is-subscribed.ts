import { hasPermission } from '../access/has-permission.js';
import { jobOverridePermission } from '../jobs/find-job.js';
import { isSubmitter, type Job } from '../jobs/job.js';
import type { AccessStore, Clock, WebhookEvent } from '../ports.js';
import type { Webhook } from './webhook.js';

/** The permission that GET /documents/{id} needs. */
const documentsPermission = 'sources:read';

/** Returns whether the webhook subscribes to the event. */
export function asksFor(webhook: Webhook, event: WebhookEvent, job: Job): boolean {
  const { active, createdAt, events, ontology } = webhook;
  if (!active || createdAt > event.occurredAt || !events.includes(event.type)) return false;
  return ontology === null || ('ontology' in job && job.ontology === ontology);
}

/**
 * Returns whether the webhook receives the event: it subscribes to it, and its owner may read the job and the document
 * with the credential that registered it.
 */
export async function isSubscribed(
  dependencies: { store: Pick<AccessStore, 'rulesOf' | 'userById' | 'token' | 'apiKeys'>; clock: Clock },
  webhook: Webhook,
  event: WebhookEvent,
  job: Job,
): Promise<boolean> {
  if (!asksFor(webhook, event, job)) return false;
  const { userId, scopes } = webhook;
  const owner = await dependencies.store.userById(userId);
  if (owner === undefined || owner.disabled) return false;
  const may = (permission: string) => hasPermission(dependencies, { userId, scopes }, permission);
  if (!isSubmitter(job, userId) && !(await may(jobOverridePermission))) return false;
  return event.type !== 'document.changed' || may(documentsPermission);
}
