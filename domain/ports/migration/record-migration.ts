import type { MigratedKind, MigratedRecord } from '../../migration/migrated-kinds.js';

/** Records of a kind in their order, and where the next ones begin; null: there are no more. */
export interface RecordPage {
  records: MigratedRecord[];
  next: string | null;
}

/** Reads the records beside the graph of an installation that is carried to another store. */
export interface RecordSource {
  /** @param after `next` of the page before; null for the first one */
  recordsAfter(kind: MigratedKind, after: string | null, limit: number): Promise<RecordPage>;
  /** The last id that a stored query got, also one that was deleted; 0 before the first. */
  lastDefinitionId(): Promise<number>;
}

/** State of a migration in the store that records are carried to. Times are ISO 8601. */
export interface RecordMigration {
  begunAt: string;
  /** Null: it was cut off, or goes on. */
  completedAt: string | null;
}

/** A user of the store whose name a user that is carried over has, too. */
export interface NamedUser {
  userId: string;
  username: string;
  /** True where nothing refers to them but logins and the log. */
  isUnused: boolean;
}

/**
 * Takes the records of another installation, with their ids. `origin`: id of that installation, whose events of the
 * audit log and of webhooks are known again by it.
 */
export interface RecordTarget {
  /** Undefined where none was begun. */
  recordMigration(origin: string): Promise<RecordMigration | undefined>;
  /** Notes the records that are there, which stay. @param at ISO 8601 */
  beginRecordMigration(origin: string, at: string): Promise<void>;
  /** Removes what an attempt that was cut off has written of kinds whose records may have gone since. */
  resetRecordMigration(origin: string): Promise<void>;
  completeRecordMigration(origin: string, at: string): Promise<void>;
  /** The records with the ids of the given ones, in their order; null where there is none. */
  recordsLike(
    kind: MigratedKind,
    origin: string,
    records: readonly MigratedRecord[],
  ): Promise<(MigratedRecord | null)[]>;
  /** Users with these names, however they are written, and other ids. */
  usersNamed(users: readonly MigratedRecord[]): Promise<NamedUser[]>;
  /** Removes users that are unused. */
  removeUnusedUsers(userIds: readonly string[]): Promise<void>;
  /**
   * Writes records in place of those with their ids; all, or nothing. Numbers that are taken become the next free ones,
   * in the same order; what has a number already keeps it.
   */
  putRecords(kind: MigratedKind, origin: string, records: readonly MigratedRecord[]): Promise<void>;
  /** Gives no id up to this one to stored queries from now on. */
  reserveDefinitionIds(last: number): Promise<void>;
}
