import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { hasCode } from '../../errors.js';
import { readAll } from '../../graph/model.js';
import { submitAsService, type ServiceJobDependencies } from '../../jobs/commands/submit-as-service.js';
import { serviceAudit, serviceOwner } from '../../operations/service-actor.js';
import { decisionsOf } from '../consolidation/consolidation-plan.js';
import { readPlan, type PlanDependencies } from '../consolidation/read-plan.js';
import { scheduledConsolidation } from '../consolidation/scheduled-consolidation.js';
import { embedTypes, typesWithoutVector } from '../upkeep/embed-types.js';
import { changedCategories, computedCategories, refreshCategories } from '../upkeep/refresh-categories.js';
import { readEmbeddedTypes } from '../read-embedded-types.js';
import { vocabularyState } from '../vocabulary-state.js';
import { requestMaintenance } from './request-maintenance.js';

export interface UpkeepDependencies extends EditDependencies, ServiceJobDependencies {
  store: EditDependencies['store'] & ServiceJobDependencies['store'] & PlanDependencies['store'];
  eventLoop: PlanDependencies['eventLoop'];
}

/** Result of the upkeep that a schedule starts, for operators. */
export interface UpkeepReport {
  /** Types that got another category. */
  categoriesChanged: number;
  /** The consolidation that was submitted; null where none was. */
  jobId: string | null;
  /** Reason why none was, as a clause; null where one was. */
  reason: string | null;
}

/**
 * Computes the categories of types again, and submits a consolidation where the zone allows one without a person and it
 * would change something. A vocabulary that needs nothing is left as it is, without an event.
 * @param upkeepId of this run
 * @param consolidates false: no consolidation is submitted
 * @throws ConcordanceError `model_failed`
 */
export async function keepVocabulary(
  dependencies: UpkeepDependencies,
  { upkeepId, consolidates }: { upkeepId: string; consolidates: boolean },
): Promise<UpkeepReport> {
  const categoriesChanged = await keepCategories(dependencies, upkeepId);
  const { jobId, reason } = consolidates
    ? await submitDue(dependencies)
    : { jobId: null, reason: 'scheduled consolidations are switched off' };
  return { categoriesChanged, jobId, reason };
}

async function keepCategories(dependencies: EditDependencies, editId: string): Promise<number> {
  const { store, embedder } = dependencies;
  const profile = embedder.profile.identity;
  if (typesWithoutVector(await readEmbeddedTypes(store, readAll, profile), profile).length > 0) {
    await embedTypes(dependencies, serviceEditor(editId, 'vocabulary.embed'), 'missing');
  }
  if (changedCategories(computedCategories(await readEmbeddedTypes(store, readAll, profile), profile, true)) === 0)
    return 0;
  return changedCategories(await refreshCategories(dependencies, serviceEditor(editId, 'vocabulary.categorize'), true));
}

async function submitDue(dependencies: UpkeepDependencies): Promise<Pick<UpkeepReport, 'jobId' | 'reason'>> {
  const { size, config, curve } = await vocabularyState(dependencies.store, readAll);
  const due = scheduledConsolidation(size, config, curve);
  if (due.order === null) return { jobId: null, reason: due.reason };
  const { order } = due;
  if (decisionsOf(await readPlan(dependencies, order)).length === 0) {
    return { jobId: null, reason: 'no types can be merged or retired without a person' };
  }
  try {
    const jobId = await submitAsService(
      dependencies,
      (plain, request) => requestMaintenance(plain, { kind: 'consolidate', order }, request),
      (id) => serviceAudit('vocabulary.consolidate', id, { job_id: id, ...order }),
    );
    return { jobId, reason: null };
  } catch (error) {
    if (!hasCode(error, 'conflict')) throw error;
    return { jobId: null, reason: 'another job changes the vocabulary' };
  }
}

function serviceEditor(editId: string, action: string): Editor {
  return { editId, actor: serviceOwner.ownerName, audit: (target, details) => serviceAudit(action, target, details) };
}
