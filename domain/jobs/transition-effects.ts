import { isSubmittingKind } from './job-identity.js';
import type { IngestionJob } from './job.js';
import type { JobStatus } from './job-status.js';

/** Effects of a job's move to a status on what is kept besides its record, in the same transaction. */
export interface TransitionEffects {
  /**
   * Change of reserved calls. `lose`: those of the job count as lost, because it was read to its end and nobody asks
   * for their answers any more. `expire`: those whose lease has ended do, because calls that continue after their job
   * keep their reservation, and only those of a crashed process lose it. Null: none.
   */
  calls: 'lose' | 'expire' | null;
  /** The failures of its activities are forgotten, since none of them is retried. */
  forgetsFailures: boolean;
}

/** Effects of a move to the status. */
export function transitionEffects(status: JobStatus): TransitionEffects {
  return { calls: callsAfter(status), forgetsFailures: status !== 'processing' };
}

function callsAfter(status: JobStatus): TransitionEffects['calls'] {
  if (status === 'completed') return 'lose';
  return status === 'failed' || status === 'cancelled' ? 'expire' : null;
}

/** True of a job that has read its version to the end, so that this is recorded of it; a dry run reads none. */
export function completesVersion({ status, dryRun }: Pick<IngestionJob, 'status' | 'dryRun'>): boolean {
  return status === 'completed' && !dryRun;
}

/**
 * True if cost shows that a job of the kind is at work, and so moves the time of its last change: not that of a batch,
 * because what its jobs do says nothing of its own workflow.
 */
export function isMovedByCost(kind: string): boolean {
  return !isSubmittingKind(kind);
}
