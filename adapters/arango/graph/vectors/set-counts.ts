import type { OwnerKind } from '../../../../domain/embedding/vector-owner.js';
import { statement } from '../../database/statement.js';
import type { Reading } from '../../database/session.js';
import type { VectorSetDocument } from '../records/vector-records.js';
import { attributeOf, type VectorAttribute } from './vector-spaces.js';

/** Numbers of vectors of a set that are ready to be used, by kind of owner. */
export type SetCounts = Record<OwnerKind, number>;

export const noVectors: SetCounts = { type: 0, ontology: 0, concept: 0, passage: 0 };

/** Counts them. */
export const countSet = statement<{ attribute: VectorAttribute; setId: number }, SetCounts>(`
  RETURN {
    type: LENGTH(FOR v IN type_vector FILTER v.@attribute != null RETURN 1),
    ontology: LENGTH(FOR v IN ontology_vector FILTER v.@attribute != null RETURN 1),
    concept: LENGTH(FOR v IN concept_vector FILTER v.@attribute != null AND @setId NOT IN v.outdated RETURN 1),
    passage: LENGTH(FOR v IN passage_vector FILTER v.@attribute != null RETURN 1)
  }`);

/** The numbers of a set, counted where they are not known; none where there is no set. */
export async function setCounts(reading: Reading, set: VectorSetDocument | undefined): Promise<SetCounts> {
  if (set === undefined) return noVectors;
  return set.counts ?? (await reading.first(countSet, { attribute: attributeOf(set.setId), setId: set.setId }))!;
}
