import type { ApprovalReason } from '../domain/jobs/job.js';
import type { JobRun } from '../activities/ingest/steps.js';
import type { Board } from './board.js';
import type { Inbox } from './inbox.js';
import type { WorkflowActivities } from './activities.js';

/**
 * Waits until somebody approved the job and its turn came.
 * @param approvalMs null: as long as the settings have it
 * @returns the run under which it goes on, null when the job ended instead
 */
export async function awaitApproval(
  steps: WorkflowActivities,
  inbox: Inbox,
  board: Board,
  run: JobRun,
  approvalMs: number | null,
  reason?: ApprovalReason,
): Promise<JobRun | null> {
  const { jobId } = run;
  board.enter('awaiting_approval');
  inbox.beginWait();
  let state = await steps.awaitApproval({
    ...run,
    ...(approvalMs === null ? {} : { approvalMs }),
    ...(reason === undefined ? {} : { reason }),
  });
  while (state.status !== 'cancelled' && state.status !== 'failed' && state.status !== 'completed') {
    const heard = await inbox.hear(run.runToken, state.leftMs);
    if (heard === 'proceed') return { jobId, runToken: inbox.newestToken() };
    if (typeof heard === 'object') state = heard;
    else state = heard === 'approve' ? await steps.approveJob(run) : await steps.expireApproval({ jobId });
    if (state.status === 'queued') board.enter('queued');
  }
  return null;
}
