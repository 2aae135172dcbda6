import type { VectorText } from '../../../../../domain/graph/upserts.js';
import type { ConceptCuration } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** Manual changes of a concept: support and fields in no order, notes in theirs. */
export const findCuration = statement<{ conceptId: string }, ConceptCuration>(`
  FOR c IN concept
    FILTER c.conceptId == @conceptId
    LET support = (
      FOR one IN c.support
        FOR o IN ontology
          FILTER o.ontologyId == one.ontologyId
          RETURN MERGE(
            KEEP(one, "ontologyId", "supportedBy", "supportedAt", "creationMethod"),
            { ontology: o.name }
          )
    )
    RETURN { support, fields: c.fields, notes: c.notes }`);

/** Terms that the concept's vector is made of, in order. */
export const findVectorTerms = statement<{ conceptId: string }, string>(`
  FOR c IN concept
    FILTER c.conceptId == @conceptId
    FOR one IN c.terms
      FILTER one.position != null
      SORT one.position
      RETURN one.term`);

/** Concepts whose vector in use is made of terms that are gone, the oldest first. */
export const findOutdatedVectors = statement<{ limit: number }, VectorText>(`
  FOR active IN active_profile
    FILTER active._key == "only"
    FOR v IN concept_vector
      FILTER active.setId IN v.outdated[*]
      SORT v.createdAtEpoch, v.conceptId
      LIMIT @limit
      FOR c IN concept
        FILTER c.conceptId == v.conceptId
        SORT v.createdAtEpoch, v.conceptId
        LET terms = (FOR one IN c.terms FILTER one.position != null SORT one.position RETURN one.term)
        RETURN { conceptId: c.conceptId, label: c.label, terms }`);
