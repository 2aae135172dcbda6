import { ConcordanceError } from '../errors.js';

/** Maximum concurrent attempts to one webhook in one process: a slow receiver leaves room for others. */
const concurrencyPerWebhook = 4;
/** Milliseconds until an attempt beyond that is tried again; chance adds as many at most. */
const againMs = 2_000;

/** Runs an attempt to deliver to a webhook. @throws ConcordanceError `webhook_busy` where too many are in progress */
export type DeliveryLimit = <T>(webhookId: string, attempt: () => Promise<T>) => Promise<T>;

/** Limits the attempts that one process makes to each webhook. @param random gives numbers from 0 to 1 */
export function createDeliveryLimit(random: () => number): DeliveryLimit {
  const inProgress = new Map<string, number>();
  return async (webhookId, attempt) => {
    const running = inProgress.get(webhookId) ?? 0;
    if (running >= concurrencyPerWebhook) {
      throw new ConcordanceError(
        'webhook_busy',
        `${running} other deliveries to the webhook are in progress. The attempt is made when one has ended.`,
        { data: { retryAfterMs: againMs * (1 + random()) } },
      );
    }
    inProgress.set(webhookId, running + 1);
    try {
      return await attempt();
    } finally {
      const left = (inProgress.get(webhookId) ?? 1) - 1;
      if (left > 0) inProgress.set(webhookId, left);
      else inProgress.delete(webhookId);
    }
  };
}
