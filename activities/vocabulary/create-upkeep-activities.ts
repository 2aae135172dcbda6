import {
  keepVocabulary as keep,
  type UpkeepDependencies,
  type UpkeepReport,
} from '../../domain/vocabulary/maintenance/scheduled-upkeep.js';
import { bind } from '../bind.js';

/** Dependencies of the activity that keeps the vocabulary in order. */
export interface ScheduledUpkeepDependencies extends UpkeepDependencies {
  settings: { scheduledConsolidation: boolean };
}

/** Does the upkeep of the vocabulary that its schedule asks for. Safe to repeat. */
async function keepVocabulary(dependencies: ScheduledUpkeepDependencies): Promise<UpkeepReport> {
  const upkeepId = dependencies.ids.mint('edit');
  return keep(dependencies, { upkeepId, consolidates: dependencies.settings.scheduledConsolidation });
}

/** The activity that keeps the vocabulary in order, bound to what it works with. */
export function createUpkeepActivities(dependencies: ScheduledUpkeepDependencies) {
  return bind(dependencies, { keepVocabulary });
}
