import { isFinal, type ApprovalReason } from '../../domain/jobs/job-status.js';
import type { JobAttempt } from '../../activities/ingest/activity-payloads.js';
import type { ProgressReporter } from '../progress-reporter.js';
import type { PendingSignals } from '../pending-signals.js';
import type { WorkflowActivities } from '../activities.js';

/**
 * Waits until somebody approved the job and its turn came.
 * @param approvalMs null: as long as the settings have it
 * @returns the run under which it continues, null when the job ended instead
 */
export async function awaitApproval(
  activities: WorkflowActivities,
  signals: PendingSignals,
  reporter: ProgressReporter,
  run: JobAttempt,
  approvalMs: number | null,
  reason?: ApprovalReason,
): Promise<JobAttempt | null> {
  const { jobId } = run;
  reporter.enter('awaiting_approval');
  signals.beginWait();
  let state = await activities.awaitApproval({
    ...run,
    ...(approvalMs === null ? {} : { approvalMs }),
    ...(reason === undefined ? {} : { reason }),
  });
  while (!isFinal(state.status)) {
    const decision = await signals.waitForDecision(run.runToken, state.leftMs);
    if (decision === 'proceed') return { jobId, runToken: signals.newestToken() };
    if (typeof decision === 'object') state = decision;
    else state = decision === 'approve' ? await activities.approveJob(run) : await activities.expireApproval({ jobId });
    if (state.status === 'queued') reporter.enter('queued');
  }
  return null;
}
