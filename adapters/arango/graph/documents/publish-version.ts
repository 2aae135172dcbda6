import type { Publication } from '../../../../domain/graph/delta.js';
import type { CommitContext } from '../commit/commit-context.js';

/** Makes the version the document's current one, under the next number; one that is the current one stays so. */
export async function publishVersion(_context: CommitContext, _publication: Publication): Promise<void> {
  throw new Error('Publications are not built yet.');
}
