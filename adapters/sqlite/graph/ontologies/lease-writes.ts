import {
  acquiredLease,
  releasedLease,
  renewedLease,
  requireLease,
  type LeaseState,
} from '../../../../domain/graph/lease-rules.js';
import { graphLease, type Lease } from '../../../../domain/ports/graph/lease-store.js';
import type { LeaseStore } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { Sync } from '../../threads/sync.js';

/** Rows of leases stay when they are released. */
export function leaseWrites(database: Database, now: () => number): Sync<LeaseStore> {
  return {
    acquireLease(name, owner, ttlMs) {
      const after = acquiredLease(find(database, name), owner, { ttlMs, now: now() });
      return after && save(database, name, after);
    },

    renewLease(name, fence, ttlMs) {
      const after = renewedLease(find(database, name), fence, { ttlMs, now: now() });
      return after && save(database, name, after);
    },

    releaseLease(name, fence) {
      const after = releasedLease(find(database, name), fence);
      if (after !== null) save(database, name, after);
    },
  };
}

/**
 * Checks that the exclusive lease of the graph, if there is one, allows the write.
 * @throws ConcordanceError as `requireLease`
 */
export function requireLeaseFor(database: Database, fence: number | null, now: number): void {
  requireLease(find(database, graphLease), fence, now);
}

function find(database: Database, name: string): LeaseState | undefined {
  const row = database.get('SELECT fence, owner, expires_at FROM lease WHERE name = ?', name);
  return row && { owner: textOrNull(row['owner']), fence: Number(row['fence']), expiresAt: Number(row['expires_at']) };
}

function save<T extends LeaseState>(
  database: Database,
  name: string,
  lease: T,
): Omit<Lease, 'owner'> & Pick<T, 'owner'> {
  const { owner, fence, expiresAt } = lease;
  database.run(
    `INSERT INTO lease (name, owner, fence, expires_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (name) DO UPDATE SET owner = ?2, fence = ?3, expires_at = ?4`,
    ...[name, owner, fence, expiresAt],
  );
  return { name, owner, fence, expiresAt: new Date(expiresAt).toISOString() };
}
