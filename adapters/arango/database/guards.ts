import { statement } from './statement.js';

/** Subjects of writes, each with a version that every write to it moves on. */
export const guardKeys = ['access', 'graph', 'idempotency', 'jobs', 'leases', 'questions', 'records'] as const;
export type GuardKey = (typeof guardKeys)[number];

export const guardCollections = { guard: { indexes: [] } } as const;

/** A guard as it is read: its version, and whether the write is among the last ones. */
export interface GuardState {
  key: string;
  version: number;
  hasOperation: boolean;
}

export const readGuards = statement<{ keys: readonly string[]; operation: string }, GuardState>(`
  FOR guard IN guard
    FILTER guard._key IN @keys
    SORT guard._key
    RETURN { key: guard._key, version: guard.version, hasOperation: @operation IN guard.operations }`);

export const addGuards = statement<{ keys: readonly string[] }>(`
  FOR key IN @keys
    INSERT { _key: key, version: 0, operations: [] } INTO guard OPTIONS { overwriteMode: "ignore" }`);

/** Moves guards on that have the versions which were read: none of them where one has another by now. */
export const moveGuards = statement<{ guards: { key: string; version: number }[]; operation: string }, true>(`
  LET current = (
    FOR given IN @guards
      FOR guard IN guard
        FILTER guard._key == given.key AND guard.version == given.version
        RETURN guard
  )
  FOR guard IN (LENGTH(current) == LENGTH(@guards) ? current : [])
    UPDATE guard._key WITH {
      version: guard.version + 1,
      operations: SLICE(APPEND([@operation], guard.operations), 0, 50)
    } IN guard
    RETURN true`);
