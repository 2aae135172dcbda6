import { randomBytes } from 'node:crypto';
import { isConcordanceError } from '../../domain/errors.js';
import { isExpired } from '../../domain/is-expired.js';
import { textHashOf } from '../../domain/ids.js';
import type { AccessStore, ApiKey, Clock } from '../../domain/ports.js';

const prefix = 'kg_sk_';
/** Milliseconds within which further uses of a key are not noted. */
const useRecordIntervalMs = 60_000;

/** A new key of 256 random bits; the store is given its hash alone. */
export function mintApiKey(): { key: string; keyHash: string } {
  const key = prefix + randomBytes(32).toString('base64url');
  return { key, keyHash: textHashOf(key) };
}

/** The row of a key; null when there is none or its time is over. Notes its use about once a minute. */
export async function verifyApiKey(key: string, store: AccessStore, clock: Clock): Promise<ApiKey | null> {
  if (!key.startsWith(prefix)) return null;
  const row = await store.apiKeyByHash(textHashOf(key));
  if (row === undefined || isExpired(row, clock.now())) return null;
  if (row.lastUsed === null || clock.millis() - Date.parse(row.lastUsed) >= useRecordIntervalMs) {
    await noteUse(row.keyId, store);
  }
  return row;
}

/** A failure to record the last use does not fail the request: reads continue while the disk is full. */
async function noteUse(keyId: string, store: AccessStore): Promise<void> {
  try {
    await store.recordApiKeyUse(keyId);
  } catch (error) {
    if (!isConcordanceError(error) || !error.retryable) throw error;
  }
}
