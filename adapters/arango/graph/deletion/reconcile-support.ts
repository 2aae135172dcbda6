import type { GraphWork } from '../work/graph-work.js';

/** Removes the relationships that nothing supports any more, and renews the confidence of the others. */
export async function reconcileRelationships(_work: GraphWork, _edgeIds: readonly string[]): Promise<number> {
  throw new Error('Reconciliation is not built yet.');
}
