import { seededActivation } from '../../../domain/embedding/seeded-activation.js';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { EmbeddingProfileStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { inUse } from '../vectors/active-set.js';
import { activateSet } from '../vectors/vector-sets.js';
import { openJobOfKind } from '../jobs/open-job-of-kind.js';
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
    openRegeneration: () => openJobOfKind(database, 'embedding_regeneration') ?? null,
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
  const activation = seededActivation(first?.identity, activeProfile(database)?.identity);
  if (activation === 'no' || (activation === 'without_vectors' && hasVectors(database))) return;
  const { profileId } = storedProfiles(database).find(({ identity }) => identity === first!.identity)!;
  activateSet(database, profileId, timestamp);
}

function hasVectors(database: Database): boolean {
  const tables = ['concept', 'passage', `ontology_vector e WHERE ${inUse('e')}`];
  return tables.some((table) => database.get(`SELECT 1 FROM ${table} LIMIT 1`) !== undefined);
}
