import type { OAuthStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { clientReads } from './clients.js';
import { recordReads } from './records.js';
import { tokenListReads } from './tokens.js';
import type { Sync } from '../threads/sync.js';

/** The operations of `OAuthStore` that read. */
export function oauthReads(database: Database) {
  return { ...clientReads(database), ...recordReads(database), ...tokenListReads(database) } satisfies Partial<
    Sync<OAuthStore>
  >;
}
