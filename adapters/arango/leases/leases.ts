import { acquiredLease, releasedLease, renewedLease, type LeaseState } from '../../../domain/graph/lease-rules.js';
import type { Lease, LeaseStore } from '../../../domain/ports/graph/lease-store.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Session } from '../database/session.js';
import { findLease, saveLease } from './lease-statements.js';

/** Exclusive leases. Their documents stay when they are released. @param now milliseconds since 1970 */
export function leases(database: ArangoDatabase, now: () => number): LeaseStore {
  const change = <T>(name: string, work: (session: Session, before: LeaseState | undefined) => Promise<T>) =>
    database.write({ decides: ['lease'] }, async (session) =>
      work(session, await session.first(findLease, { key: keyOf(name) })),
    );
  return {
    acquireLease: (name, owner, ttlMs) =>
      change(name, async (session, before) => {
        const after = acquiredLease(before, owner, { ttlMs, now: now() });
        return after && save(session, name, after);
      }),

    renewLease: (name, fence, ttlMs) =>
      change(name, async (session, before) => {
        const after = renewedLease(before, fence, { ttlMs, now: now() });
        return after && save(session, name, after);
      }),

    releaseLease: (name, fence) =>
      change(name, async (session, before) => {
        const after = releasedLease(before, fence);
        if (after !== null) await save(session, name, after);
      }),
  };
}

async function save<T extends LeaseState>(
  session: Session,
  name: string,
  lease: T,
): Promise<Omit<Lease, 'owner'> & Pick<T, 'owner'>> {
  const { owner, fence, expiresAt } = lease;
  await session.run(saveLease, { lease: { _key: keyOf(name), name, owner, fence, expiresAt } });
  return { name, owner, fence, expiresAt: new Date(expiresAt).toISOString() };
}
