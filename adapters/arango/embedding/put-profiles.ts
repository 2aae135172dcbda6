import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { findCounter } from '../counters/counter-statements.js';
import type { RecordUnit } from '../records/record-write-statements.js';

/**
 * Notes new profiles, in their order. A number is not given again, for vectors of a deleted profile are kept under it
 * for a while.
 */
export async function putProfiles(
  unit: Pick<RecordUnit, 'first' | 'put'>,
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
