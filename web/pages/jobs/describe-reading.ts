import type { IngestionJob } from '../../../client/index.js';
import { countOf } from './count-of.js';

/** Chunks that a job has read so far, with what it found in them. */
export function describeReading({ progress }: Pick<IngestionJob, 'progress'>): string {
  const { chunks_processed: read, chunks_total: total } = progress;
  const chunks = total === null ? countOf(read, 'chunk') : `${read} of ${countOf(total, 'chunk')}`;
  return (
    `${chunks} with ${countOf(progress.concepts_created, 'new concept')}, ` +
    `${countOf(progress.quotes_kept, 'quote')} and ${countOf(progress.relationships_created, 'relationship')}`
  );
}
