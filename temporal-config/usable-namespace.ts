import type { TemporalConnection } from './connect-temporal.js';
import { requireReadable } from './encryption/require-readable.js';
import { ensureSearchAttributes } from './search-attributes.js';

/**
 * Checks that this process can decrypt what the others of the installation encrypt, and adds the search attributes that
 * the namespace lacks.
 * @throws ConcordanceError `engine_unreachable`, `secret_unreadable`, `configuration_invalid` with what is to be done
 */
export async function requireUsableNamespace(
  { client, target, installationId }: Pick<TemporalConnection, 'client' | 'target' | 'installationId'>,
  withinMs?: number,
): Promise<void> {
  await client.call(async (connected) => {
    await requireReadable(connected, target, installationId);
    await ensureSearchAttributes(connected.connection, target.namespace);
  }, withinMs);
}
