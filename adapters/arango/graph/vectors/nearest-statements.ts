import type { Neighbour } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';
import type { VectorAttribute } from './vector-spaces.js';

/** A vector that is compared with those of a set. */
export interface NearValues {
  attribute: VectorAttribute;
  vector: readonly number[];
  limit: number;
}

/** Concepts that a reading sees: those of the epochs up to one, and of its own. */
export interface VisibleValues {
  startEpoch: number;
  own: readonly number[];
}

/** Epochs behind the start that are of the job's own chunks. */
export const listOwnEpochs = statement<{ jobId: string; throughOrdinal: number; startEpoch: number }, number>(`
  FOR one IN epoch_event
    FILTER one.jobId == @jobId AND one.ordinal <= @throughOrdinal AND one.eventId > @startEpoch
    RETURN one.eventId`);

/** Compares with each vector of the set; a vector of length 0 is like none. */
export const scanConcepts = statement<NearValues, Neighbour>(`
  FOR v IN concept_vector
    FILTER v.@attribute != null
    LET similarity = NOT_NULL(COSINE_SIMILARITY(v.@attribute, @vector), 0)
    SORT similarity DESC, v.conceptId
    LIMIT @limit
    RETURN { conceptId: v.conceptId, similarity }`);

export const scanVisibleConcepts = statement<NearValues & VisibleValues, Neighbour>(`
  FOR v IN concept_vector
    FILTER v.@attribute != null AND (v.createdAtEpoch <= @startEpoch OR v.createdAtEpoch IN @own)
    LET similarity = NOT_NULL(COSINE_SIMILARITY(v.@attribute, @vector), 0)
    SORT similarity DESC, v.conceptId
    LIMIT @limit
    RETURN { conceptId: v.conceptId, similarity }`);

/** Asks the index; the number of its lists that are looked at is a constant, as the server wants it. */
export const nearConcepts = statement<NearValues, Neighbour>(`
  FOR v IN concept_vector
    LET similarity = APPROX_NEAR_COSINE(v.@attribute, @vector, { nProbe: 64 })
    SORT similarity DESC
    LIMIT @limit
    RETURN { conceptId: v.conceptId, similarity }`);

export const nearVisibleConcepts = statement<NearValues & VisibleValues, Neighbour>(`
  FOR v IN concept_vector
    FILTER v.createdAtEpoch <= @startEpoch OR v.createdAtEpoch IN @own
    LET similarity = APPROX_NEAR_COSINE(v.@attribute, @vector, { nProbe: 64 })
    SORT similarity DESC
    LIMIT @limit
    RETURN { conceptId: v.conceptId, similarity }`);

export interface NearPassage {
  passageId: string;
  similarity: number;
}

export const scanPassages = statement<NearValues, NearPassage>(`
  FOR v IN passage_vector
    FILTER v.@attribute != null
    LET similarity = NOT_NULL(COSINE_SIMILARITY(v.@attribute, @vector), 0)
    SORT similarity DESC, v.passageId
    LIMIT @limit
    RETURN { passageId: v.passageId, similarity }`);

export const scanPassagesOf = statement<NearValues & { documentIds: readonly string[] }, NearPassage>(`
  FOR id IN @documentIds
    FOR s IN source
      FILTER s.documentId == id
      FOR v IN passage_vector
        FILTER v.sourceId == s.sourceId AND v.@attribute != null
        LET similarity = NOT_NULL(COSINE_SIMILARITY(v.@attribute, @vector), 0)
        SORT similarity DESC, v.passageId
        LIMIT @limit
        RETURN { passageId: v.passageId, similarity }`);

export const nearPassages = statement<NearValues, NearPassage>(`
  FOR v IN passage_vector
    LET similarity = APPROX_NEAR_COSINE(v.@attribute, @vector, { nProbe: 64 })
    SORT similarity DESC
    LIMIT @limit
    RETURN { passageId: v.passageId, similarity }`);

/** Compares with the vectors of the set that concepts of one ontology have: those that it evidences or supports. */
export const scanConceptsOf = statement<NearValues & { ontology: string }, Neighbour>(`
  LET ontologyIds = (FOR one IN ontology FILTER one.name == @ontology RETURN one.ontologyId)
  LET unpublished = LENGTH(FOR one IN unpublished_version LIMIT 1 RETURN 1) > 0
  LET evidenced = (
    FOR ontologyId IN ontologyIds
      FOR e IN evidence
        FILTER e.ontologyId == ontologyId
        COLLECT conceptId = e.conceptId
        RETURN conceptId
  )
  LET counted = (
    FOR conceptId IN (unpublished ? evidenced : [])
      LET published = (
        FOR e IN evidence
          FILTER e.conceptId == conceptId AND NOT (e.replaced == "nothing")
          FOR s IN source
            FILTER s.sourceId == e.sourceId
            FOR d IN document
              FILTER d.documentId == s.documentId AND d.versionId == s.versionId
              COLLECT ontologyId = d.ontologyId
              RETURN ontologyId
      )
      FILTER LENGTH(published) == 0 OR LENGTH(INTERSECTION(published, ontologyIds)) > 0
      RETURN conceptId
  )
  LET supported = (
    FOR ontologyId IN ontologyIds
      FOR c IN concept
        FILTER ontologyId IN c.support[*].ontologyId
        RETURN c.conceptId
  )
  FOR conceptId IN UNION_DISTINCT(unpublished ? counted : evidenced, supported)
    FOR v IN concept_vector
      FILTER v.conceptId == conceptId AND v.@attribute != null
      LET similarity = NOT_NULL(COSINE_SIMILARITY(v.@attribute, @vector), 0)
      SORT similarity DESC, v.conceptId
      LIMIT @limit
      RETURN { conceptId: v.conceptId, similarity }`);
