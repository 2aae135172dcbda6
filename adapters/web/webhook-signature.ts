import { createHmac } from 'node:crypto';

export const secretPrefix = 'whsec_';

/**
 * Value of `webhook-signature`: one signature for each secret, as Standard Webhooks has it (symmetric, version 1).
 * @param seconds since 1970, the `webhook-timestamp`
 * @param secrets `whsec_` and base64
 */
export function signWebhook(
  { id, seconds, body }: { id: string; seconds: number; body: string },
  secrets: readonly string[],
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
