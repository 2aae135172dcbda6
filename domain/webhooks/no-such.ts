import { ConcordanceError } from '../errors.js';

/** Errors `not_found` of webhooks and deliveries, each with the way to what there is. */

export function noWebhook(webhookId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no webhook ${JSON.stringify(webhookId)}; GET /webhooks lists them.`,
  );
}

/** Error for one that was trimmed after it was looked up. */
export function noDelivery(deliveryId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no delivery ${JSON.stringify(deliveryId)}; GET /webhooks/{id}/deliveries lists them.`,
  );
}
