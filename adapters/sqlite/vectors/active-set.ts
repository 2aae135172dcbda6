import { requireActiveProfile, requireProfileOf } from '../../../domain/graph/embedding-profile.js';
import type { Database } from '../database/database.js';
import { requireKeptSet } from './vector-sets.js';

/** The set of vectors in use. */
export interface ActiveSet {
  setId: number;
  profileId: number;
  identity: string;
  dims: number;
  /** Number of the switch that made it active: one that is active again has to be read again. */
  activation: number;
}

/** The set in use; undefined where no profile is active. */
export function activeSet(database: Database): ActiveSet | undefined {
  const row = database.get('SELECT * FROM active_profile JOIN embedding_profile USING (profile_id)');
  return (
    row && {
      ...{ setId: Number(row['set_id']), profileId: Number(row['profile_id']), identity: String(row['identity']) },
      ...{ dims: Number(row['dims']), activation: Number(row['activation']) },
    }
  );
}

/** SQL condition: the vector with this alias is in use. */
export const inUse = (alias: string): string => `${alias}.set_id = (SELECT set_id FROM active_profile)`;

/** SQL of the identity of the active profile, which all vectors in use are of. */
export const activeIdentity = '(SELECT identity FROM embedding_profile JOIN active_profile USING (profile_id))';

/**
 * Checks that vectors of the profile may be read or written.
 * @throws ConcordanceError as `requireActiveProfile`
 */
export function requireActive(database: Database, identity: string): void {
  requireActiveProfile(identity, activeSet(database)?.identity);
}

/** Checks the same of a profile that the store knows; others are refused where their vectors are written. */
export function requireActiveOrUnknown(database: Database, identity: string): void {
  if (findProfile(database, identity) !== undefined) requireActive(database, identity);
}

/**
 * The set in use, after checking that it is of the profile and that the vector fits it.
 * @throws ConcordanceError `conflict`, `embedding_profile_switched`
 */
export function setFor(database: Database, identity: string, vector: Float32Array): number {
  const active = activeSet(database);
  const isActive = active?.identity === identity;
  const { profileId } = requireProfileOf(identity, isActive ? active : findProfile(database, identity), vector);
  requireActiveProfile(identity, active?.identity);
  return active?.setId ?? requireKeptSet(database, profileId);
}

function findProfile(database: Database, identity: string): { profileId: number; dims: number } | undefined {
  const row = database.get('SELECT profile_id, dims FROM embedding_profile WHERE identity = ?', identity);
  return row && { profileId: Number(row['profile_id']), dims: Number(row['dims']) };
}
