import { noProfile, requireComplete, requireNoRegeneration } from '../../../domain/embedding/profile-rules.js';
import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { missingVectors } from '../../../domain/embedding/vector-owner.js';
import { requireLease } from '../../../domain/graph/lease-rules.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import { noJob } from '../../../domain/no-such.js';
import { graphLease } from '../../../domain/ports/graph/lease-store.js';
import type { ProfileSwitch } from '../../../domain/ports.js';
import { keyOf } from '../database/key.js';
import { activateSet } from '../graph/vectors/activate-set.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import type { FoundJob } from '../jobs/documents/found-job.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import { findLease } from '../leases/lease-statements.js';
import { listRegenerations } from './profile-statements.js';
import { regenerationOf } from './regeneration-jobs.js';
import { vectorCoverage } from './vector-coverage.js';

/**
 * Makes the profile the active one, with the vectors that are kept for it. It takes as long with many vectors as with
 * few.
 * @returns null where the job is paused
 */
export async function switchProfile(
  work: GraphWork,
  { profileId, leaseFence, jobId, actor, audit }: ProfileSwitch,
): Promise<StoredProfile | null> {
  const { reading, now } = work;
  requireLease(await reading.first(findLease, { key: keyOf(graphLease) }), leaseFence, Date.parse(now));
  const job = jobId === null ? null : await switchingJob(work, jobId);
  if (job === null) {
    requireNoRegeneration(await reading.first(listRegenerations, { profileId: null, statuses: openStatuses }));
  }
  if (job?.document.paused === true) return null;
  const { active, profiles } = await work.spaces();
  const target = profiles.find((one) => one.profileId === profileId);
  if (target === undefined) throw noProfile(profileId);
  requireComplete(target, missingVectors(await vectorCoverage(reading, profileId)));
  const before = active?.profile.identity ?? null;
  const metadata = { embedding_profile: target.identity, embedding_profile_before: before };
  work.recordEpoch({ kind: 'annealing', actor, metadata });
  await activateSet(work, profileId);
  if (job !== null) await completeJob(work, job);
  work.audit(audit);
  return { ...target, isActive: true };
}

/**
 * The job that switches, which must be processing.
 * @throws ConcordanceError `not_found`, `run_superseded`, `job_cancelled`
 */
async function switchingJob(work: GraphWork, jobId: string): Promise<FoundJob> {
  const found = await work.job(jobId);
  if (found === undefined) throw noJob(jobId);
  requireCurrentAttempt(found.document, 0);
  return found;
}

async function completeJob({ jobs, now }: GraphWork, found: FoundJob): Promise<void> {
  const { document } = found;
  const regeneration = regenerationOf(document);
  if (regeneration !== null) jobs.putJob({ ...document, regeneration: { ...regeneration, switchedAt: now } });
  await finishJob(jobs, jobs.present(found), null, { status: 'completed', error: null });
}
