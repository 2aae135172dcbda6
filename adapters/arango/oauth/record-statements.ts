import type { Keyed } from '../access/keyed.js';
import type { IssuedToken, OAuthClient, OAuthRecord, User } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

/** A record as it is kept. */
export type RecordDocument = Keyed<OAuthRecord> & {
  /** Time at which a device asked for its token last, in milliseconds since 1970; null: not yet. */
  polledAt: number | null;
};

export const findRecord = statement<{ key: string }, OAuthRecord>(`
  FOR record IN oauth_record
    FILTER record._key == @key
    RETURN UNSET(record, "_key", "_id", "_rev", "polledAt")`);

export const findRecordByUid = statement<{ model: string; uid: string }, OAuthRecord>(`
  FOR record IN oauth_record
    FILTER record.uid == @uid AND record.model == @model
    LIMIT 1
    RETURN UNSET(record, "_key", "_id", "_rev", "polledAt")`);

export const findRecordByUserCode = statement<{ model: string; userCode: string }, OAuthRecord>(`
  FOR record IN oauth_record
    FILTER record.userCode == @userCode AND record.model == @model
    LIMIT 1
    RETURN UNSET(record, "_key", "_id", "_rev", "polledAt")`);

export const findUnusedRecord = statement<{ key: string }, RecordDocument>(`
  FOR record IN oauth_record
    FILTER record._key == @key AND record.consumedAt == null
    RETURN UNSET(record, "_id", "_rev")`);

/** User and client of a record, and its present state, null where they are not there; and the records that expired. */
export const findRecordBasis = statement<
  { now: string; key: string; userKey: string | null; clientKey: string | null },
  {
    user: Pick<User, 'disabled'> | null;
    client: Pick<OAuthClient, 'isActive'> | null;
    present: RecordDocument | null;
    /** Those of `isExpired`. */
    expired: string[];
  }
>(`
  RETURN {
    user: FIRST(FOR user IN user_account FILTER user._key == @userKey RETURN KEEP(user, "disabled")),
    client: FIRST(FOR client IN oauth_client FILTER client._key == @clientKey RETURN KEEP(client, "isActive")),
    present: FIRST(FOR record IN oauth_record FILTER record._key == @key RETURN UNSET(record, "_id", "_rev")),
    expired: (FOR record IN oauth_record FILTER record.expiresAt <= @now RETURN record._key)
  }`);

/** The tokens of a grant that are not revoked, and the keys of the records under it. */
export const findGrantedCredentials = statement<
  { grantId: string },
  { tokens: Keyed<IssuedToken>[]; records: string[] }
>(`
  RETURN {
    tokens: (
      FOR token IN issued_token
        FILTER token.grantId == @grantId AND token.revokedAt == null
        RETURN UNSET(token, "_id", "_rev")
    ),
    records: (FOR record IN oauth_record FILTER record.grantId == @grantId RETURN record._key)
  }`);
