import { acquiredLease, releasedLease, renewedLease, type LeaseState } from '../../../domain/graph/lease-rules.js';
import type { Lease, LeaseStore } from '../../../domain/ports/graph/lease-store.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { findLease, leaseAcquisitions, leaseWrites } from './lease-statements.js';

/** Exclusive leases. Their documents stay when they are released. @param now milliseconds since 1970 */
export function leases(database: ArangoDatabase, now: () => number): LeaseStore {
  /** Writes what comes of the lease, unless it is null. */
  const change = <T extends LeaseState>(
    name: string,
    rule: (before: LeaseState | undefined) => T | null,
    set = leaseWrites,
  ) =>
    database.write(set, async (unit) => {
      const after = rule(await unit.first(findLease, { key: keyOf(name) }));
      if (after === null) return null;
      const { owner, fence, expiresAt } = after;
      unit.put('lease', { _key: keyOf(name), name, owner, fence, expiresAt });
      return toLease(name, after);
    });
  return {
    acquireLease: (name, owner, ttlMs) =>
      change(name, (before) => acquiredLease(before, owner, { ttlMs, now: now() }), leaseAcquisitions),
    renewLease: (name, fence, ttlMs) => change(name, (before) => renewedLease(before, fence, { ttlMs, now: now() })),
    releaseLease: async (name, fence) => void (await change(name, (before) => releasedLease(before, fence))),
  };
}

function toLease<T extends LeaseState>(
  name: string,
  { owner, fence, expiresAt }: T,
): Omit<Lease, 'owner'> & Pick<T, 'owner'> {
  return { name, owner, fence, expiresAt: new Date(expiresAt).toISOString() };
}
