import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { statement } from '../database/statement.js';

/** The profile in use; the key of its document is `only`. */
export interface ActiveProfileDocument {
  profileId: number;
  /** The set of vectors in use. */
  setId: number;
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

/** Ids of jobs in these statuses that regenerate vectors, of the profile where one is given, the oldest first. */
export const listRegenerations = statement<{ profileId: number | null; statuses: readonly JobStatus[] }, string>(`
  FOR row IN job
    FILTER row.kind == "embedding_regeneration" AND row.status IN @statuses
    FILTER @profileId == null OR row.regeneration.profileId == @profileId
    SORT row.queueSequence
    RETURN row.jobId`);
