import { requireUnitVector, type VectorPair } from '../../../domain/embedding/check-vectors.js';
import { noProfile } from '../../../domain/embedding/profile-rules.js';
import type { OwnerKind, VectorOwner } from '../../../domain/embedding/vector-owner.js';
import type { Database } from '../database/database.js';
import { inUse } from '../vectors/active-set.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { keptSet, requireKeptSet } from '../vectors/vector-sets.js';
import {
  vectorTables,
  writeConceptVector,
  writeTypeVector,
  writeVector,
  type VectorEntry,
} from '../vectors/vector-tables.js';
import { storedProfile } from './profile-rows.js';
import { textOfOwner } from './vector-owners.js';

/** Keeps the vectors whose texts are still those of their owners. */
export function saveShadowVectors(
  database: Database,
  profileId: number,
  vectors: readonly (VectorOwner & { vector: Float32Array })[],
  timestamp: string,
): number {
  const profile = storedProfile(database, profileId);
  if (profile === undefined) throw noProfile(profileId);
  const setId = requireKeptSet(database, profileId);
  let kept = 0;
  for (const { kind, key, text, vector } of vectors) {
    requireUnitVector(vector, profile);
    if (textOfOwner[kind](database, key) !== text) continue;
    kept += keepVector(database, kind, { key, setId, vector }, timestamp);
  }
  return kept;
}

/** Writes a vector unless the set has one that is not outdated. @returns 1 if it was written */
function keepVector(database: Database, kind: OwnerKind, entry: VectorEntry, timestamp: string): number {
  if (kind === 'type') return writeTypeVector(database, entry, timestamp);
  const { table, key } = vectorTables[kind];
  const condition = kind === 'concept' ? 'AND is_outdated = 0' : '';
  const known = `SELECT 1 FROM ${table} WHERE set_id = ? AND ${key} = ? ${condition}`;
  if (database.get(known, entry.setId, entry.key) !== undefined) return 0;
  if (kind === 'concept') writeConceptVector(database, entry);
  else writeVector(database, kind, entry);
  return 1;
}

/** Vectors of concepts spread evenly over all, in use and beside it. */
export function vectorSample(database: Database, profileId: number, size: number): VectorPair[] {
  const kept = keptSet(database, profileId);
  if (kept === undefined) return [];
  const range = database.get('SELECT min(concept_key) AS low, max(concept_key) AS high FROM concept');
  const low = Number(range?.['low'] ?? 0);
  const high = Number(range?.['high'] ?? -1);
  const step = Math.max(1, Math.floor((high - low + 1) / size));
  const pairs: VectorPair[] = [];
  for (let from = low; from <= high && pairs.length < size; from += step) {
    const row = database.get(
      `SELECT e.embedding AS before, v.embedding AS after FROM concept_vector e
       JOIN concept_vector v ON v.concept_key = e.concept_key AND v.set_id = ?1 AND v.is_outdated = 0
       WHERE ${inUse('e')} AND e.concept_key >= ?2 AND e.concept_key < ?3 AND e.is_outdated = 0
       ORDER BY e.concept_key LIMIT 1`,
      ...[kept, from, from + step],
    );
    if (row !== undefined) pairs.push({ before: fromBytes(row['before']!), after: fromBytes(row['after']!) });
  }
  return pairs;
}
