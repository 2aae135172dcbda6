import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { findCounter } from '../counters/counter-statements.js';
import type { Reading } from '../database/session.js';
import type { Stored } from '../database/write-set.js';

/** The part of a unit of work that writes profiles. */
export type ProfileUnit = Reading & { put(collection: 'embedding_profile' | 'counter', document: Stored): void };

/**
 * Notes new profiles, in their order. A number is not given again, for vectors of a deleted profile are kept under it
 * for a while.
 */
export async function putProfiles(
  unit: ProfileUnit,
  made: readonly Omit<StoredProfile, 'profileId' | 'isActive'>[],
): Promise<StoredProfile[]> {
  if (made.length === 0) return [];
  const last = (await unit.first(findCounter, { name: 'embedding_profile' })) ?? 0;
  unit.put('counter', { _key: 'embedding_profile', last: last + made.length });
  return made.map((one, index) => {
    const profile = { profileId: last + index + 1, ...one };
    unit.put('embedding_profile', { _key: String(profile.profileId), ...profile });
    return { ...profile, isActive: false };
  });
}
