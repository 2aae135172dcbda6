export const jobStatuses = ['queued', 'processing', 'awaiting_approval', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const finalStatuses: readonly JobStatus[] = ['completed', 'failed', 'cancelled'];

export function isFinal(status: JobStatus): boolean {
  return finalStatuses.includes(status);
}

export const jobStages = [
  'queued',
  'preparing',
  'awaiting_approval',
  'integrating',
  'running',
  'finishing',
  'finished',
] as const;
export type JobStage = (typeof jobStages)[number];

/**
 * `estimate`: reading it may cost money; `cost_cap`: its limit does not allow the next call; `batch`: the estimate of
 * its batch is to be approved; `batch_cost_cap`: the limit of its batch is used up.
 */
export const approvalReasons = ['estimate', 'cost_cap', 'batch', 'batch_cost_cap'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
