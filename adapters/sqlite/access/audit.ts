import type { AuditEntry, AuditEvent, AuditStore } from '../../../domain/ports.js';
import type { Database, Row, SqlValue } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

/** Adds an event to the log, in the transaction of what it tells of; nothing without an entry. */
export function writeAudit(database: Database, now: string, entry: AuditEntry | undefined): void {
  if (entry === undefined) return;
  database.run(
    `INSERT INTO audit_event (occurred_at, actor_id, actor_name, credential, request_id, address, action, target, outcome,
       details) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    now,
    entry.actorId,
    entry.actorName,
    entry.credential,
    entry.requestId,
    entry.address,
    entry.action,
    entry.target,
    entry.outcome,
    JSON.stringify(entry.details),
  );
}

/** Reads the audit log, newest first. Conditions of the filter that are null are left out; `until` is exclusive. */
export function auditReads(database: Database): Pick<Sync<AuditStore>, 'auditEvents'> {
  return {
    auditEvents(filter, { limit, offset }) {
      const given: [string, SqlValue][] = [
        ['actor_id = ?', filter.actorId],
        ['action = ?', filter.action],
        ['target = ?', filter.target],
        ['outcome = ?', filter.outcome],
        ['occurred_at >= ?', filter.since],
        ['occurred_at < ?', filter.until],
      ];
      const used = given.filter(([, value]) => value !== null);
      const where = used.length === 0 ? '' : `WHERE ${used.map(([condition]) => condition).join(' AND ')}`;
      const values = used.map(([, value]) => value);
      return {
        items: database
          .all(`SELECT * FROM audit_event ${where} ORDER BY event_id DESC LIMIT ? OFFSET ?`, ...values, limit, offset)
          .map(toEvent),
        total: database.number(`SELECT count(*) FROM audit_event ${where}`, ...values),
      };
    },
  };
}

function toEvent(row: Row): AuditEvent {
  return {
    eventId: Number(row['event_id']),
    occurredAt: String(row['occurred_at']),
    actorId: textOrNull(row['actor_id']),
    actorName: textOrNull(row['actor_name']),
    credential: row['credential'] as AuditEvent['credential'],
    requestId: textOrNull(row['request_id']),
    address: textOrNull(row['address']),
    action: String(row['action']),
    target: textOrNull(row['target']),
    outcome: row['outcome'] as AuditEvent['outcome'],
    details: JSON.parse(String(row['details'])) as Record<string, unknown>,
  };
}
