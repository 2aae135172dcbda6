/** The lease under which exclusive work on the graph runs (restore, embedding switch). Every commit checks it. */
export const graphLease = 'graph';

export interface Lease {
  name: string;
  owner: string;
  /** Raised at each acquisition; work done under a smaller number is refused. */
  fence: number;
  /** ISO 8601 with Z. */
  expiresAt: string;
}

/**
 * Leases with fencing numbers: at most one owner at a time, and anyone who lost a lease without noticing can do no
 * harm, because what it writes carries an old number.
 */
export interface LeaseStore {
  /** Null while another owner holds it. The present owner gets it again, under the same number. */
  acquireLease(name: string, owner: string, ttlMs: number): Promise<Lease | null>;
  /** Null when the lease has run out or passed to another owner. */
  renewLease(name: string, fence: number, ttlMs: number): Promise<Lease | null>;
  /** No error when it is no longer held under this number. */
  releaseLease(name: string, fence: number): Promise<void>;
}
