import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Stored } from '../database/write-set.js';
import { accessWrites } from './access-write-statements.js';
import { listAuditEvents } from './audit-statements.js';

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
    recordAudit: (entry) => database.write(accessWrites, async (unit) => noteAudit(unit, now(), entry)),
    async auditEvents(filter, { limit, offset }) {
      return (await database.first(listAuditEvents, { ...filter, limit, offset }))!;
    },
  };
}
