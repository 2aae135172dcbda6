import { ConcordanceError } from '../errors.js';

/** Errors `not_found` of webhooks and deliveries, each with the way to what there is. */

/** Error for an id that no webhook has. */
export function noWebhook(webhookId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no webhook ${JSON.stringify(webhookId)}; GET /webhooks lists them.`,
  );
}

/** Error for a webhook that its reader did not register, or that is not there: they do not learn which. */
export function noOwnWebhook(webhookId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `You have no webhook ${JSON.stringify(webhookId)}; GET /webhooks lists yours.`,
  );
}

/** Error for a delivery of another webhook, or one that was trimmed meanwhile. */
export function noDelivery(deliveryId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `The webhook has no delivery ${JSON.stringify(deliveryId)}; they are kept for 30 days, and ` +
      'GET /webhooks/{id}/deliveries lists them.',
  );
}
