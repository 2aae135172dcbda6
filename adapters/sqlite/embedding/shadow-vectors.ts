import { requireUnitVector, type VectorPair } from '../../../domain/embedding/check-vectors.js';
import { noProfile } from '../../../domain/embedding/profile-rules.js';
import type { VectorOwner } from '../../../domain/embedding/vector-owner.js';
import type { Database } from '../database/database.js';
import { fromBytes, toBytes } from '../vectors/vector-bytes.js';
import { storedProfile } from './profile-rows.js';
import { ownerTables } from './vector-owners.js';

/** Keeps the vectors whose texts are still those of their owners. */
export function saveShadowVectors(
  database: Database,
  profileId: number,
  vectors: readonly (VectorOwner & { vector: Float32Array })[],
): number {
  const profile = storedProfile(database, profileId);
  if (profile === undefined) throw noProfile(profileId);
  let kept = 0;
  for (const { kind, key, text, vector } of vectors) {
    requireUnitVector(vector, profile);
    if (ownerTables[kind].text(database, key) !== text) continue;
    kept += database.run(
      `INSERT INTO shadow_vector (owner_kind, owner, profile_id, embedding) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      ...[kind, key, profileId, toBytes(vector)],
    ).changes;
  }
  return kept;
}

/** Vectors of concepts spread evenly over all, in use and beside it. */
export function vectorSample(database: Database, profileId: number, size: number): VectorPair[] {
  const range = database.get('SELECT min(concept_key) AS low, max(concept_key) AS high FROM concept');
  const low = Number(range?.['low'] ?? 0);
  const high = Number(range?.['high'] ?? -1);
  const step = Math.max(1, Math.floor((high - low + 1) / size));
  const pairs: VectorPair[] = [];
  for (let from = low; from <= high && pairs.length < size; from += step) {
    const row = database.get(
      `SELECT e.embedding AS before, v.embedding AS after FROM concept_embedding e
       JOIN active_profile a ON a.profile_id = e.profile_id
       JOIN shadow_vector v ON v.owner_kind = 'concept' AND v.owner = +e.concept_key AND v.profile_id = ?1
       WHERE e.concept_key >= ?2 AND e.concept_key < ?3 AND e.is_outdated = 0 ORDER BY e.concept_key LIMIT 1`,
      ...[profileId, from, from + step],
    );
    if (row !== undefined) pairs.push({ before: fromBytes(row['before']!), after: fromBytes(row['after']!) });
  }
  return pairs;
}
