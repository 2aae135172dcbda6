import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { EmbeddingProfileStore } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

const columns = `p.*, a.profile_id IS NOT NULL AS is_active
  FROM embedding_profile p LEFT JOIN active_profile a ON a.profile_id = p.profile_id`;

/** Embedding profiles, and which of them is active. */
export function embeddingProfileReads(
  database: Database,
): Pick<Sync<EmbeddingProfileStore>, 'activeProfile' | 'embeddingProfiles'> {
  return {
    activeProfile: () => activeProfile(database),
    embeddingProfiles: () => database.all(`SELECT ${columns} ORDER BY p.profile_id`).map(toStoredProfile),
  };
}

/** The active profile; undefined where none was seeded. */
export function activeProfile(database: Database): StoredProfile | undefined {
  const row = database.get(`SELECT ${columns} WHERE a.profile_id IS NOT NULL`);
  return row && toStoredProfile(row);
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

function toStoredProfile(row: Row): StoredProfile {
  const price = row['price_per_million_usd'];
  return {
    profileId: Number(row['profile_id']),
    identity: String(row['identity']),
    vectorSpace: String(row['vector_space']),
    name: String(row['name']),
    dims: Number(row['dims']),
    matchThreshold: Number(row['match_threshold']),
    searchThreshold: Number(row['search_threshold']),
    baseUrl: textOrNull(row['base_url']),
    pricePerMillionUsd: price == null ? null : Number(price),
    isActive: row['is_active'] === 1,
    createdAt: textOrNull(row['created_at']),
    createdBy: textOrNull(row['created_by']),
  };
}
