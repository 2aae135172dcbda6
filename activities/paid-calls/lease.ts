import type { PaidCallDependencies } from './paid-call-dependencies.js';

/** A lease outlives the longest silence of a living process by half, and is renewed three times as often. */
const heartbeatsPerLease = 1.5;
const renewalsPerLease = 3;
/** Milliseconds; on a busy machine a process may be silent for longer than a short heartbeat. */
const minLeaseMs = 3_000;

/** Milliseconds for which a process holds what nobody else may do, unless it renews the lease. */
export function leaseMsOf({ heartbeatMs }: Pick<PaidCallDependencies['settings'], 'heartbeatMs'>): number {
  return Math.max(minLeaseMs, heartbeatMs * heartbeatsPerLease);
}

/**
 * Renews a lease until the function it gives is called. A renewal that fails is made up for by the next one.
 * @param renew given the lease in milliseconds
 */
export function keepLease(leaseMs: number, renew: (leaseMs: number) => Promise<unknown>): () => void {
  const renewal = setInterval(() => void renew(leaseMs).catch(() => undefined), leaseMs / renewalsPerLease);
  // What is asked keeps the process alive, not the renewal of its lease.
  renewal.unref();
  return () => clearInterval(renewal);
}
