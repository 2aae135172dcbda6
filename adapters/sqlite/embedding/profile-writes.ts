import { noProfile, requireDeletable, requireNewIdentity } from '../../../domain/embedding/profile-rules.js';
import type { EmbeddingProfileStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import type { embeddingProfileReads } from './embedding-profiles.js';
import { storedProfile, storedProfiles } from './profile-rows.js';
import { clearUnusedVectors } from '../vectors/vector-sets.js';
import { openRegenerationOf } from './open-regeneration.js';
import { countVectors, recordRegeneration } from './regeneration-jobs.js';
import { refuseVectors } from './refuse-vectors.js';
import { saveShadowVectors } from './shadow-vectors.js';
import { switchProfile } from './switch-profile.js';

/** Changes of embedding profiles and of the vectors kept for them. */
export function embeddingProfileWrites(
  database: Database,
  now: () => number,
): Omit<Sync<EmbeddingProfileStore>, keyof ReturnType<typeof embeddingProfileReads>> {
  const timestamp = () => new Date(now()).toISOString();
  return {
    createEmbeddingProfile(profile, audit) {
      const { identity, vectorSpace, name, dims, matchThreshold, searchThreshold } = profile;
      requireNewIdentity(
        identity,
        storedProfiles(database).find((one) => one.identity === identity),
      );
      const { lastInsertRowid } = database.run(
        `INSERT INTO embedding_profile (identity, vector_space, name, dims, match_threshold, search_threshold,
           base_url, price_per_million_usd, created_at, created_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[identity, vectorSpace, name, dims, matchThreshold, searchThreshold],
        ...[profile.baseUrl, profile.pricePerMillionUsd, timestamp(), profile.createdBy],
      );
      writeAudit(database, timestamp(), audit);
      return storedProfile(database, lastInsertRowid)!;
    },

    deleteEmbeddingProfile(profileId, audit) {
      const profile = storedProfile(database, profileId);
      if (profile === undefined) throw noProfile(profileId);
      const regeneratedBy = openRegenerationOf(database, profileId) ?? null;
      requireDeletable(profile, { isActive: profile.isActive, regeneratedBy });
      database.run('DELETE FROM embedding_profile WHERE profile_id = ?', profileId);
      writeAudit(database, timestamp(), audit);
    },

    saveShadowVectors(profileId, vectors, jobId) {
      const kept = saveShadowVectors(database, profileId, vectors, timestamp());
      if (jobId !== undefined) countVectors(database, jobId, kept, timestamp());
      return kept;
    },
    recordRegeneration: (jobId, findings) => recordRegeneration(database, jobId, findings),
    refuseVectors: (jobId, error) => refuseVectors(database, jobId, error, timestamp()),
    clearUnusedVectors: (limit) => clearUnusedVectors(database, limit),
    switchProfile: (change) => switchProfile(database, change, now()),
  };
}
