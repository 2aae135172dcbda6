import type { CollectionName } from '../schema/collections.js';
import { statement } from './statement.js';
import type { WriteSet } from './write-set.js';

/** Moves the guards on. `held`: all of them had the versions that were read; nothing is written where one had not. */
const guards = `
    LET current = (
      FOR given IN @guards
        FOR guard IN guard
          FILTER guard._key == given.key AND guard.version == given.version
          RETURN guard
    )
    LET held = LENGTH(current) == LENGTH(@guards)
    LET moved = (
      FOR guard IN (held ? current : [])
        UPDATE guard._key WITH {
          version: guard.version + 1,
          operations: SLICE(APPEND([@operation], guard.operations), 0, 50)
        } IN guard
    )`;

/** Gives events of the log their numbers. */
const log = `
    LET newest = FIRST(FOR event IN audit_event SORT event.eventId DESC LIMIT 1 RETURN event.eventId)
    LET audited = (
      FOR d IN (held ? @put.audit_event : [])
        INSERT MERGE(d, { eventId: NOT_NULL(newest, 0) + 1 + POSITION(@put.audit_event, d, true) }) INTO audit_event
    )`;

const end = `
    FILTER held
    RETURN true`;

/**
 * Declares the statement that writes the documents of a write set, between the guards and its result: the protocol of
 * writes stands here once, and the whole text is as constant as any other.
 * @param changes each writes `@put.…` of a collection, and nothing unless `held`
 */
export function putStatement<Name extends CollectionName>(changes: string): WriteSet<Name>['put'] {
  return statement(guards + changes + end);
}

/** Declares the same for a write set that the log belongs to. */
export function auditedPutStatement<Name extends CollectionName>(changes: string): WriteSet<Name>['put'] {
  return statement(guards + changes + log + end);
}
