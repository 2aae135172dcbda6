import type { IngestionJob } from '../../../client/index.js';
import { countOf } from '../../wording/count-of.js';

/**
 * Fate of the chunks that a job has read, if it ends before it has read all: they stay where no version of the document
 * was read to its end, and are removed beside one that was; `no document` where there is none.
 */
export type KeptChunks = 'stay' | 'removed' | 'no document';

/** Chunks that a job has read so far, with what it found in them. */
export function describeReading({ progress }: Pick<IngestionJob, 'progress'>): string {
  const { chunks_processed: read, chunks_total: total } = progress;
  const chunks = total === null ? countOf(read, 'chunk') : `${read} of ${countOf(total, 'chunk')}`;
  return (
    `${chunks} with ${countOf(progress.concepts_created, 'new concept')}, ` +
    `${countOf(progress.quotes_kept, 'quote')} and ${countOf(progress.relationships_created, 'relationship')}`
  );
}

/** Effect of a retry, whatever becomes of the chunks that were read before. */
export const retryEffect =
  'A retry is a new job: it reads from the first chunk, and answers that were stored are not paid again.';
