import { bind } from '../bind.js';
import { decideTypes } from './decide-types.js';
import { planMaintenance } from './plan-maintenance.js';
import type { VocabularyDependencies } from './vocabulary-dependencies.js';

/** The activities that maintain the vocabulary, bound to what they work with. All are safe to repeat. */
export function createVocabularyActivities(dependencies: VocabularyDependencies) {
  return bind(dependencies, { planMaintenance, decideTypes });
}
