import { ownerKinds, type OwnerKind } from '../../../domain/embedding/vector-owner.js';
import type { Database, Row } from '../database/database.js';
import { vectorTables } from './vector-tables.js';

const isKept = 'set_id NOT IN (SELECT set_id FROM active_profile)';

/** The set in which vectors of the profile are kept beside those in use; undefined where none are. */
export function keptSet(database: Database, profileId: number): number | undefined {
  const row = database.get(`SELECT set_id FROM vector_set WHERE profile_id = ? AND ${isKept}`, profileId);
  return row && Number(row['set_id']);
}

/** The same; an empty one is made where there is none. */
export function requireKeptSet(database: Database, profileId: number): number {
  const kept = keptSet(database, profileId);
  return kept ?? database.run('INSERT INTO vector_set (profile_id) VALUES (?)', profileId).lastInsertRowid;
}

/** Keeps copies of the vectors in use, but for outdated ones, where the profile has none beside them. */
export function keepCopies(database: Database, profileId: number): void {
  const kept = requireKeptSet(database, profileId);
  for (const kind of ownerKinds) {
    const { table, key } = vectorTables[kind];
    const columns = [key, 'embedding', ...(kind === 'type' ? ['made_at'] : [])].join(', ');
    const ready = kind === 'concept' ? 'AND is_outdated = 0' : '';
    database.run(
      `INSERT INTO ${table} (set_id, ${columns}) SELECT ?, ${columns} FROM ${table}
       WHERE set_id = (SELECT set_id FROM active_profile) ${ready} ON CONFLICT DO NOTHING`,
      kept,
    );
  }
}

/** Gives up the vectors that are kept for the profile: nothing uses them, and `clearUnusedVectors` deletes them. */
export function discardKeptSet(database: Database, profileId: number): void {
  database.run(`UPDATE vector_set SET profile_id = NULL WHERE profile_id = ? AND ${isKept}`, profileId);
}

/**
 * Makes the vectors that are kept for the profile those in use. Those before are kept for their profile, in place of
 * others of it; where it is the same one, nothing uses them from now on.
 */
export function activateSet(database: Database, profileId: number, timestamp: string): void {
  const setId = requireKeptSet(database, profileId);
  const before = database.get('SELECT profile_id FROM active_profile')?.['profile_id'];
  if (before !== undefined && before !== profileId) discardKeptSet(database, Number(before));
  database.run(
    `INSERT INTO active_profile (only, profile_id, set_id, activated_at, activation) VALUES (1, ?, ?, ?, 1)
     ON CONFLICT (only) DO UPDATE SET profile_id = excluded.profile_id, set_id = excluded.set_id,
       activated_at = excluded.activated_at, activation = activation + 1`,
    ...[profileId, setId, timestamp],
  );
  if (before === profileId) discardKeptSet(database, profileId);
}

/** Number of vectors of each kind in the set, without those that are outdated. */
export function vectorsIn(database: Database, setId: number | undefined): Record<OwnerKind, number> {
  return countsOf(database.get('SELECT * FROM vector_set WHERE set_id = ?', setId ?? null));
}

/** Number of owners of each kind: what has a vector, or is to have one. */
export function vectorOwners(database: Database): Record<OwnerKind, number> {
  return countsOf(database.get('SELECT * FROM owner_count'));
}

function countsOf(row: Row | undefined): Record<OwnerKind, number> {
  const counts = ownerKinds.map((kind) => [kind, Number(row?.[vectorTables[kind].count] ?? 0)]);
  return Object.fromEntries(counts) as Record<OwnerKind, number>;
}

/**
 * Deletes vectors of sets that nothing uses, at most `limit`, and the sets that are empty then.
 * @returns the number of vectors
 */
export function clearUnusedVectors(database: Database, limit: number): number {
  let cleared = 0;
  for (const { set_id: setId } of database.all('SELECT set_id FROM vector_set WHERE profile_id IS NULL')) {
    for (const { table } of Object.values(vectorTables)) {
      cleared += database.run(
        `DELETE FROM ${table} WHERE vector_id IN (SELECT vector_id FROM ${table} WHERE set_id = ? LIMIT ?)`,
        ...[setId!, limit - cleared],
      ).changes;
    }
    if (cleared >= limit) return cleared;
    database.run('DELETE FROM vector_set WHERE set_id = ?', setId!);
  }
  return cleared;
}
