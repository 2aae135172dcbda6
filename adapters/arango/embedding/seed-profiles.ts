import { seededActivation } from '../../../domain/embedding/seeded-activation.js';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import { listProfiles } from './profile-statements.js';
import { putProfiles, type ProfileUnit } from './put-profiles.js';

/**
 * Notes the profiles of the settings that are missing. The first of them becomes the active one where
 * `seededActivation` says so. The write has the guard `records`, and that of all that may have a vector.
 * @param options.activate makes the profile the active one
 * @param options.hasVectors tells whether anything has a vector; asked only where it matters
 * @param timestamp ISO 8601
 * @returns the profile that becomes the active one; null where that does not change
 */
export async function seedProfiles(
  unit: ProfileUnit,
  profiles: readonly EmbeddingProfile[],
  { hasVectors, activate }: { hasVectors: () => Promise<boolean>; activate: (profileId: number) => Promise<void> },
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
  await activate(profileId);
  return { profileId };
}
