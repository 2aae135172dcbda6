import type { Job } from '../../domain/jobs/job.js';
import type { Clock } from '../../domain/ports.js';
import type { ApprovalState } from './job-steps.js';

/** How long the job may still wait. A job without a record no longer waits for anything. */
export function approvalState(job: Job | undefined, clock: Clock): ApprovalState {
  if (!job) return { status: 'cancelled', leftMs: null };
  if (job.status !== 'awaiting_approval') return { status: job.status, leftMs: null };
  const expiresAt = job.expiresAt === null ? clock.millis() : Date.parse(job.expiresAt);
  return { status: job.status, leftMs: Math.max(0, expiresAt - clock.millis()) };
}
