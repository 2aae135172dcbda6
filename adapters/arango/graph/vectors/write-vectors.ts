import type { GraphWork } from '../work/graph-work.js';
import { spaceFor } from './space-for.js';
import type { VectorAttribute } from './vector-spaces.js';

/** A vector with the identity of its profile. */
export interface ProfileVector {
  profile: string;
  vector: Float32Array;
}

/** Numbers of a vector as they are stored. */
export function toNumbers(vector: Float32Array): number[] {
  return [...vector];
}

/**
 * Writes the vector of a concept that is in use. Those of other sets, which were made of another text, go.
 * @param isOutdated true if it is made of terms that are gone
 * @throws ConcordanceError `conflict`, `embedding_profile_switched`
 */
export async function writeConceptVector(
  work: GraphWork,
  { conceptId, createdAtEpoch }: { conceptId: string; createdAtEpoch: number },
  { profile, vector }: ProfileVector,
  isOutdated = false,
): Promise<void> {
  const space = await spaceFor(work, profile, vector);
  const before = await work.one('concept_vector', 'conceptId', conceptId);
  const numbers = toNumbers(vector);
  const isSame = before?.[space] !== undefined && isEqual(before[space], numbers);
  const setId = numberOf(space);
  const others = before?.outdated.filter((one) => one !== setId) ?? [];
  const isKept = isSame && (!isOutdated || before.outdated.includes(setId));
  const kept = isKept ? before : { conceptId, createdAtEpoch, outdated: [] };
  const outdated = [...(isKept ? others : []), ...(isOutdated ? [setId] : [])];
  work.put('concept_vector', { ...kept, createdAtEpoch, [space]: numbers, outdated });
}

/** Notes that the vectors of a concept are made of terms that are gone. Of other sets than the one in use they go. */
export async function outdateVectors(work: GraphWork, conceptId: string): Promise<void> {
  const before = await work.one('concept_vector', 'conceptId', conceptId);
  if (before === undefined) return;
  const inUse = (await work.spaces()).active?.attribute;
  const attributes = Object.keys(before).filter((name): name is VectorAttribute => /^v\d+$/.test(name));
  const kept = inUse !== undefined && before[inUse] !== undefined ? [inUse] : attributes;
  const vectors = Object.fromEntries(kept.map((name) => [name, before[name]]));
  const { createdAtEpoch } = before;
  work.put('concept_vector', {
    conceptId,
    createdAtEpoch,
    ...vectors,
    outdated: kept.map(numberOf),
  });
}

/** Number of the set whose attribute it is. */
export function numberOf(attribute: VectorAttribute): number {
  return Number(attribute.slice(1));
}

function isEqual(one: readonly number[] | undefined, other: readonly number[]): boolean {
  return one?.length === other.length && one.every((value, at) => value === other[at]);
}
