import type { EmbeddingProfileStore } from '../ports.js';

/** Vectors of one transaction, so that others who write do not wait for long. */
const pageSize = 500;

/**
 * Deletes vectors that nothing uses any more, a page at a time.
 * @param onPage called after each page; may throw to stop
 */
export async function clearUnusedVectors(
  store: Pick<EmbeddingProfileStore, 'clearUnusedVectors'>,
  onPage: () => void = () => {},
): Promise<void> {
  while ((await store.clearUnusedVectors(pageSize)) === pageSize) onPage();
}
