import { requireUnitVector, type VectorPair } from '../../../domain/embedding/check-vectors.js';
import { noProfile } from '../../../domain/embedding/profile-rules.js';
import type { VectorOwner } from '../../../domain/embedding/vector-owner.js';
import type { Reading } from '../database/session.js';
import { addSet } from '../graph/vectors/space-for.js';
import { attributeOf, vectorSpaces } from '../graph/vectors/vector-spaces.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import { keepVector } from './keep-vector.js';
import { sampleVectors } from './owner-statements.js';
import { presentTexts } from './present-texts.js';

/** Keeps the vectors whose texts are still those of their owners. @returns the number of those that were kept */
export async function saveShadowVectors(
  work: GraphWork,
  profileId: number,
  vectors: readonly (VectorOwner & { vector: Float32Array })[],
): Promise<number> {
  const { profiles, kept } = await work.spaces();
  const profile = profiles.find((one) => one.profileId === profileId);
  if (profile === undefined) throw noProfile(profileId);
  const attribute = kept.get(profileId)?.attribute ?? addSet(work, profileId);
  for (const { vector } of vectors) requireUnitVector(vector, profile);
  const texts = await presentTexts(work, vectors);
  let count = 0;
  for (const owner of vectors) {
    if (texts.get(owner) === owner.text) count += await keepVector(work, owner, attribute);
  }
  return count;
}

/** Vectors of concepts spread evenly over all, in use and beside it. */
export async function vectorSample(reading: Reading, profileId: number, size: number): Promise<VectorPair[]> {
  const { active, kept } = await vectorSpaces(reading);
  const made = kept.get(profileId);
  if (made === undefined || active === undefined || size < 1) return [];
  const rows = await reading.rows(sampleVectors, {
    ...{ before: attributeOf(active.setId), after: made.attribute, setIds: [active.setId, made.setId] as const, size },
  });
  return rows.map(({ before, after }) => ({ before: Float32Array.from(before), after: Float32Array.from(after) }));
}
