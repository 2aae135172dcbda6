import type { AuditEntry } from '../ports.js';

/** Owner of the jobs that a schedule submits. Ids of users never have this form. */
export const serviceOwner = { ownerId: 'system', ownerName: 'system' } as const;

/** Audit entry of what the service does by itself. */
export function serviceAudit(action: string, target: string, details: Record<string, unknown>): AuditEntry {
  return {
    ...{ actorId: null, actorName: serviceOwner.ownerName, credential: null, requestId: null, address: null },
    ...{ action, target, outcome: 'done', details },
  };
}
