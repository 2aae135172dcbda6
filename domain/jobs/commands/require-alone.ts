import { ConcordanceError } from '../../errors.js';
import { kindRulesOf, type JobKinds } from '../kinds.js';

/**
 * Checks that no other job of the kind is open, where only one may be.
 * @param open id of an open job of the kind; undefined where there is none
 * @throws ConcordanceError `conflict`
 */
export function requireAlone(kind: string, open: string | undefined, kinds?: JobKinds): void {
  const { runsAlone } = kindRulesOf({ kind }, kinds);
  if (runsAlone === undefined || open === undefined) return;
  throw new ConcordanceError(
    'conflict',
    `The job ${open} ${runsAlone}. Wait for its end (GET /jobs/${open}), or cancel it.`,
  );
}
