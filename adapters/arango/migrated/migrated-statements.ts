import type { RecordMigration } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';
import type { CollectionName } from '../schema/collections.js';

interface OfCollection {
  '@collection': CollectionName;
}

/** Documents with these keys, those that are there. */
export const findMigrated = statement<OfCollection & { keys: readonly string[] }, Stored>(`
  FOR key IN @keys
    FOR d IN @@collection
      FILTER d._key == key
      RETURN UNSET(d, "_id", "_rev")`);

export const putMigrated = statement<OfCollection & { documents: readonly Stored[] }>(`
  FOR d IN @documents
    INSERT d INTO @@collection OPTIONS { overwriteMode: "replace" }`);

/** The last number that a document of each numbered collection got; 0 before the first. */
export const lastNumbers = {
  job: statement<object, number>(`
    RETURN NOT_NULL(FIRST(FOR d IN job SORT d.queueSequence DESC LIMIT 1 RETURN d.queueSequence), 0)`),
  artifact: statement<object, number>(`
    RETURN NOT_NULL(FIRST(FOR d IN artifact SORT d.artifactNumber DESC LIMIT 1 RETURN d.artifactNumber), 0)`),
  webhook_delivery: statement<object, number>(`
    RETURN NOT_NULL(FIRST(FOR d IN webhook_delivery SORT d.sequence DESC LIMIT 1 RETURN d.sequence), 0)`),
  // Events go once they are dispatched: their last number is a counter.
  webhook_event: statement<object, number>(`
    RETURN NOT_NULL(FIRST(FOR d IN counter FILTER d._key == "webhook_event" RETURN d.last), 0)`),
  audit_event: statement<object, number>(`
    RETURN NOT_NULL(FIRST(FOR d IN audit_event SORT d.eventId DESC LIMIT 1 RETURN d.eventId), 0)`),
} as const;

/** Users with these names and other ids; unused ones have nothing but their logins. */
export const findNamedUsers = statement<
  { users: readonly { userId: string; nameKey: string }[] },
  { userId: string; username: string; isUnused: boolean }
>(`
  FOR named IN @users
    FOR user IN user_account
      FILTER user.nameKey == named.nameKey AND user.userId != named.userId
      LET uses = UNION(
        (FOR d IN api_key FILTER d.userId == user.userId LIMIT 1 RETURN 1),
        (FOR d IN user_role FILTER d.userId == user.userId LIMIT 1 RETURN 1),
        (FOR d IN webhook FILTER d.userId == user.userId LIMIT 1 RETURN 1),
        (FOR d IN oauth_client FILTER d.ownerId == user.userId LIMIT 1 RETURN 1),
        (FOR d IN query_definition FILTER d.ownerId == user.userId LIMIT 1 RETURN 1),
        (FOR d IN artifact FILTER d.ownerId == user.userId LIMIT 1 RETURN 1),
        (FOR d IN job FILTER d.ownerId == user.userId OR user.userId IN d.submitters LIMIT 1 RETURN 1)
      )
      RETURN { userId: user.userId, username: user.username, isUnused: LENGTH(uses) == 0 }`);

/** Removes users with their tokens and authorizations. */
export const removeUsers = statement<{ userIds: readonly string[] }>(`
  LET tokens = (FOR d IN issued_token FILTER d.userId IN @userIds REMOVE d IN issued_token)
  LET records = (FOR d IN oauth_record FILTER d.userId IN @userIds REMOVE d IN oauth_record)
  FOR d IN user_account
    FILTER d.userId IN @userIds
    REMOVE d IN user_account`);

/** The migration from an installation, as a document beside that of this one. */
export interface MigrationDocument extends RecordMigration {
  /** Keys of the documents that were there before, by collection. */
  own: Partial<Record<CollectionName, string[]>>;
}

export const findRecordMigration = statement<{ key: string }, MigrationDocument>(`
  FOR d IN installation
    FILTER d._key == @key
    RETURN KEEP(d, "begunAt", "completedAt", "own")`);

export const saveRecordMigration = statement<{ document: Stored & MigrationDocument }>(`
  INSERT @document INTO installation OPTIONS { overwriteMode: "replace" }`);

export const listKeys = statement<OfCollection, string>(`
  FOR d IN @@collection
    RETURN d._key`);

export const removeExcept = statement<OfCollection & { keys: readonly string[] }>(`
  FOR d IN @@collection
    FILTER d._key NOT IN @keys
    REMOVE d IN @@collection`);

/** Raises the last number that was given under a name. */
export const raiseCounter = statement<{ name: 'query_definition' | 'webhook_event'; last: number }>(`
  UPSERT { _key: @name }
  INSERT { _key: @name, last: @last }
  UPDATE { last: MAX([OLD.last, @last]) } IN counter`);
