import { requireActiveProfile, requireProfileOf } from '../../../../domain/graph/embedding-profile.js';
import type { GraphWork } from '../work/graph-work.js';
import { attributeOf, type VectorAttribute } from './vector-spaces.js';

/**
 * The attribute of the vectors in use, after checking that they are of the profile and that the vector fits it. While
 * no profile is active, that of the set that is kept for the profile, which is made where there is none.
 * @throws ConcordanceError `conflict`, `embedding_profile_switched`
 */
export async function spaceFor(work: GraphWork, identity: string, vector: Float32Array): Promise<VectorAttribute> {
  const { active, profiles, kept } = await work.spaces();
  const known =
    active?.profile.identity === identity ? active.profile : profiles.find((one) => one.identity === identity);
  const { profileId } = requireProfileOf(identity, known, vector);
  requireActiveProfile(identity, active?.profile.identity);
  return active?.attribute ?? kept.get(profileId)?.attribute ?? addSet(work, profileId);
}

/** The attribute of a new set of the profile, or of the one that the write has made. */
export function addSet(work: GraphWork, profileId: number): VectorAttribute {
  const added = [...work.records.of('vector_set').values()].find(
    ({ before, now }) => before === undefined && now?.profileId === profileId,
  )?.now;
  if (added !== undefined) return attributeOf(added.setId);
  const { state } = work.epoch;
  state.vectorSet += 1;
  work.put('vector_set', { setId: state.vectorSet, profileId });
  return attributeOf(state.vectorSet);
}
