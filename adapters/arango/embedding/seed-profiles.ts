import { seededActivation } from '../../../domain/embedding/seeded-activation.js';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { RecordUnit } from '../records/record-write-statements.js';
import { findActivation, listProfiles } from './profile-statements.js';
import { putProfiles } from './put-profiles.js';

/**
 * Notes the profiles of the settings that are missing. The first of them becomes the active one where
 * `seededActivation` says so. The write has the guard `records`, and that of all that may have a vector.
 * @param hasVectors tells whether anything has a vector; asked only where it matters
 * @param timestamp ISO 8601
 * @returns the profile that becomes the active one; null where that does not change
 */
export async function seedProfiles(
  unit: Pick<RecordUnit, 'rows' | 'first' | 'put'>,
  profiles: readonly EmbeddingProfile[],
  hasVectors: () => Promise<boolean>,
  timestamp: string,
): Promise<{ profileId: number } | null> {
  const present = await unit.rows(listProfiles, {});
  const known = new Set(present.map(({ identity }) => identity));
  const missing = new Map(profiles.filter(({ identity }) => !known.has(identity)).map((one) => [one.identity, one]));
  const made = [...missing.values()].map(({ identity, vectorSpace, name, dims, matchThreshold, searchThreshold }) => ({
    ...{ identity, vectorSpace, name, dims, matchThreshold, searchThreshold },
    ...{ baseUrl: null, pricePerMillionUsd: null, createdAt: timestamp, createdBy: null },
  }));
  const added = await putProfiles(unit, made);
  const [first] = profiles;
  const seeded = seededActivation(first?.identity, present.find(({ isActive }) => isActive)?.identity);
  if (seeded === 'no' || (seeded === 'without_vectors' && (await hasVectors()))) return null;
  const { profileId } = [...present, ...added].find(({ identity }) => identity === first!.identity)!;
  const activation = ((await unit.first(findActivation, {})) ?? 0) + 1;
  unit.put('active_profile', { _key: 'only', profileId, activatedAt: timestamp, activation });
  return { profileId };
}
