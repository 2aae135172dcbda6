import type { OAuthStore } from '../../domain/ports.js';
import type { Database } from './database.js';
import { clientReads } from './oauth/clients.js';
import { recordReads } from './oauth/records.js';
import { tokenListReads } from './oauth/tokens.js';
import type { Sync } from './threads/sync.js';

export type OAuthReadNames =
  | 'oauthClient'
  | 'oauthClients'
  | 'oauthRecord'
  | 'oauthRecordByUid'
  | 'oauthRecordByUserCode'
  | 'accessTokensOf'
  | 'refreshTokensOf';

export function oauthReads(database: Database): Pick<Sync<OAuthStore>, OAuthReadNames> {
  return { ...clientReads(database), ...recordReads(database), ...tokenListReads(database) };
}
