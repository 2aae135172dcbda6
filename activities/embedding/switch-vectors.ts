import { clearUnusedVectors } from '../../domain/embedding/clear-unused-vectors.js';
import { compareVectors } from '../../domain/embedding/compare-vectors.js';
import { vectorsRefused } from '../../domain/embedding/profile-rules.js';
import type { RegenerationProgress } from '../../domain/embedding/regeneration.js';
import { firstCursor, missingVectors, type OwnerCursor } from '../../domain/embedding/vector-owner.js';
import { leaseTaken } from '../../domain/graph/lease-rules.js';
import { asKind } from '../../domain/jobs/job-identity.js';
import { ownCostCap } from '../../domain/jobs/job-status.js';
import type { RegenerationJob } from '../../domain/jobs/job.js';
import { graphLease } from '../../domain/ports/graph/lease-store.js';
import { keepLease, leaseMsOf } from '../paid-calls/lease.js';
import { makePage, ownersPerPage } from './make-page.js';
import { embedderOf, progressOf, recordFindings, regenerationOf, type RegenerationDependencies } from './regeneration-job.js'; // oxfmt-ignore

/**
 * Compares a sample, makes the vectors that are still missing while nobody else may change the graph, and makes the
 * profile the active one, which completes the job; a job that is paused it leaves as it is. Vectors that nothing uses
 * then are deleted. Safe to repeat.
 */
export async function switchVectors(
  dependencies: RegenerationDependencies,
  { jobId }: { jobId: string },
): Promise<RegenerationProgress> {
  const { store, heartbeat } = dependencies;
  const progress = await switchUnderLease(dependencies, jobId);
  if (progress.isHeld === true || progress.waitsFor !== undefined) return progress;
  await clearUnusedVectors(store, () => {
    heartbeat.signal()?.throwIfAborted();
    heartbeat.send();
  });
  return progress;
}

async function switchUnderLease(dependencies: RegenerationDependencies, jobId: string): Promise<RegenerationProgress> {
  const { store, settings, heartbeat } = dependencies;
  const last = { place: null, round: 0, found: 0 };
  const present = await store.job(jobId);
  if (present !== undefined && asKind(present, 'embedding_regeneration').regeneration.switchedAt !== null) {
    return progressOf(store, jobId, last);
  }
  const held = () => progressOf(store, jobId, { ...last, paused: true, isHeld: true });
  if (present?.paused === true) return held();
  const embedder = await embedderOf(dependencies, jobId);
  await requireDistinct(store, await regenerationOf(store, jobId));
  const leaseMs = leaseMsOf(settings);
  const lease = await store.acquireLease(graphLease, jobId, leaseMs);
  if (lease === null) throw leaseTaken();
  const release = keepLease(leaseMs, (ms) => store.renewLease(graphLease, lease.fence, ms));
  try {
    const job = await regenerationOf(store, jobId);
    const { profileId } = job.regeneration;
    const isComplete = missingVectors(await store.vectorCoverage(profileId)) === 0;
    let made = 0;
    for (let place: OwnerCursor | null = isComplete ? null : firstCursor; place !== null;) {
      heartbeat.signal()?.throwIfAborted();
      const at = place;
      const page = await makePage(dependencies, embedder, job, at);
      heartbeat.send();
      if (page === null) return await progressOf(store, jobId, { ...last, waitsFor: ownCostCap });
      place = page.next;
      made += page.owners;
    }
    // So many that the sample may have been of other concepts; else writers need not wait for it again.
    if (made > ownersPerPage) await requireDistinct(store, job);
    else await recordFindings(store, job);
    const order = { profileId, leaseFence: lease.fence, jobId, actor: job.ownerName };
    return (await store.switchProfile(order)) === null ? await held() : await progressOf(store, jobId, last);
  } finally {
    release();
    await store.releaseLease(graphLease, lease.fence);
  }
}

/**
 * Compares a sample and records it. Where the new vectors do not distinguish the concepts, the job fails.
 * @throws ConcordanceError `model_answer_invalid`
 */
async function requireDistinct(store: RegenerationDependencies['store'], job: RegenerationJob): Promise<void> {
  const { comparison, confusion } = await compareVectors(store, job.regeneration);
  await recordFindings(store, job, { comparison });
  if (confusion === null) return;
  const error = vectorsRefused(confusion);
  await store.refuseVectors(job.jobId, error);
  throw error;
}
