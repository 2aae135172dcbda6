import { seededActivation } from '../../../domain/embedding/seeded-activation.js';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { Session } from '../database/session.js';
import { activateProfile, addProfiles, listProfiles } from './profile-statements.js';

/**
 * Inserts the profiles of the settings that are missing. The first of them becomes the active one where
 * `seededActivation` says so. The transaction decides on `embedding_profile` and `active_profile`, and on all that may
 * have a vector, and adds to `counter`.
 * @param hasVectors tells whether anything has a vector; asked only where it matters
 * @param timestamp ISO 8601
 * @returns the profile that became the active one; null where that did not change
 */
export async function seedProfiles(
  session: Session,
  profiles: readonly EmbeddingProfile[],
  hasVectors: () => Promise<boolean>,
  timestamp: string,
): Promise<{ profileId: number } | null> {
  const present = await session.rows(listProfiles, {});
  const known = new Set(present.map(({ identity }) => identity));
  const missing = new Map(profiles.filter(({ identity }) => !known.has(identity)).map((one) => [one.identity, one]));
  const made = [...missing.values()].map(({ identity, vectorSpace, name, dims, matchThreshold, searchThreshold }) => ({
    ...{ identity, vectorSpace, name, dims, matchThreshold, searchThreshold },
    ...{ baseUrl: null, pricePerMillionUsd: null, createdAt: timestamp, createdBy: null },
  }));
  const added = made.length > 0 ? await session.rows(addProfiles, { made }) : [];
  const [first] = profiles;
  const activation = seededActivation(first?.identity, present.find(({ isActive }) => isActive)?.identity);
  if (activation === 'no' || (activation === 'without_vectors' && (await hasVectors()))) return null;
  const { profileId } = [...present, ...added].find(({ identity }) => identity === first!.identity)!;
  await session.run(activateProfile, { profileId, activatedAt: timestamp });
  return { profileId };
}
