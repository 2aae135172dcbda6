import type { StoredProfile } from '../../../../domain/embedding/stored-profile.js';
import type { Reading } from '../../database/session.js';
import type { VectorSetDocument } from '../records/vector-records.js';
import { findVectorSpaces, type VectorSpacesRow } from './vector-statements.js';

/** Attribute of a set in documents of vectors. */
export type VectorAttribute = `v${number}`;

/** A set of vectors of a profile. */
export interface VectorSpace {
  setId: number;
  profile: StoredProfile;
  attribute: VectorAttribute;
  dims: number;
}

/** The set in use, and those that are kept beside it. */
export interface VectorSpaces {
  /** Undefined where no profile is active. */
  active: (VectorSpace & { activation: number }) | undefined;
  profiles: readonly StoredProfile[];
  /** Sets beside the one in use, by profile. */
  kept: ReadonlyMap<number, VectorSpace>;
  /** All sets, those that nothing uses, too. */
  sets: readonly VectorSetDocument[];
}

/** Attribute of the set with this number. */
export function attributeOf(setId: number): VectorAttribute {
  return `v${setId}`;
}

/** Reads them. */
export async function vectorSpaces(reading: Reading): Promise<VectorSpaces> {
  return spacesOf((await reading.first(findVectorSpaces, {}))!);
}

/** Makes them of what was read. */
export function spacesOf({ active, profiles, sets }: VectorSpacesRow): VectorSpaces {
  const byId = new Map(profiles.map((profile) => [profile.profileId, profile]));
  const space = (setId: number, profileId: number): VectorSpace[] => {
    const profile = byId.get(profileId);
    return profile === undefined ? [] : [{ setId, profile, attribute: attributeOf(setId), dims: profile.dims }];
  };
  const [inUse] = active === null ? [] : space(active.setId, active.profileId);
  const kept = sets
    .filter(({ setId }) => setId !== active?.setId)
    .flatMap(({ setId, profileId }) => (profileId === null ? [] : space(setId, profileId)));
  return {
    active: inUse && { ...inUse, activation: active!.activation },
    profiles,
    sets,
    kept: new Map(kept.map((one) => [one.profile.profileId, one])),
  };
}
