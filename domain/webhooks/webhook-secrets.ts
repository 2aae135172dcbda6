import type { Sealed, Vault, WebhookStore } from '../ports.js';
import type { Webhook } from './webhook.js';

/** The secrets of webhooks, which lie sealed in the store. */
export interface WebhookSecrets {
  seal(webhookId: string, secret: string): Promise<Sealed>;
  /**
   * Those that are valid at this time, the present one first.
   * @throws ConcordanceError `secret_unreadable`
   */
  open(webhook: Pick<Webhook, 'webhookId' | 'secret' | 'previousSecret'>, at: string): Promise<string[]>;
  /** Puts what older keys sealed under the current one; gives how many. What cannot be opened stays as it is. */
  reseal(): Promise<number>;
}

/**
 * Creates the access to the secrets of webhooks. A secret is sealed for its webhook, and cannot be opened for another.
 */
export function createWebhookSecrets(
  vault: Vault,
  store: Pick<WebhookStore, 'webhooksNotUnder' | 'resealWebhook'>,
): WebhookSecrets {
  const contextOf = (webhookId: string) => `webhooks:${webhookId}`;
  const seal = (webhookId: string, secret: string) => vault.seal(secret, contextOf(webhookId));

  async function resealOne({ webhookId, secret, previousSecret }: Webhook): Promise<boolean> {
    const again = async (sealed: Sealed) => seal(webhookId, await vault.open(sealed, contextOf(webhookId)));
    try {
      await store.resealWebhook(webhookId, secret, {
        secret: await again(secret),
        previousSecret: previousSecret && { ...previousSecret, sealed: await again(previousSecret.sealed) },
      });
      return true;
    } catch {
      return false;
    }
  }

  return {
    seal,

    async open({ webhookId, secret, previousSecret }, at) {
      const valid = previousSecret !== null && previousSecret.validUntil > at ? [previousSecret.sealed] : [];
      return Promise.all([secret, ...valid].map((sealed) => vault.open(sealed, contextOf(webhookId))));
    },

    async reseal() {
      let done = 0;
      for (const webhook of await store.webhooksNotUnder(await vault.currentKeyId())) {
        if (await resealOne(webhook)) done += 1;
      }
      return done;
    },
  };
}
