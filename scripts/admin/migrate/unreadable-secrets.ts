import { missingBackupKeys } from '../../../domain/backup/readable-backups.js';
import { hasCode } from '../../../domain/errors.js';
import { counted } from '../../../domain/text/counted.js';
import type { Platform } from '../../../platform/platform.js';

/** Parts that open what the store keeps encrypted. */
export type SecretReaders = Pick<Platform, 'store' | 'providerKeys' | 'webhookSecrets' | 'codec' | 'clock'>;

const perPage = 100;

/**
 * Finds secrets of the installation that the keys of its settings do not open.
 * @returns sentences; none where all can be read
 */
export async function unreadableSecrets(platform: SecretReaders): Promise<string[]> {
  const found = [
    ...(await providerKeysOf(platform)),
    ...(await webhooksOf(platform)),
    ...(await missingBackupKeys(platform.store, platform.codec)).map(
      ({ keyId, backups }) => `${counted(backups, 'backup')} cannot be decrypted: the key ${keyId} is not there.`,
    ),
  ];
  if (found.length === 0) return [];
  return [
    ...found,
    'Add the keys of the installation that was carried over, its CONCORDANCE_SECRET_KEYS or the lines of its file ' +
      'secret.keys, to CONCORDANCE_SECRET_KEYS, behind the present ones, or to the file secret.keys of the new data ' +
      'folder. Nothing has to be carried over again.',
  ];
}

async function providerKeysOf({ providerKeys }: SecretReaders): Promise<string[]> {
  const sentences: string[] = [];
  for (const { provider } of await providerKeys.stored()) {
    if (await isUnreadable(() => providerKeys.providerKey(provider))) {
      sentences.push(`The key of the provider ${provider} cannot be decrypted.`);
    }
  }
  return sentences;
}

async function webhooksOf({ store, webhookSecrets, clock }: SecretReaders): Promise<string[]> {
  const sentences: string[] = [];
  for (let offset = 0; ; offset += perPage) {
    const { items } = await store.webhooks(null, { limit: perPage, offset });
    for (const webhook of items) {
      if (await isUnreadable(() => webhookSecrets.open(webhook, clock.now()))) {
        sentences.push(`The secret of the webhook ${webhook.webhookId} cannot be decrypted.`);
      }
    }
    if (items.length < perPage) return sentences;
  }
}

async function isUnreadable(open: () => Promise<unknown>): Promise<boolean> {
  try {
    await open();
    return false;
  } catch (error) {
    if (hasCode(error, 'secret_unreadable')) return true;
    throw error;
  }
}
