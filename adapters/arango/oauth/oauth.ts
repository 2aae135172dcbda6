import type { OAuthStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { clients } from './clients.js';
import { records } from './records.js';
import { tokenLists } from './token-lists.js';

/** OAuth clients, and what authorizations leave behind; changes write their audit entry. @param now ISO 8601 */
export function oauth(database: ArangoDatabase, now: () => string): OAuthStore {
  return { ...clients(database, now), ...records(database, now), ...tokenLists(database, now) };
}
