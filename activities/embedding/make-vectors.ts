import type { RegenerationProgress } from '../../domain/embedding/regeneration.js';
import { firstCursor, type OwnerCursor } from '../../domain/embedding/vector-owner.js';
import { ownCostCap } from '../../domain/jobs/job-status.js';
import { makePage, ownersPerPage } from './make-page.js';
import { embedderOf, progressOf, recordFindings, regenerationOf, type RegenerationDependencies } from './regeneration-job.js'; // oxfmt-ignore

/** Transactions of one activity, and passes before writers have to wait for the rest. */
const limits = { pages: 8, rounds: 5 };

/**
 * Makes the next vectors that are missing and keeps them, a page in each transaction; between two the job can be paused
 * or cancelled. At its limit of cost it stops, and says that the job is to be approved again. What came or changed
 * meanwhile is found in the next pass.
 */
export async function makeVectors(
  dependencies: RegenerationDependencies,
  {
    jobId,
    place: from,
    round,
    found,
  }: Pick<RegenerationProgress, 'round' | 'found'> & { jobId: string; place: OwnerCursor },
): Promise<RegenerationProgress> {
  const { store, heartbeat } = dependencies;
  const embedder = await embedderOf(dependencies, jobId);
  let at = { place: from as OwnerCursor | null, round, found };
  for (let page = 0; page < limits.pages && at.place !== null; page += 1) {
    heartbeat.signal()?.throwIfAborted();
    const job = await regenerationOf(store, jobId);
    if (job.paused) break;
    const made = await makePage(dependencies, embedder, job, at.place);
    heartbeat.send();
    if (made === null) return progressOf(store, jobId, { ...at, waitsFor: ownCostCap });
    at = { ...at, place: made.next, found: at.found + made.owners };
    if (at.place === null && at.found > ownersPerPage && at.round + 1 < limits.rounds) {
      at = { place: firstCursor, round: at.round + 1, found: 0 };
    }
  }
  await recordFindings(store, await regenerationOf(store, jobId));
  return progressOf(store, jobId, at);
}
