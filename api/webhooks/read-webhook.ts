import { exceedingScope } from '../../domain/access/credential-limits.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { Webhook } from '../../domain/webhooks/webhook.js';
import { scopesOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';

/**
 * The webhook, if it is the caller's, or they may see those of all users.
 * @throws ConcordanceError `not_found`
 */
export async function readableWebhook(
  { store }: Dependencies<'store'>,
  webhookId: string,
  caller: Caller,
): Promise<Webhook> {
  const webhook = await store.webhook(webhookId);
  if (webhook !== undefined && (caller.hasOverride || webhook.userId === caller.userId)) return webhook;
  throw new ConcordanceError('not_found', `You have no webhook ${JSON.stringify(webhookId)}.`);
}

/**
 * Finds a webhook for a change, like `readableWebhook`. A restricted credential must not send events that it could not read
 * itself.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function changeableWebhook(
  dependencies: Dependencies<'store'>,
  webhookId: string,
  caller: Caller,
): Promise<Webhook> {
  const webhook = await readableWebhook(dependencies, webhookId, caller);
  if (exceedingScope(scopesOf(caller.credential), webhook.scopes) === null) return webhook;
  throw new ConcordanceError(
    'permission_denied',
    'A limited credential cannot change a webhook that was registered with more permissions. Log in to change it.',
  );
}

/**
 * Finds a webhook for a change that only its owner may make, like `changeableWebhook`.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function ownWebhook(
  dependencies: Dependencies<'store'>,
  webhookId: string,
  caller: Caller,
): Promise<Webhook> {
  const webhook = await changeableWebhook(dependencies, webhookId, caller);
  if (webhook.userId === caller.userId) return webhook;
  throw new ConcordanceError('permission_denied', `The webhook belongs to ${webhook.username}; only they may do this.`);
}
