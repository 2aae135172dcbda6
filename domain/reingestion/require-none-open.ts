import { ConcordanceError } from '../errors.js';
import type { ReingestionRecord } from './reingestion.js';

/**
 * Checks that no other job reads documents of the ontology again: there is one at a time.
 * @param openJobId of the open one; undefined where there is none
 * @throws ConcordanceError `conflict`
 */
export function requireNoneOpen(
  { ontology }: Pick<ReingestionRecord, 'ontology'>,
  openJobId: string | undefined,
): void {
  if (openJobId === undefined) return;
  throw new ConcordanceError(
    'conflict',
    `The job ${openJobId} reads documents of the ontology "${ontology}" again. Wait for its end, or cancel it first.`,
    { data: { job_id: openJobId } },
  );
}
