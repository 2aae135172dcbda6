import { statement } from '../database/statement.js';
import type { LeaseState } from '../../../domain/graph/lease-rules.js';

export const findLease = statement<{ key: string }, LeaseState>(`
  FOR lease IN lease
    FILTER lease._key == @key
    RETURN { owner: lease.owner, fence: lease.fence, expiresAt: lease.expiresAt }`);

export const saveLease = statement<{ lease: LeaseState & { _key: string; name: string } }>(`
  INSERT @lease INTO lease OPTIONS { overwriteMode: "replace" }`);
