import type { WriteAuditEntry } from '../../access/commands/access-command.js';
import type { WebhookReader } from '../find-webhook.js';

/** Somebody who changes webhooks, or delivers their events. */
export interface WebhookCommand {
  actor: WebhookReader;
  audit: WriteAuditEntry;
}
