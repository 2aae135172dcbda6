import { statement } from '../../database/statement.js';

/** Owners of vectors. */
export interface SingleValues {
  ids: readonly string[];
}

/** Vectors of the profile that is active: null where none is. */
export interface SingleVectors {
  identity: string | null;
  dims: number | null;
  vectors: { id: string; vector: number[] }[];
}

/** The vectors of concepts in the set in use; none of those that have none. */
export const listConceptVectors = statement<SingleValues, SingleVectors>(`
  LET active = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN one)
  LET profile = FIRST(FOR one IN embedding_profile FILTER one.profileId == active.profileId RETURN one)
  LET attribute = CONCAT("v", active.setId)
  LET vectors = (
    FOR id IN @ids
      FOR v IN concept_vector
        FILTER v.conceptId == id AND v[attribute] != null
        RETURN { id, vector: v[attribute] }
  )
  RETURN { identity: profile.identity, dims: profile.dims, vectors }`);

/** The same of passages. */
export const listPassageVectors = statement<SingleValues, SingleVectors>(`
  LET active = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN one)
  LET profile = FIRST(FOR one IN embedding_profile FILTER one.profileId == active.profileId RETURN one)
  LET attribute = CONCAT("v", active.setId)
  LET vectors = (
    FOR id IN @ids
      FOR v IN passage_vector
        FILTER v.passageId == id AND v[attribute] != null
        RETURN { id, vector: v[attribute] }
  )
  RETURN { identity: profile.identity, dims: profile.dims, vectors }`);

/** Number of owners with vectors, of whatever set. */
export const countVectorDocuments = statement<object, { concept_vector: number; passage_vector: number }>(`
  RETURN { concept_vector: LENGTH(concept_vector), passage_vector: LENGTH(passage_vector) }`);
