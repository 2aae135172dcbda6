import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Session } from '../database/session.js';
import type { Stored } from '../database/write-set.js';
import { addAuditEvent, listAuditEvents } from './audit-statements.js';

/**
 * Adds an event to the log, in the transaction of what it tells of; nothing without an entry. The transaction holds
 * `audit_event` among the collections that it decides on. @param now ISO 8601
 */
export async function writeAudit(session: Session, now: string, entry: AuditEntry | undefined): Promise<void> {
  if (entry !== undefined) await session.run(addAuditEvent, { event: { ...entry, occurredAt: now } });
}

/**
 * Notes an event for the log, to be written with what it tells of; nothing without an entry. It gets its number when it
 * is written. @param now ISO 8601
 */
export function noteAudit(
  unit: { put(collection: 'audit_event', document: Stored): void },
  now: string,
  entry: AuditEntry | undefined,
): void {
  if (entry !== undefined) unit.put('audit_event', { _key: randomUUID(), ...entry, occurredAt: now });
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
