import { isFinal, type ApprovalReason } from '../../domain/jobs/job-status.js';
import type { WorkflowActivities } from '../activities.js';
import { waitWhileSuspended, type RecordPolls } from './record-polls.js';

/** Means of a workflow to wait. */
export interface ApprovalWait {
  /** Of this wait. */
  polls: RecordPolls;
  /** Waits for a message, or until these milliseconds are over. */
  wait(milliseconds: number): Promise<void>;
  /** Called where the job has to wait. */
  onWait(): void;
}

/**
 * Waits until somebody approved a job that takes no turn in a queue, or its time is over.
 * @returns `ended`: it was not approved; `waiting`: it waits still, and its workflow has to continue as new
 */
export async function awaitOwnApproval(
  activities: Pick<WorkflowActivities, 'awaitApproval' | 'expireApproval'>,
  { jobId, reason }: { jobId: string; reason: ApprovalReason },
  { polls, wait, onWait }: ApprovalWait,
): Promise<'approved' | 'ended' | 'waiting'> {
  let state = await activities.awaitApproval({ jobId, runToken: 0, reason });
  if (state.status === 'awaiting_approval') {
    onWait();
    const isOver = await waitWhileSuspended(
      polls,
      (ms) => wait(Math.max(1, Math.min(ms, state.leftMs ?? ms))),
      async () => {
        state = await activities.expireApproval({ jobId });
        return state.status === 'awaiting_approval';
      },
    );
    if (!isOver) return 'waiting';
  }
  return isFinal(state.status) ? 'ended' : 'approved';
}
