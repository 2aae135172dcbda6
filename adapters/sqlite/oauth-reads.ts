import type { OAuthStore } from '../../domain/ports.js';
import type { Database } from './database.js';
import { clientReads } from './oauth/clients.js';
import { recordReads } from './oauth/records.js';
import { tokenListReads } from './oauth/tokens.js';
import type { Sync } from './threads/sync.js';

export function oauthReads(database: Database) {
  return { ...clientReads(database), ...recordReads(database), ...tokenListReads(database) } satisfies Partial<
    Sync<OAuthStore>
  >;
}
