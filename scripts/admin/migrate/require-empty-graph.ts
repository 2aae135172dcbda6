import { ConcordanceError } from '../../../domain/errors.js';
import type { Store } from '../../../domain/ports.js';

/**
 * Checks that an installation can be carried to this graph.
 * @throws ConcordanceError `restore_target_not_empty`
 */
export async function requireEmptyGraph(store: Pick<Store, 'restoreConflicts'>): Promise<void> {
  const conflicts = await store.restoreConflicts();
  if (conflicts.length === 0) return;
  throw new ConcordanceError(
    'restore_target_not_empty',
    [
      `The graph that the installation is to be carried to is not empty. ${conflicts.join(' ')} Nothing was carried over.`,
      'Name another, empty database in ARANGO_DATABASE, or without ARANGO_URL a new folder in CONCORDANCE_DATA_DIR, and',
      'with a bucket another GCS_PREFIX. Then repeat the command.',
    ].join(' '),
  );
}
