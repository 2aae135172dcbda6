import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { EmbeddingProfileStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { openRegeneration } from './open-regeneration.js';
import { activeProfile, storedProfiles } from './profile-rows.js';
import { vectorSample } from './shadow-vectors.js';
import { ownersWithoutVector, vectorCoverage } from './vector-owners.js';

/** Embedding profiles, and which of them is active. */
export function embeddingProfileReads(
  database: Database,
): Pick<
  Sync<EmbeddingProfileStore>,
  'activeProfile' | 'embeddingProfiles' | 'openRegeneration' | 'ownersWithoutVector' | 'vectorCoverage' | 'vectorSample'
> {
  return {
    ownersWithoutVector: (profileId, place, limit) => ownersWithoutVector(database, profileId, place, limit),
    vectorCoverage: (profileId) => vectorCoverage(database, profileId),
    openRegeneration: () => openRegeneration(database) ?? null,
    vectorSample: (profileId, size) => vectorSample(database, profileId, size),
    activeProfile: () => activeProfile(database),
    embeddingProfiles: () => storedProfiles(database),
  };
}

/**
 * Inserts the profiles of the settings that are missing. The first of them becomes the active one where none is, and
 * where nothing has a vector yet; else the active one stays.
 */
export function seedProfiles(database: Database, profiles: readonly EmbeddingProfile[], timestamp: string): void {
  for (const { identity, vectorSpace, name, dims, matchThreshold, searchThreshold } of profiles) {
    database.run(
      `INSERT INTO embedding_profile (identity, vector_space, name, dims, match_threshold, search_threshold, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      ...[identity, vectorSpace, name, dims, matchThreshold, searchThreshold, timestamp],
    );
  }
  const [first] = profiles;
  if (first === undefined || (activeProfile(database) !== undefined && hasVectors(database))) return;
  activate(database, first.identity, timestamp);
}

/** Makes the profile the active one; what has vectors is switched beside it. */
export function activate(database: Database, identity: string, timestamp: string): void {
  database.run(
    `INSERT INTO active_profile (only, profile_id, activated_at)
     SELECT 1, profile_id, ?2 FROM embedding_profile WHERE identity = ?1
     ON CONFLICT (only) DO UPDATE SET profile_id = excluded.profile_id, activated_at = excluded.activated_at
       WHERE profile_id <> excluded.profile_id`,
    ...[identity, timestamp],
  );
}

function hasVectors(database: Database): boolean {
  const tables = ['concept_embedding', 'passage', 'ontology WHERE embedding IS NOT NULL'];
  return tables.some((table) => database.get(`SELECT 1 FROM ${table} LIMIT 1`) !== undefined);
}
