import type { SampleComparison, VectorPair } from '../../embedding/check-vectors.js';
import type { RegenerationEstimate } from '../../embedding/regeneration.js';
import type { NewProfile, StoredProfile } from '../../embedding/stored-profile.js';
import type { Coverage, OwnerCursor, VectorOwner } from '../../embedding/vector-owner.js';
import type { JobError } from '../../jobs/job.js';
import type { AuditEntry } from '../access/audit-store.js';

/**
 * Embedding profiles, which of them is active, and the vectors that are kept for the others.
 *
 * A store keeps the vectors of several profiles side by side, those of each apart: a switch names others as those in
 * use, and writes none. A profile can have vectors that are kept beside those in use also while it is active, because
 * they can be made again. A vector goes when the text that it was made of changes or goes, whichever profile it is of;
 * what writes vectors of the active profile need not know of the others.
 */
export interface EmbeddingProfileStore {
  /** The profile that is active now, whichever process made it so; undefined where none was seeded. */
  activeProfile(): Promise<StoredProfile | undefined>;
  /** All of them, in the order in which they were made. */
  embeddingProfiles(): Promise<StoredProfile[]>;
  /** @throws ConcordanceError `conflict` where there is one with this identity */
  createEmbeddingProfile(profile: NewProfile, audit: AuditEntry): Promise<StoredProfile>;
  /**
   * Deletes the profile; the vectors kept for it go by `clearUnusedVectors`.
   * @throws ConcordanceError `not_found`, `conflict` as `requireDeletable`
   */
  deleteEmbeddingProfile(profileId: number, audit: AuditEntry): Promise<void>;

  /** Id of the open job that regenerates vectors; null where there is none. */
  openRegeneration(): Promise<string | null>;
  /** Numbers of vectors of the profile, one entry for each kind of owners. It takes as long with many as with few. */
  vectorCoverage(profileId: number): Promise<Coverage[]>;
  /**
   * Owners from the place on for which no vector of the profile is kept, at most `limit`; `next` is null where nothing
   * follows.
   * @param profileId null: all owners
   */
  ownersWithoutVector(
    profileId: number | null,
    place: OwnerCursor,
    limit: number,
  ): Promise<{ owners: VectorOwner[]; next: OwnerCursor | null }>;
  /**
   * Keeps vectors of the profile beside those in use. One whose text has changed since is left out, and so are those
   * that are kept already.
   * @param jobId of the job that counts them; absent: none does
   * @returns the number that was kept
   * @throws ConcordanceError `not_found` where the profile was deleted
   */
  saveShadowVectors(
    profileId: number,
    vectors: (VectorOwner & { vector: Float32Array })[],
    jobId?: string,
  ): Promise<number>;
  /**
   * Records how many vectors are missing now: the total of the job is that and what it has made. And how the new ones
   * compare with those before, and what they may cost.
   */
  recordRegeneration(jobId: string, findings: RegenerationFindings): Promise<void>;
  /**
   * Fails the job because its vectors may not be used, and discards them with the answers they were made of, in one
   * transaction: the next regeneration asks the model again. A job that has ended is left as it is, with what is kept.
   * @throws ConcordanceError `not_found`
   */
  refuseVectors(jobId: string, error: JobError): Promise<void>;
  /** Concepts spread evenly over all, at most `size`, that have both vectors. */
  vectorSample(profileId: number, size: number): Promise<VectorPair[]>;
  /**
   * Makes the profile the active one, with all its vectors, in one transaction that takes as long with many vectors as
   * with few; those of the profile before are kept. Where its own vectors were made again, those before are not.
   * @returns null where the job that does it is paused: nothing has changed
   * @throws ConcordanceError `not_found`, `conflict` where vectors are missing, `exclusive_lease_held`,
   *   `run_superseded`, `job_cancelled`
   */
  switchProfile(change: ProfileSwitch): Promise<StoredProfile | null>;
  /**
   * Deletes vectors that nothing uses any more, at most `limit`: those that were refused, those before a regeneration
   * of the active profile, and those of deleted profiles. Gives how many were deleted.
   */
  clearUnusedVectors(limit: number): Promise<number>;
}

/** Findings of a regeneration; those that are absent stay as they were recorded. */
export interface RegenerationFindings {
  missing?: number;
  comparison?: SampleComparison;
  estimate?: RegenerationEstimate;
}

/** A change of the active profile. */
export interface ProfileSwitch {
  profileId: number;
  /** Of the exclusive lease under which it happens; null: under none. */
  leaseFence: number | null;
  /** Of the job that does it, which must be processing, and is completed with it; null where a user does. */
  jobId: string | null;
  actor: string;
  /** Written in the same transaction. */
  audit?: AuditEntry;
}
