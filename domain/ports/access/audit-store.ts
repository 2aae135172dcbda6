/** Audit entry of an access change. Never holds a secret, nor a hash of one. */
export interface AuditEntry {
  /** Acting user; null for a failed login or the service itself. */
  actorId: string | null;
  actorName: string | null;
  credential: 'login' | 'api_key' | 'oauth' | null;
  requestId: string | null;
  /** Network address of the client. */
  address: string | null;
  /** A stable word such as `user.create`. */
  action: string;
  /** Id or name of what it was done to. */
  target: string | null;
  outcome: 'done' | 'refused';
  /** Details, e.g. the fields that changed. */
  details: Record<string, unknown>;
}

export interface AuditEvent extends AuditEntry {
  /** Rises with time. */
  eventId: number;
  occurredAt: string;
}

/** Null: any. Times are ISO 8601; `since` counts, `until` does not. */
export interface AuditFilter {
  actorId: string | null;
  action: string | null;
  target: string | null;
  outcome: AuditEntry['outcome'] | null;
  since: string | null;
  until: string | null;
}

/** The audit log: events are added and read; nothing changes or removes one. */
export interface AuditStore {
  recordAudit(entry: AuditEntry): Promise<void>;
  /** Newest first; `total` counts all that match. */
  auditEvents(
    filter: AuditFilter,
    page: { limit: number; offset: number },
  ): Promise<{ items: AuditEvent[]; total: number }>;
}
