import { ApiError } from '../../../client/index.js';
import type { IngestionJob } from '../../../client/index.js';
import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';

/**
 * Fate of the chunks that a job has read, if it ends before it has read all: they stay where no version of the document
 * was read to its end, and are removed beside one that was; `no document` where there is none.
 */
export type KeptChunks = 'stay' | 'removed' | 'no document';

/** Reads the fate of the chunks that a job has read; null while that is not known. */
export function useKeptChunks(job: IngestionJob): KeptChunks | null {
  const params = { document_id: job.document_id };
  const { data, error } = useQuery('getDocument', can('sources:read') ? { params, query: { length: 1 } } : null);
  // There is none before its first chunk was read, and after it was deleted.
  if (error instanceof ApiError && error.status === 404) return 'no document';
  const current = data?.versions.find((one) => one.current);
  if (current === undefined) return null;
  return current.complete ? 'removed' : 'stay';
}
