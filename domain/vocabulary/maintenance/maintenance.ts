import type { ConsolidationOrder } from '../consolidation/consolidation-order.js';
import { decisionsOf, type ConsolidationPlan, type PlannedDecision } from '../consolidation/consolidation-plan.js';
import type { TypeDecisionRecord } from '../merging/type-decision.js';

/** Work of a job that maintains the vocabulary: a consolidation, or the undoing of all that another job decided. */
export type MaintenanceTask =
  | { kind: 'consolidate'; order: ConsolidationOrder }
  | { kind: 'undo'; jobId: string; reason: string };

/** The decisions that are to be undone, in this order. */
export interface UndoPlan {
  decisionIds: string[];
}

/** Fields of a job that maintains the vocabulary; the plan is null until it has begun. */
export type MaintenanceRecord = {
  /** Decisions of the job so far, oldest first. */
  decisions: TypeDecisionRecord[];
} & (
  | { task: Extract<MaintenanceTask, { kind: 'consolidate' }>; plan: ConsolidationPlan | null }
  | { task: Extract<MaintenanceTask, { kind: 'undo' }>; plan: UndoPlan | null }
);

/** A plan of either task. */
export type MaintenancePlan = ConsolidationPlan | UndoPlan;

/** Step of a job: a decision to make, or one to undo. */
export type MaintenanceStep = ({ kind: 'decide' } & PlannedDecision) | { kind: 'undo'; decisionId: string };

/** The steps of a job, in their order; none until it is planned. */
export function stepsOf(record: MaintenanceRecord): MaintenanceStep[] {
  if (record.plan === null) return [];
  if ('decisionIds' in record.plan) return record.plan.decisionIds.map((decisionId) => ({ kind: 'undo', decisionId }));
  return decisionsOf(record.plan).map((one) => ({ kind: 'decide', ...one }));
}

/** Steps that a job takes before it is asked again whether it goes on. */
export function stepsPerBatch({ task }: MaintenanceRecord): number {
  return task.kind === 'consolidate' ? task.order.batchSize : 1;
}

/** Percentage of the steps that were decided; 100 only when the job has completed. */
export function maintenancePercent(record: MaintenanceRecord, isCompleted: boolean): number {
  if (isCompleted) return 100;
  const steps = stepsOf(record).length;
  return steps === 0 ? 0 : Math.min(99, Math.floor((100 * record.decisions.length) / steps));
}

/** Decisions of a finished job that stand, the newest first: those that its undoing undoes. */
export function undoneBy(decisions: readonly TypeDecisionRecord[]): UndoPlan {
  const standing = decisions.filter(({ kind, undoneBy }) => kind !== 'undo' && undoneBy === null);
  return { decisionIds: standing.map(({ decisionId }) => decisionId).toReversed() };
}
