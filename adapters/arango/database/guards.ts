import { ConcordanceError } from '../../../domain/errors.js';
import { statement } from './statement.js';

/** Subjects of writes, each with a version that every write to it moves on. */
export const guardKeys = ['access', 'graph', 'idempotency', 'jobs', 'leases', 'questions', 'records'] as const;
export type GuardKey = (typeof guardKeys)[number];

export const guardCollections = { guard: { indexes: [] } } as const;

/** Writes that a guard remembers: the newest. The statements that move guards have the number in their texts. */
export const operationsKept = 50;

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

/**
 * True if a write whose answer did not come was carried out. It moved all of its guards, or none.
 * @param sent its guards when it was sent
 * @param now the same guards, read after that
 * @throws ConcordanceError `store_unreachable` where so many other writes followed that it is not known
 */
export function wasWritten(sent: readonly GuardState[], now: readonly GuardState[]): boolean {
  if (now.some(({ hasOperation }) => hasOperation)) return true;
  const versions = new Map(sent.map(({ key, version }) => [key, version]));
  if (now.some(({ key, version }) => version - versions.get(key)! <= operationsKept)) return false;
  throw new ConcordanceError(
    'store_unreachable',
    'The answer of ArangoDB to a write did not come, and it is not known whether it was carried out. Look, then try again.',
  );
}
