import { ConcordanceError } from '../errors.js';
import type { StoredProfile } from './stored-profile.js';

type Named = Pick<StoredProfile, 'profileId' | 'identity'>;

/** Error for a profile that there is none of. */
export function noProfile(profileId: number): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no embedding profile ${profileId}; GET /admin/embedding/configs lists them.`,
  );
}

/**
 * Checks that no profile has this identity.
 * @throws ConcordanceError `conflict`
 */
export function requireNewIdentity(identity: string, present: Named | undefined): void {
  if (present === undefined) return;
  throw new ConcordanceError('conflict', `The embedding profile ${present.profileId} is of ${identity} already.`);
}

/** Use of a profile, which prevents its deletion. */
export interface ProfileUse {
  isActive: boolean;
  /** Id of an open job that regenerates its vectors; null where there is none. */
  regeneratedBy: string | null;
}

/**
 * Checks that a profile may be deleted.
 * @throws ConcordanceError `conflict`
 */
export function requireDeletable({ profileId, identity }: Named, use: ProfileUse): void {
  const name = `The embedding profile ${profileId} (${identity})`;
  if (use.isActive) throw conflict(`${name} is active. Activate another one first.`);
  if (use.regeneratedBy !== null) {
    throw conflict(
      `${name} is being prepared by the job ${use.regeneratedBy}. Cancel it first: POST /jobs/${use.regeneratedBy}/cancel.`,
    );
  }
}

/**
 * Checks that no profile is being regenerated before another one is activated: vectors that were made for the active
 * one would be lost, and the job would switch back in the end.
 * @param jobId open job that regenerates vectors
 * @throws ConcordanceError `conflict`
 */
export function requireNoRegeneration(jobId: string | undefined): void {
  if (jobId === undefined) return;
  throw conflict(
    `The job ${jobId} makes vectors and switches profiles in the end. Wait for it, or cancel it first: POST /jobs/${jobId}/cancel.`,
    { job_id: jobId },
  );
}

/**
 * Checks that all vectors of the profile are there.
 * @throws ConcordanceError `conflict`
 */
export function requireComplete({ profileId, identity }: Named, missing: number): void {
  if (missing === 0) return;
  throw conflict(
    `${missing} vectors of the embedding profile ${profileId} (${identity}) are missing. Regenerate them: ` +
      `POST /admin/embedding/regenerate with profile_id ${profileId}.`,
    { missing },
  );
}

/**
 * Checks that the vectors of the profile may be used.
 * @param confusion why they may not, as `compareVectors` says; null where they may
 * @throws ConcordanceError `conflict`
 */
export function requireUsable({ profileId }: Named, confusion: string | null): void {
  if (confusion === null) return;
  throw conflict(
    `${confusion} Check the model server, then make all its vectors again: POST /admin/embedding/regenerate with ` +
      `profile_id ${profileId} and force true.`,
  );
}

/** Error of a job whose vectors were refused and discarded. */
export function vectorsRefused(confusion: string): ConcordanceError {
  return new ConcordanceError(
    'model_answer_invalid',
    `${confusion} Its vectors were discarded. Check the model server and start the regeneration again, or use another ` +
      'model.',
  );
}

function conflict(detail: string, data?: Record<string, unknown>): ConcordanceError {
  return new ConcordanceError('conflict', detail, data && { data });
}
