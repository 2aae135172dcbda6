import type { Clock, JobStore } from '../../ports.js';
import type { JobStatus } from '../job-status.js';
import type { Job } from '../job.js';

/** State of a job that waits for approval or was just decided. */
export interface ApprovalState {
  status: JobStatus;
  /** Milliseconds until the approval expires; null when the job no longer waits, or waits as long as its batch does. */
  leftMs: number | null;
  /** Reason why an approval was refused, as a sentence. */
  refused?: string;
}

/** Returns when an approval that is asked for now expires, as a time of ISO 8601. @param approvalMs milliseconds */
export function approvalExpiry(clock: Pick<Clock, 'millis'>, approvalMs: number): string {
  return new Date(clock.millis() + approvalMs).toISOString();
}

/** Returns how long a job may still wait. One without a record no longer waits for anything. */
export function approvalState(job: Job | undefined, clock: Pick<Clock, 'millis'>): ApprovalState {
  if (job === undefined) return { status: 'cancelled', leftMs: null };
  const { status, expiresAt } = job;
  if (status !== 'awaiting_approval' || expiresAt === null) return { status, leftMs: null };
  return { status, leftMs: Math.max(0, Date.parse(expiresAt) - clock.millis()) };
}

/** Cancels all jobs whose time for approval is over, and returns how long this one may still wait. Safe to repeat. */
export async function expireApproval(
  { store, clock }: { store: Pick<JobStore, 'expireApprovals' | 'job'>; clock: Clock },
  jobId: string,
): Promise<ApprovalState> {
  await store.expireApprovals(clock.now());
  return approvalState(await store.job(jobId), clock);
}
