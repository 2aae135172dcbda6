import type { GuardKey } from './guards.js';
import type { CollectionName } from '../schema/collections.js';
import type { Statement } from './statement.js';

/** A document of a collection, with the key it is to have. */
export type Stored = { _key: string } & Record<string, unknown>;

/** Values of the statements of a write set. */
export interface WriteValues {
  /** Keys of the guards with the versions that they must still have. */
  guards: { key: string; version: number }[];
  /** Id of the write, by which it is known again. */
  operation: string;
}

/**
 * The collections that a kind of write changes, and the two statements that do so. Each begins with the guards: where
 * one has another version by now, nothing is written, and the statement gives no row. ArangoDB lets a statement modify
 * a collection once, so what is removed has a statement of its own.
 */
export interface WriteSet<Name extends CollectionName = CollectionName> {
  /** Guards of all that the rules of these writes look at: any other write to it moves its guard on. */
  guards: readonly GuardKey[];
  collections: readonly Name[];
  put: Statement<WriteValues & { put: Record<Name, Stored[]> }, true>;
  remove: Statement<{ removed: Record<Name, string[]> }, unknown>;
}
