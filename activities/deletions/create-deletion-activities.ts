import { bind } from '../bind.js';
import { deleteFromGraph } from './delete-from-graph.js';
import type { DeletionDependencies } from './deletion-dependencies.js';

/** The activities of deletions, bound to what they work with. All are safe to repeat. */
export function createDeletionActivities(dependencies: DeletionDependencies) {
  return bind(dependencies, { deleteFromGraph });
}
