import type { NewOAuthRecord, OAuthClient, OAuthRecord, User } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

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

/** User and client of a record, null where they are not there. Also removes all that has expired, as `isExpired` says. */
export const findRecordBasis = statement<
  { now: string; userKey: string | null; clientKey: string | null },
  { user: Pick<User, 'disabled'> | null; client: Pick<OAuthClient, 'isActive'> | null }
>(`
  LET expired = (FOR record IN oauth_record FILTER record.expiresAt <= @now REMOVE record IN oauth_record)
  RETURN {
    user: FIRST(FOR user IN user_account FILTER user._key == @userKey RETURN KEEP(user, "disabled")),
    client: FIRST(FOR client IN oauth_client FILTER client._key == @clientKey RETURN KEEP(client, "isActive"))
  }`);

/** One that is there keeps its client, the time at which it was made, and that it was used. */
export const putRecord = statement<{ key: string; record: NewOAuthRecord; now: string }>(`
  UPSERT { _key: @key }
  INSERT MERGE(@record, { _key: @key, consumedAt: null, polledAt: null, createdAt: @now })
  UPDATE KEEP(@record, "payload", "userId", "grantId", "uid", "userCode", "expiresAt")
  IN oauth_record OPTIONS { mergeObjects: false }`);

/** A row where the record was not used before. @param values.seconds seconds since 1970 */
export const consumeRecord = statement<{ key: string; seconds: number }, 1>(`
  FOR record IN oauth_record
    FILTER record._key == @key AND record.consumedAt == null
    UPDATE record WITH { consumedAt: @seconds } IN oauth_record
    RETURN 1`);

export const removeRecord = statement<{ key: string }>(`
  FOR record IN oauth_record
    FILTER record._key == @key
    REMOVE record IN oauth_record`);

/** When a device asked for its token, in milliseconds since 1970; null: not yet. No row once it has its token. */
export const findPoll = statement<{ key: string }, number | null>(`
  FOR record IN oauth_record
    FILTER record._key == @key AND record.consumedAt == null
    RETURN record.polledAt`);

export const notePoll = statement<{ key: string; millis: number }>(`
  FOR record IN oauth_record
    FILTER record._key == @key AND record.consumedAt == null
    UPDATE record WITH { polledAt: @millis } IN oauth_record`);

/** Revokes the tokens of a grant, and removes it with all records under it. */
export const endGrant = statement<{ grantId: string; key: string; now: string }>(`
  LET tokens = (
    FOR token IN issued_token
      FILTER token.grantId == @grantId AND token.revokedAt == null
      UPDATE token WITH { revokedAt: @now } IN issued_token
  )
  FOR key IN UNION_DISTINCT(
    (FOR record IN oauth_record FILTER record.grantId == @grantId RETURN record._key),
    (FOR record IN oauth_record FILTER record._key == @key RETURN record._key)
  )
    REMOVE key IN oauth_record`);
