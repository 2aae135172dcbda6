import { ownerKinds, type Coverage } from '../../../domain/embedding/vector-owner.js';
import type { Reading } from '../database/session.js';
import { setCounts } from '../graph/vectors/set-counts.js';
import { vectorSpaces } from '../graph/vectors/vector-spaces.js';
import { countOwners } from './regeneration-statements.js';

/** Numbers of vectors of the profile. They are counted as vectors come and go. */
export async function vectorCoverage(reading: Reading, profileId: number): Promise<Coverage[]> {
  const { active, sets } = await vectorSpaces(reading);
  const isActive = active?.profile.profileId === profileId;
  const total = (await reading.first(countOwners, { setId: active?.setId ?? 0 }))!;
  const kept = sets.find((one) => one.profileId === profileId && one.setId !== active?.setId);
  const ready = await setCounts(reading, kept);
  const inUse = await setCounts(reading, isActive ? sets.find(({ setId }) => setId === active.setId) : undefined);
  return ownerKinds.map((kind) => ({
    kind,
    total: total[kind],
    // Those that are made of terms that are gone are in use, too.
    inUse: inUse[kind] + (isActive && kind === 'concept' ? total.outdated : 0),
    ready: ready[kind],
  }));
}
