import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { statement } from '../database/statement.js';

/** The profile in use; the key of its document is `only`. */
export interface ActiveProfileDocument {
  profileId: number;
  /** ISO 8601. */
  activatedAt: string;
  /** Number of the switch that made it active, from 1. */
  activation: number;
}

/** All profiles, in the order in which they were made. */
export const listProfiles = statement<object, StoredProfile>(`
  LET active = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN one.profileId)
  FOR profile IN embedding_profile
    SORT profile.profileId
    RETURN MERGE(UNSET(profile, "_key", "_id", "_rev"), { isActive: profile.profileId == active })`);

export const findActiveProfile = statement<object, StoredProfile>(`
  FOR active IN active_profile
    FILTER active._key == "only"
    FOR profile IN embedding_profile
      FILTER profile.profileId == active.profileId
      RETURN MERGE(UNSET(profile, "_key", "_id", "_rev"), { isActive: true })`);

/**
 * Adds profiles under the lock of `embedding_profile`, in their order; at least one. A number is not given again, for
 * vectors of a deleted profile are kept under it for a while.
 */
export const addProfiles = statement<
  { made: readonly Omit<StoredProfile, 'profileId' | 'isActive'>[] },
  StoredProfile
>(`
  LET before = NOT_NULL(FIRST(FOR one IN counter FILTER one._key == "embedding_profile" RETURN one.last), 0)
  LET counted = (
    INSERT { _key: "embedding_profile", last: before + LENGTH(@made) } INTO counter OPTIONS { overwriteMode: "replace" }
  )
  FOR index IN 1..LENGTH(@made)
    INSERT MERGE(@made[index - 1], { _key: TO_STRING(before + index), profileId: before + index }) INTO embedding_profile
    RETURN MERGE(UNSET(NEW, "_key", "_id", "_rev"), { isActive: false })`);

export const removeProfile = statement<{ key: string }>(`
  REMOVE @key IN embedding_profile`);

/** Makes a profile the active one, under the lock of `active_profile`. */
export const activateProfile = statement<Pick<ActiveProfileDocument, 'profileId' | 'activatedAt'>>(`
  LET before = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN one.activation)
  INSERT {
    _key: "only", profileId: @profileId, activatedAt: @activatedAt, activation: NOT_NULL(before, 0) + 1
  } INTO active_profile OPTIONS { overwriteMode: "replace" }`);

/** Ids of jobs in these statuses that regenerate vectors, of the profile where one is given, the oldest first. */
export const listRegenerations = statement<{ profileId: number | null; statuses: readonly JobStatus[] }, string>(`
  FOR row IN job
    FILTER row.kind == "embedding_regeneration" AND row.status IN @statuses
    FILTER @profileId == null OR row.regeneration.profileId == @profileId
    SORT row.queueSequence
    RETURN row.jobId`);
