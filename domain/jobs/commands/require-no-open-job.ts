import { ConcordanceError } from '../../errors.js';
import { kindRulesOf, type JobKinds } from '../kinds.js';

/**
 * Checks that no other job of the kind is open, where only one may be.
 * @param findOpen finds the id of an open job of the kind; asked only where one matters
 * @throws ConcordanceError `conflict`
 */
export function requireNoOpenJob(kind: string, findOpen: () => string | undefined, kinds?: JobKinds): void {
  const { exclusiveWork } = kindRulesOf({ kind }, kinds);
  const open = exclusiveWork === undefined ? undefined : findOpen();
  if (open === undefined) return;
  throw new ConcordanceError(
    'conflict',
    `The job ${open} ${exclusiveWork}. Wait for its end (GET /jobs/${open}), or cancel it.`,
  );
}
