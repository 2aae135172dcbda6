import { requireActiveProfile, requireProfileOf } from '../../../domain/graph/embedding-profile.js';
import type { Database, SqlValue } from '../database/database.js';

/** The vector as stored: little-endian float32. */
export function toBytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** A vector of its own buffer from a stored value. */
export function fromBytes(bytes: SqlValue): Float32Array {
  const copy = (bytes as Uint8Array).slice();
  return new Float32Array(copy.buffer, 0, copy.byteLength / 4);
}

/** Id and dimensions of a profile; undefined when the store does not know it. */
export function findProfile(database: Database, identity: string): { profileId: number; dims: number } | undefined {
  const row = database.get('SELECT profile_id, dims FROM embedding_profile WHERE identity = ?', identity);
  return row && { profileId: Number(row['profile_id']), dims: Number(row['dims']) };
}

/**
 * Checks that vectors of the profile may be read or written.
 * @throws ConcordanceError as `requireActiveProfile`
 */
export function requireActive(database: Database, identity: string): void {
  const row = database.get('SELECT identity FROM embedding_profile JOIN active_profile USING (profile_id)');
  requireActiveProfile(identity, row === undefined ? undefined : String(row['identity']));
}

/** Checks the same of a profile that the store knows; others are refused where their vectors are written. */
export function requireActiveOrUnknown(database: Database, identity: string): void {
  if (findProfile(database, identity) !== undefined) requireActive(database, identity);
}

/**
 * The profile's id, after checking that it is the active one and that the vector fits it.
 * @throws ConcordanceError `conflict`, `embedding_profile_switched`
 */
export function profileFor(database: Database, identity: string, vector: Float32Array): number {
  const { profileId } = requireProfileOf(identity, findProfile(database, identity), vector);
  requireActive(database, identity);
  return profileId;
}
