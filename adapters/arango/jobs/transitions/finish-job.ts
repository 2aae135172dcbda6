import { finish, type JobEnd } from '../../../../domain/jobs/attempt-transitions.js';
import { applyChanges } from '../changes/apply-changes.js';
import type { FoundJob } from '../documents/found-job.js';
import { toState } from '../documents/to-job.js';
import type { JobWork } from '../job-work.js';

/**
 * Ends a job without a document, also one that was deleted, unless it has ended. Gives it as it is then: with the same
 * document where nothing changed.
 * @param runToken of its run; null for kinds that have no runs
 * @throws ConcordanceError `run_superseded`
 */
export function finishJob(work: JobWork, found: FoundJob, runToken: number | null, end: JobEnd): Promise<FoundJob> {
  return applyChanges(work, found, finish(toState(found, work.now), runToken, end, work.now));
}
