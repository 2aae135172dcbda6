import type { Job } from '../../domain/jobs/job.js';
import type { Clock } from '../../domain/ports.js';
import type { ApprovalState } from './job-steps.js';

/** How long the job may still wait. A job without a record no longer waits for anything. */
export function approvalState(job: Job | undefined, clock: Clock): ApprovalState {
  if (!job) return { status: 'cancelled', leftMs: null };
  if (job.status !== 'awaiting_approval') return { status: job.status, leftMs: null };
  if (job.expiresAt === null) return { status: job.status, leftMs: null };
  return { status: job.status, leftMs: Math.max(0, Date.parse(job.expiresAt) - clock.millis()) };
}
