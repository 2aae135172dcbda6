import type { IssuedToken } from './access-store.js';
import type { AuditEntry } from './audit-store.js';

export interface OAuthClient {
  clientId: string;
  clientName: string;
  /** Public ones cannot keep a secret: programs on people's machines and in browsers. */
  clientType: 'public' | 'confidential';
  /** SHA-256 of the secret; null for public clients. */
  secretHash: string | null;
  grantTypes: string[];
  redirectUris: string[];
  /** Permissions its tokens are narrowed to; null: all its users have. */
  scopes: string[] | null;
  isActive: boolean;
  /** Every installation has it; it cannot be deleted. */
  isBuiltin: boolean;
  /** Made by a user for themselves; it goes when they go. */
  isPersonal: boolean;
  /** User who created it, and for which user it acts; null once they are deleted. */
  ownerId: string | null;
  createdAt: string;
  metadata: Record<string, unknown>;
}

export type NewOAuthClient = Omit<OAuthClient, 'createdAt'>;

/** Fields of an OAuth client to change. Absent fields stay. */
export type OAuthClientChange = Partial<
  Pick<OAuthClient, 'clientName' | 'secretHash' | 'grantTypes' | 'redirectUris' | 'scopes' | 'isActive' | 'metadata'>
>;

/** Null: any. */
export interface OAuthClientFilter {
  ownerId: string | null;
  personal: boolean | null;
  activeOnly: boolean;
}

/** A step of an authorization: a session, an interaction, a code, a grant, a refresh token. */
export interface OAuthRecord {
  model: string;
  /** The id, or its SHA-256 where the id itself is the secret. */
  recordId: string;
  payload: Record<string, unknown>;
  clientId: string | null;
  userId: string | null;
  grantId: string | null;
  /** The public name of a session. */
  uid: string | null;
  userCode: string | null;
  /** Seconds since 1970; null: not used yet. */
  consumedAt: number | null;
  createdAt: string;
  expiresAt: string;
}

export type NewOAuthRecord = Omit<OAuthRecord, 'consumedAt' | 'createdAt'>;

interface Page {
  limit: number;
  offset: number;
}

/**
 * OAuth clients and what authorizations leave behind. Deleting a user or a client takes all of it with them, a new
 * password or disabling a user all that is theirs. What has expired is dropped on the way.
 */
export interface OAuthStore {
  /** Inserts what is missing and leaves what is there unchanged. */
  seedOAuthClients(clients: readonly NewOAuthClient[]): Promise<void>;
  oauthClient(clientId: string): Promise<OAuthClient | undefined>;
  /** Oldest first. */
  oauthClients(filter: OAuthClientFilter, page: Page): Promise<{ items: OAuthClient[]; total: number }>;
  /**
   * @param maxPersonal personal clients a user may have
   * @throws ConcordanceError `conflict` when the id is taken, or when the owner of a personal client has as many;
   *   `not_found` when the owner is not there
   */
  createOAuthClient(client: NewOAuthClient, audit?: AuditEntry, maxPersonal?: number): Promise<OAuthClient>;
  /**
   * A client that is made inactive loses all its tokens, one with other scopes its access tokens, one with another
   * secret those it got by its secret alone.
   * @throws ConcordanceError `not_found`
   */
  updateOAuthClient(clientId: string, change: OAuthClientChange, audit?: AuditEntry): Promise<OAuthClient>;
  /** @throws ConcordanceError `not_found`; `conflict` for those every installation has */
  deleteOAuthClient(clientId: string, audit?: AuditEntry): Promise<void>;

  /**
   * Inserts or replaces; a use that was noted stays noted. False, and neither record nor audit entry is written, where
   * its user is disabled or deleted, or its client inactive or deleted.
   */
  saveOAuthRecord(record: NewOAuthRecord, audit?: AuditEntry): Promise<boolean>;
  /** Also when its time is over, as long as it has not been forgotten. */
  oauthRecord(model: string, recordId: string): Promise<OAuthRecord | undefined>;
  oauthRecordByUid(model: string, uid: string): Promise<OAuthRecord | undefined>;
  oauthRecordByUserCode(model: string, userCode: string): Promise<OAuthRecord | undefined>;
  /** Notes that it was used; false when it was used before or is gone. Of several at once only one gets true. */
  consumeOAuthRecord(model: string, recordId: string): Promise<boolean>;
  deleteOAuthRecord(model: string, recordId: string): Promise<void>;
  /** Notes that a device asks for its token; false when it did so within the last `everySeconds`. */
  noteDevicePoll(recordId: string, everySeconds: number): Promise<boolean>;
  /** Ends everything that was issued under a grant. */
  revokeGrant(grantId: string, audit?: AuditEntry): Promise<void>;

  /** Access tokens of a user that count at that time, newest first. */
  accessTokensOf(userId: string, at: string, page: Page): Promise<{ items: IssuedToken[]; total: number }>;
  /** Refresh tokens of a user that count at that time, newest first. */
  refreshTokensOf(userId: string, at: string, page: Page): Promise<{ items: OAuthRecord[]; total: number }>;
  /** Ends every token, grant and session of a user. */
  revokeTokensOf(userId: string, audit?: AuditEntry): Promise<void>;
}
