import { noProfile, requireDeletable, requireNewIdentity } from '../../../domain/embedding/profile-rules.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { EmbeddingProfileStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import {
  addProfiles,
  findActiveProfile,
  listProfiles,
  listRegenerations,
  removeProfile,
} from './profile-statements.js';

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
      database.transaction({ decides: audited(['embedding_profile'], audit), adds: ['counter'] }, async (session) => {
        const { identity, vectorSpace, name, dims, matchThreshold, searchThreshold } = profile;
        const { baseUrl, pricePerMillionUsd, createdBy } = profile;
        const present = await session.rows(listProfiles, {});
        requireNewIdentity(
          identity,
          present.find((one) => one.identity === identity),
        );
        const model = { identity, vectorSpace, name, dims, matchThreshold, searchThreshold };
        const made = { ...model, baseUrl, pricePerMillionUsd, createdAt: now(), createdBy };
        const created = (await session.first(addProfiles, { made: [made] }))!;
        await writeAudit(session, now(), audit);
        return created;
      }),

    deleteEmbeddingProfile: (profileId, audit) =>
      database.transaction(
        { decides: audited(['embedding_profile', 'active_profile', 'job'], audit) },
        async (session) => {
          const profile = (await session.rows(listProfiles, {})).find((one) => one.profileId === profileId);
          if (profile === undefined) throw noProfile(profileId);
          const regeneratedBy = (await session.first(listRegenerations, { profileId, statuses: openStatuses })) ?? null;
          requireDeletable(profile, { isActive: profile.isActive, regeneratedBy });
          await session.run(removeProfile, { key: String(profileId) });
          await writeAudit(session, now(), audit);
        },
      ),
  };
}
