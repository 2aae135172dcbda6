import type { AuditEvent, AuditFilter } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';
import type { WriteSet } from '../database/write-set.js';

/** The log alone, as of a login that is refused. */
export const auditWrites: WriteSet<'audit_event'> = {
  guards: ['access'],
  collections: ['audit_event'],
  put: statement(`
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
    )
    LET newest = FIRST(FOR event IN audit_event SORT event.eventId DESC LIMIT 1 RETURN event.eventId)
    LET events = (
      FOR d IN (held ? @put.audit_event : [])
        INSERT MERGE(d, { eventId: NOT_NULL(newest, 0) + 1 + POSITION(@put.audit_event, d, true) }) INTO audit_event
    )
    FILTER held
    RETURN true`),
  remove: statement(`FOR key IN @removed.audit_event REMOVE key IN audit_event OPTIONS { ignoreErrors: true }`),
};

/** Conditions of the filter that are null are left out; `until` is exclusive. Newest first. */
export const listAuditEvents = statement<
  AuditFilter & { limit: number; offset: number },
  { items: AuditEvent[]; total: number }
>(`
  RETURN {
    items: (
      FOR event IN audit_event
        FILTER @actorId == null OR event.actorId == @actorId
        FILTER @action == null OR event.action == @action
        FILTER @target == null OR event.target == @target
        FILTER @outcome == null OR event.outcome == @outcome
        FILTER @since == null OR event.occurredAt >= @since
        FILTER @until == null OR event.occurredAt < @until
        SORT event.eventId DESC
        LIMIT @offset, @limit
        RETURN UNSET(event, "_key", "_id", "_rev")
    ),
    total: LENGTH(
      FOR event IN audit_event
        FILTER @actorId == null OR event.actorId == @actorId
        FILTER @action == null OR event.action == @action
        FILTER @target == null OR event.target == @target
        FILTER @outcome == null OR event.outcome == @outcome
        FILTER @since == null OR event.occurredAt >= @since
        FILTER @until == null OR event.occurredAt < @until
        RETURN 1
    )
  }`);
