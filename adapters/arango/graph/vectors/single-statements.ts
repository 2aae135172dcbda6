import { statement } from '../../database/statement.js';
import type { VectorAttribute } from './vector-spaces.js';

/** Vectors of single owners. */
export interface SingleValues {
  ids: readonly string[];
  attribute: VectorAttribute;
}

/** The vectors of concepts in one set; none of those that have none. */
export const listConceptVectors = statement<SingleValues, { id: string; vector: number[] }>(`
  FOR id IN @ids
    FOR v IN concept_vector
      FILTER v.conceptId == id AND v.@attribute != null
      RETURN { id, vector: v.@attribute }`);

/** The same of passages. */
export const listPassageVectors = statement<SingleValues, { id: string; vector: number[] }>(`
  FOR id IN @ids
    FOR v IN passage_vector
      FILTER v.passageId == id AND v.@attribute != null
      RETURN { id, vector: v.@attribute }`);

/** Number of owners with vectors, of whatever set. */
export const countVectorDocuments = statement<object, { concept_vector: number; passage_vector: number }>(`
  RETURN { concept_vector: LENGTH(concept_vector), passage_vector: LENGTH(passage_vector) }`);
