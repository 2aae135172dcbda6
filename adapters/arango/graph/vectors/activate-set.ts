import type { ActiveProfileDocument } from '../../embedding/profile-statements.js';
import type { GraphWork } from '../work/graph-work.js';
import { vectorSpaces } from './vector-spaces.js';

/**
 * Makes the vectors that are kept for the profile those in use. Those before are kept for their profile, in place of
 * others of it; where it is the same one, nothing uses them from now on.
 */
export async function activateSet(work: GraphWork, profileId: number): Promise<void> {
  const { active, sets } = await vectorSpaces(work.reading);
  const { state } = work.epoch;
  const kept = sets.find((one) => one.profileId === profileId && one.setId !== active?.setId);
  const setId = kept?.setId ?? (state.vectorSet += 1);
  const present = new Map(sets.map((one) => [one.setId, one]));
  for (const one of await work.find('vector_set', 'setId', [...present.keys()])) {
    // Those beside the one in use, of the profile whose vectors are kept from now on.
    const isGivenUp = one.setId !== active?.setId && one.setId !== setId && one.profileId === active?.profile.profileId;
    const isReplaced = one.setId === active?.setId && active.profile.profileId === profileId;
    if (isGivenUp || isReplaced) work.put('vector_set', { ...one, profileId: null });
  }
  if (kept === undefined) work.put('vector_set', { setId, profileId });
  const activation = (active?.activation ?? 0) + 1;
  const document: ActiveProfileDocument = { profileId, setId, activatedAt: work.now, activation };
  work.unit.put('active_profile', { _key: 'only', ...document });
}
