import { ApiError } from '../../../client/index.js';
import type { IngestionJob } from '../../../client/index.js';
import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';
import type { KeptChunks } from './describe-reading.js';

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
