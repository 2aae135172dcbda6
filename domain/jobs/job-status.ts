export const jobStatuses = ['queued', 'processing', 'awaiting_approval', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const finalStatuses: readonly JobStatus[] = ['completed', 'failed', 'cancelled'];

/** True for a status after which a job does nothing more, unless it is retried: completed, failed, cancelled. */
export function isFinal(status: JobStatus): boolean {
  return finalStatuses.includes(status);
}

/** Statuses of jobs that go on, and of those that have ended, each in the order of `jobStatuses`. */
export const openStatuses: readonly JobStatus[] = jobStatuses.filter((status) => !isFinal(status));
export const endedStatuses: readonly JobStatus[] = jobStatuses.filter(isFinal);

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

/** Reason of a job, or batch, whose own cost limit is used up. */
export const ownCostCap = 'cost_cap' satisfies ApprovalReason;

/** Reasons of a job of a batch that waits for the approval of the batch: of its estimate, or of its cost limit. */
export const reasonInBatch = { estimate: 'batch', costCap: 'batch_cost_cap' } as const satisfies Record<
  string,
  ApprovalReason
>;
export type BatchReason = (typeof reasonInBatch)[keyof typeof reasonInBatch];
export const batchReasons: readonly BatchReason[] = Object.values(reasonInBatch);

/** True of a reason to wait for the approval of the batch, not for one of the job's own. */
export function isForBatch(reason: ApprovalReason | null): reason is BatchReason {
  return batchReasons.some((one) => one === reason);
}

/** True for a job that Temporal and a worker are to carry on: it does not wait for a person. */
export function isServed({ status }: { status: JobStatus }): boolean {
  return status === 'queued' || status === 'processing';
}

/** Statuses of jobs whose workflow should be running: where their record does not change, it is looked for. */
export const statusesWithWorkflow = ['processing', 'awaiting_approval'] as const satisfies readonly JobStatus[];

/**
 * Statuses in which it is noted that a workflow waits for the turn of a job, or does no more: a job that is being read
 * has confirmed its start.
 */
export function statusesToMark(waits: boolean): readonly JobStatus[] {
  return waits ? ['queued'] : endedStatuses;
}

/** True while a job that is processing can still be paused: its last steps are not held half way. */
export function canBePaused(stage: JobStage): boolean {
  return stage !== 'finishing' && stage !== 'finished';
}

/** Status, stage and start of a job that is opened: queued until its turn, or processing at once. */
export function openedState(
  isQueued: boolean,
  now: string,
): { status: JobStatus; stage: JobStage; startedAt: string | null } {
  return isQueued
    ? { status: 'queued', stage: 'queued', startedAt: null }
    : { status: 'processing', stage: 'running', startedAt: now };
}
