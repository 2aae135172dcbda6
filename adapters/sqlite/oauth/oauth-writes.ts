import type { OAuthStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { clientWrites } from './clients.js';
import { recordWrites } from './records.js';
import { tokenListWrites } from './tokens.js';
import type { Sync } from '../threads/sync.js';

/** The operations of `OAuthStore` that write. @param now ISO 8601 */
export function oauthWrites(database: Database, now: () => string) {
  return {
    ...clientWrites(database, now),
    ...recordWrites(database, now),
    ...tokenListWrites(database, now),
  } satisfies Partial<Sync<OAuthStore>>;
}
