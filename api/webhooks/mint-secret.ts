import { randomBytes } from 'node:crypto';

/** A new secret of a webhook as Standard Webhooks has it: `whsec_` and 256 bits of chance in base64. */
export function mintWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
