import { ConcordanceError } from '../../../../domain/errors.js';
import { graphLease, type Lease } from '../../../../domain/ports/graph/lease-store.js';
import type { LeaseStore } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';

/** Rows of leases stay when they are released, so that fencing numbers only rise. */
export function leaseWrites(database: Database, now: () => number): Sync<LeaseStore> {
  return {
    acquireLease(name, owner, ttlMs) {
      const row = database.get(
        `INSERT INTO lease (name, owner, fence, expires_at) VALUES (?1, ?2, 1, ?3)
         ON CONFLICT (name) DO UPDATE SET
           fence = CASE WHEN lease.owner IS ?2 AND lease.expires_at > ?4 THEN lease.fence ELSE lease.fence + 1 END,
           owner = ?2, expires_at = ?3
         WHERE lease.owner IS NULL OR lease.owner = ?2 OR lease.expires_at <= ?4
         RETURNING *`,
        name,
        owner,
        now() + ttlMs,
        now(),
      );
      return row === undefined ? null : toLease(row);
    },

    renewLease(name, fence, ttlMs) {
      const row = database.get(
        'UPDATE lease SET expires_at = ? WHERE name = ? AND fence = ? AND owner IS NOT NULL AND expires_at > ? RETURNING *',
        now() + ttlMs,
        name,
        fence,
        now(),
      );
      return row === undefined ? null : toLease(row);
    },

    releaseLease(name, fence) {
      database.run('UPDATE lease SET owner = NULL, expires_at = 0 WHERE name = ? AND fence = ?', name, fence);
    },
  };
}

/**
 * Ordinary work (`fence` null) is refused while exclusive work holds the graph; exclusive work only under its own number.
 * @throws ConcordanceError `exclusive_lease_held`, `run_superseded`
 */
export function requireLeaseFor(database: Database, fence: number | null, now: number): void {
  const held = database.get(
    'SELECT fence, owner, expires_at FROM lease WHERE name = ? AND owner IS NOT NULL AND expires_at > ?',
    graphLease,
    now,
  );
  if (fence === null && held !== undefined) {
    throw new ConcordanceError('exclusive_lease_held', `${held['owner']} works on the whole graph. Try again later.`, {
      data: { owner: held['owner'], retryAfterMs: Number(held['expires_at']) - now },
    });
  }
  if (fence !== null && held?.['fence'] !== fence) {
    throw new ConcordanceError(
      'run_superseded',
      'The lease on the graph has expired or belongs to another process. Start again.',
    );
  }
}

function toLease(row: Row): Lease {
  return {
    name: String(row['name']),
    owner: String(row['owner']),
    fence: Number(row['fence']),
    expiresAt: new Date(Number(row['expires_at'])).toISOString(),
  };
}
