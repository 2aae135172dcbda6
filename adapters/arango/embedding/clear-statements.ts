import { statement } from '../database/statement.js';
import type { VectorAttribute } from '../graph/vectors/vector-spaces.js';

/** Vectors of a set that are deleted, behind an owner. */
export interface ClearValues {
  attribute: VectorAttribute;
  after: string;
  limit: number;
}

/** Each gives the ids of the owners. */
export const clearTypes = statement<ClearValues, string>(`
  FOR v IN type_vector
    FILTER v.relationshipType > @after
    SORT v.relationshipType
    FILTER v.@attribute != null
    LIMIT @limit
    UPDATE v WITH { [@attribute]: null } IN type_vector OPTIONS { keepNull: false }
    RETURN OLD.relationshipType`);

export const clearOntologies = statement<ClearValues, string>(`
  FOR v IN ontology_vector
    FILTER v.ontologyId > @after
    SORT v.ontologyId
    FILTER v.@attribute != null
    LIMIT @limit
    UPDATE v WITH { [@attribute]: null } IN ontology_vector OPTIONS { keepNull: false }
    RETURN OLD.ontologyId`);

export const clearConcepts = statement<ClearValues & { setId: number }, string>(`
  FOR v IN concept_vector
    FILTER v.conceptId > @after
    SORT v.conceptId
    FILTER v.@attribute != null
    LIMIT @limit
    UPDATE v WITH { [@attribute]: null, outdated: REMOVE_VALUE(v.outdated, @setId) }
      IN concept_vector OPTIONS { keepNull: false }
    RETURN OLD.conceptId`);

export const clearPassages = statement<ClearValues, string>(`
  FOR v IN passage_vector
    FILTER v.passageId > @after
    SORT v.passageId
    FILTER v.@attribute != null
    LIMIT @limit
    UPDATE v WITH { [@attribute]: null } IN passage_vector OPTIONS { keepNull: false }
    RETURN OLD.passageId`);

/** True where any vector of the set is left; else no row. */
export const hasVectorOf = statement<{ attribute: VectorAttribute }, true>(`
  LET left = UNION(
    (FOR v IN type_vector FILTER v.@attribute != null LIMIT 1 RETURN true),
    (FOR v IN ontology_vector FILTER v.@attribute != null LIMIT 1 RETURN true),
    (FOR v IN concept_vector FILTER v.@attribute != null LIMIT 1 RETURN true),
    (FOR v IN passage_vector FILTER v.@attribute != null LIMIT 1 RETURN true)
  )
  FOR one IN left
    LIMIT 1
    RETURN one`);
