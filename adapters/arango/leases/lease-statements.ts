import type { LeaseState } from '../../../domain/graph/lease-rules.js';
import { statement } from '../database/statement.js';
import type { WriteSet } from '../database/write-set.js';

export const findLease = statement<{ key: string }, LeaseState>(`
  FOR lease IN lease
    FILTER lease._key == @key
    RETURN { owner: lease.owner, fence: lease.fence, expiresAt: lease.expiresAt }`);

export const leaseWrites: WriteSet<'lease'> = {
  guards: ['leases'],
  collections: ['lease'],
  put: statement(`
    LET current = (
      FOR given IN @guards
        FOR guard IN guard
          FILTER guard._key == given.key AND guard.version == given.version
          RETURN guard
    )
    LET held = LENGTH(current) == LENGTH(@guards)
    LET moved = (
      FOR guard IN (held ? current : [])
        UPDATE guard._key WITH {
          version: guard.version + 1,
          operations: SLICE(APPEND([@operation], guard.operations), 0, 50)
        } IN guard
    )
    LET leases = (FOR d IN (held ? @put.lease : []) INSERT d INTO lease OPTIONS { overwriteMode: "replace" })
    FILTER held
    RETURN true`),
  remove: statement(`FOR key IN @removed.lease FOR d IN lease FILTER d._key == key REMOVE d IN lease`),
};
