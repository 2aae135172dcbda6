import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

const columns = `p.*, a.profile_id IS NOT NULL AS is_active
  FROM embedding_profile p LEFT JOIN active_profile a ON a.profile_id = p.profile_id`;

/** All profiles, in the order in which they were made. */
export function storedProfiles(database: Database): StoredProfile[] {
  return database.all(`SELECT ${columns} ORDER BY p.profile_id`).map(toStoredProfile);
}

/** The profile with this id; undefined where there is none. */
export function storedProfile(database: Database, profileId: number): StoredProfile | undefined {
  const row = database.get(`SELECT ${columns} WHERE p.profile_id = ?`, profileId);
  return row && toStoredProfile(row);
}

/** The active profile; undefined where none was seeded. */
export function activeProfile(database: Database): StoredProfile | undefined {
  const row = database.get(`SELECT ${columns} WHERE a.profile_id IS NOT NULL`);
  return row && toStoredProfile(row);
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
