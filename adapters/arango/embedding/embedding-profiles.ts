import { noProfile, requireDeletable, requireNewIdentity } from '../../../domain/embedding/profile-rules.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { EmbeddingProfileStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { recordWrites } from '../records/record-write-statements.js';
import { findActiveProfile, listProfiles, listRegenerations } from './profile-statements.js';
import { putProfiles } from './put-profiles.js';

/** Deletions depend on jobs, too: a profile that a job regenerates stays. */
const profileDeletions = { ...recordWrites, guards: ['jobs', 'records'] } as const;

type Operations =
  | 'activeProfile'
  | 'embeddingProfiles'
  | 'openRegeneration'
  | 'createEmbeddingProfile'
  | 'deleteEmbeddingProfile';

/** Embedding profiles, and which of them is active. @param now ISO 8601 */
export function embeddingProfiles(
  database: ArangoDatabase,
  now: () => string,
): Pick<EmbeddingProfileStore, Operations> {
  return {
    activeProfile: () => database.first(findActiveProfile, {}),
    embeddingProfiles: () => database.rows(listProfiles, {}),
    openRegeneration: async () =>
      (await database.first(listRegenerations, { profileId: null, statuses: openStatuses })) ?? null,

    createEmbeddingProfile: (profile, audit) =>
      database.write(recordWrites, async (unit) => {
        const { identity, vectorSpace, name, dims, matchThreshold, searchThreshold } = profile;
        const { baseUrl, pricePerMillionUsd, createdBy } = profile;
        const present = await unit.rows(listProfiles, {});
        requireNewIdentity(
          identity,
          present.find((one) => one.identity === identity),
        );
        const model = { identity, vectorSpace, name, dims, matchThreshold, searchThreshold };
        const made = { ...model, baseUrl, pricePerMillionUsd, createdAt: now(), createdBy };
        const [created] = await putProfiles(unit, [made]);
        noteAudit(unit, now(), audit);
        return created!;
      }),

    deleteEmbeddingProfile: (profileId, audit) =>
      database.write(profileDeletions, async (unit) => {
        const profile = (await unit.rows(listProfiles, {})).find((one) => one.profileId === profileId);
        if (profile === undefined) throw noProfile(profileId);
        const regeneratedBy = (await unit.first(listRegenerations, { profileId, statuses: openStatuses })) ?? null;
        requireDeletable(profile, { isActive: profile.isActive, regeneratedBy });
        unit.remove('embedding_profile', String(profileId));
        noteAudit(unit, now(), audit);
      }),
  };
}
