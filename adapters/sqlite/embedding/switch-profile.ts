import { noProfile, requireComplete, requireNoRegeneration } from '../../../domain/embedding/profile-rules.js';
import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { missingVectors } from '../../../domain/embedding/vector-owner.js';
import type { ProfileSwitch } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database } from '../database/database.js';
import { requireLeaseFor } from '../graph/ontologies/lease-writes.js';
import { recordEpoch } from '../graph/record-epoch.js';
import { requireAttempt } from '../jobs/job-attempt.js';
import { findJob } from '../jobs/job-rows.js';
import { finishJob } from '../jobs/plain-jobs.js';
import { activateSet } from '../vectors/vector-sets.js';
import { openRegenerationOf } from './open-regeneration.js';
import { activeProfile, storedProfile } from './profile-rows.js';
import { recordSwitch } from './regeneration-jobs.js';
import { vectorCoverage } from './vector-owners.js';

/**
 * Makes the profile the active one, with the vectors that are kept for it. Runs in one transaction, and takes as long
 * with many vectors as with few.
 * @returns null where the job is paused
 */
export function switchProfile(
  database: Database,
  { profileId, leaseFence, jobId, actor, audit }: ProfileSwitch,
  now: number,
): StoredProfile | null {
  const timestamp = new Date(now).toISOString();
  requireLeaseFor(database, leaseFence, now);
  if (jobId !== null) requireAttempt(database, jobId, 0);
  else requireNoRegeneration(openRegenerationOf(database));
  if (jobId !== null && findJob(database, jobId)?.paused === true) return null;
  const target = storedProfile(database, profileId);
  if (target === undefined) throw noProfile(profileId);
  requireComplete(target, missingVectors(vectorCoverage(database, profileId)));
  const before = activeProfile(database);
  const metadata = { embedding_profile: target.identity, embedding_profile_before: before?.identity ?? null };
  recordEpoch(database, { kind: 'annealing', actor, metadata }, timestamp);
  activateSet(database, profileId, timestamp);
  if (jobId !== null) {
    recordSwitch(database, jobId, timestamp);
    finishJob(database, jobId, null, { status: 'completed', error: null }, timestamp);
  }
  writeAudit(database, timestamp, audit);
  return { ...target, isActive: true };
}
