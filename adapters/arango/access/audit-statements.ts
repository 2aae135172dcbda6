import type { AuditEvent, AuditFilter } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

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
