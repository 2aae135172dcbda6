import type { AuditEntry, AuditStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Session } from '../database/session.js';
import { addAuditEvent, listAuditEvents } from './audit-statements.js';

/**
 * Adds an event to the log, in the transaction of what it tells of; nothing without an entry. The transaction holds
 * `audit_event` among the collections that it decides on. @param now ISO 8601
 */
export async function writeAudit(session: Session, now: string, entry: AuditEntry | undefined): Promise<void> {
  if (entry !== undefined) await session.run(addAuditEvent, { event: { ...entry, occurredAt: now } });
}

/** Reads the audit log, newest first, and adds to it. @param now ISO 8601 */
export function auditLog(database: ArangoDatabase, now: () => string): AuditStore {
  return {
    recordAudit: (entry) =>
      database.transaction({ decides: ['audit_event'] }, (session) => writeAudit(session, now(), entry)),
    async auditEvents(filter, { limit, offset }) {
      return (await database.first(listAuditEvents, { ...filter, limit, offset }))!;
    },
  };
}
