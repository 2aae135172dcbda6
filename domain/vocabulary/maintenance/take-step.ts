import { commitEdit, type DecidedEdit } from '../../editing/commit-edit.js';
import type { Editor } from '../../editing/edit-dependencies.js';
import { hasCode } from '../../errors.js';
import { readAll } from '../../graph/model.js';
import { derivedDecisionIdOf } from '../../ids.js';
import type { MaintenanceJob } from '../../jobs/job.js';
import { vocabularyState } from '../vocabulary-state.js';
import { isUnused } from '../consolidation/plan-consolidation.js';
import { keptApart } from '../merging/kept-apart.js';
import { allTypeDecisions } from '../merging/read-decisions.js';
import { typeDecisionEdit } from '../merging/merge-types.js';
import type { TypeDecision } from '../merging/type-decision.js';
import { requireTypeDecision, requireUndoable } from '../merging/undo-type-decision.js';
import { stepsOf, type MaintenanceStep } from './maintenance.js';
import type { MaintenanceDependencies } from './plan-maintenance.js';

/**
 * Takes a step of a planned job in one transaction, unless it was taken or does not fit the vocabulary any more: the
 * types were retired, used or kept apart meanwhile, or the decision can no longer be undone.
 * @param at position among the steps, from 0
 * @throws ConcordanceError `job_cancelled` and others where the job does not go on
 */
export async function takeStep(
  { store }: Pick<MaintenanceDependencies, 'store'>,
  editor: Editor,
  job: MaintenanceJob,
  at: number,
): Promise<void> {
  const step = stepsOf(job.maintenance)[at];
  if (step === undefined) return;
  const base = { decisionId: derivedDecisionIdOf(job.jobId, at), jobId: job.jobId };
  try {
    await commitEdit(store, editor, async () => {
      const { eventId } = await store.position();
      const decision = await decisionOf(store, step, base);
      const edit = typeDecisionEdit(editor, decision, eventId);
      const delta = { ...edit.delta, id: { jobId: job.jobId, step: 'maintain', ordinal: at } };
      const run = { jobId: job.jobId, runToken: job.runToken };
      return { ...edit, delta: { ...delta, run } } satisfies DecidedEdit<TypeDecision>;
    });
  } catch (error) {
    if (!(error instanceof StepOutdated)) throw error;
  }
}

/** Thrown within a step that does not fit any more. */
class StepOutdated extends Error {}

async function decisionOf(
  store: MaintenanceDependencies['store'],
  step: MaintenanceStep,
  base: Pick<TypeDecision, 'decisionId' | 'jobId'>,
): Promise<TypeDecision> {
  const vocabulary = await store.vocabulary(readAll);
  if (step.kind === 'undo') {
    const undone = await requireTypeDecision(store, step.decisionId);
    try {
      requireUndoable(undone, vocabulary);
    } catch (error) {
      if (hasCode(error, 'conflict')) throw new StepOutdated();
      throw error;
    }
    const { retiredType, targetType } = undone;
    return { ...base, kind: 'undo', retiredType, targetType, reason: '', undoes: undone.decisionId };
  }
  const { retiredType, targetType, reason } = step;
  const kept = keptApart(await allTypeDecisions(store));
  const active = new Map(vocabulary.flatMap((type) => (type.isActive ? [[type.relationshipType, type]] : [])));
  const retired = active.get(retiredType);
  if (retired === undefined) throw new StepOutdated();
  if (targetType === null) {
    const { config } = await vocabularyState(store, readAll);
    if (!isUnused(retired, config) || kept.isType(retiredType)) throw new StepOutdated();
  } else if (!active.has(targetType) || kept.isPair(retiredType, targetType)) throw new StepOutdated();
  return { ...base, kind: targetType === null ? 'prune' : 'merge', retiredType, targetType, reason, undoes: null };
}
