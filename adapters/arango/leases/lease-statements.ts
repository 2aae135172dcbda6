import type { LeaseState } from '../../../domain/graph/lease-rules.js';
import { putStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { WriteSet } from '../database/write-set.js';

export const findLease = statement<{ key: string }, LeaseState>(`
  FOR lease IN lease
    FILTER lease._key == @key
    RETURN { owner: lease.owner, fence: lease.fence, expiresAt: lease.expiresAt }`);

/** Writes that only go on with a lease, or end it. */
export const leaseWrites: WriteSet<'lease'> = {
  guards: ['leases'],
  collections: ['lease'],
  put: putStatement(`
    LET leases = (FOR d IN (held ? @put.lease : []) INSERT d INTO lease OPTIONS { overwriteMode: "replace" })`),
  remove: statement(`FOR key IN @removed.lease FOR d IN lease FILTER d._key == key REMOVE d IN lease`),
};

/** Writes after which somebody else may change the graph: what was decided on it under the lease before is void. */
export const leaseAcquisitions: WriteSet<'lease'> = { ...leaseWrites, guards: ['graph', 'leases'] };
