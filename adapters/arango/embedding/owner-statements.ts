import { statement } from '../database/statement.js';
import type { VectorAttribute } from '../graph/vectors/vector-spaces.js';

/** A page of owners that have no vector of a set, behind a place. */
export interface OwnerPage {
  attribute: VectorAttribute;
  /** Id of the last owner that was looked at; '' before the first. */
  after: string;
  limit: number;
}

/** The same of owners that are ordered by their age. */
export interface AgedPage extends OwnerPage {
  /** Age of that owner, as a number that rises. */
  from: number | null;
}

export const listTypesWithout = statement<OwnerPage, string>(`
  FOR o IN vocabulary
    FILTER o.relationshipType > @after
    SORT o.relationshipType
    FILTER LENGTH(
      FOR v IN type_vector
        FILTER v.relationshipType == o.relationshipType AND v.@attribute != null
        RETURN 1
    ) == 0
    LIMIT @limit
    RETURN o.relationshipType`);

export const listOntologiesWithout = statement<OwnerPage, { ontologyId: string; name: string }>(`
  FOR o IN ontology
    FILTER o.ontologyId > @after
    SORT o.ontologyId
    FILTER LENGTH(
      FOR v IN ontology_vector
        FILTER v.ontologyId == o.ontologyId AND v.@attribute != null
        RETURN 1
    ) == 0
    LIMIT @limit
    RETURN KEEP(o, "ontologyId", "name")`);

/** Concepts whose vector of the set is missing, or made of terms that are gone. */
export const listConceptsWithout = statement<
  AgedPage & { setId: number },
  { conceptId: string; createdAtEpoch: number; label: string; terms: string[] }
>(`
  FOR o IN concept
    FILTER o.createdAtEpoch >= @from
    FILTER o.createdAtEpoch != @from OR o.conceptId > @after
    SORT o.createdAtEpoch, o.conceptId
    FILTER LENGTH(
      FOR v IN concept_vector
        FILTER v.conceptId == o.conceptId AND v.@attribute != null AND @setId NOT IN v.outdated
        RETURN 1
    ) == 0
    LIMIT @limit
    LET terms = (FOR one IN o.terms FILTER one.position != null SORT one.position RETURN one.term)
    RETURN { conceptId: o.conceptId, createdAtEpoch: o.createdAtEpoch, label: o.label, terms }`);

export const listPassagesWithout = statement<
  AgedPage,
  { passageId: string; sourceId: string; changedAt: number | null; startOffset: number; endOffset: number }
>(`
  FOR o IN passage
    FILTER o.changedAt >= @from
    FILTER o.changedAt != @from OR o.passageId > @after
    SORT o.changedAt, o.passageId
    FILTER LENGTH(
      FOR v IN passage_vector
        FILTER v.passageId == o.passageId AND v.@attribute != null
        RETURN 1
    ) == 0
    LIMIT @limit
    RETURN KEEP(o, "passageId", "sourceId", "changedAt", "startOffset", "endOffset")`);

export const listTexts = statement<
  { sourceIds: readonly string[] },
  { sourceId: string; fullText: string; startOffset: number }
>(`
  FOR id IN @sourceIds
    FOR s IN source
      FILTER s.sourceId == id
      RETURN KEEP(s, "sourceId", "fullText", "startOffset")`);

/** Vectors of concepts spread evenly over all, of both sets, but for those that are made of terms that are gone. */
export const sampleVectors = statement<
  { before: VectorAttribute; after: VectorAttribute; setIds: readonly [number, number]; size: number },
  { before: number[]; after: number[] }
>(`
  LET ids = (FOR c IN concept SORT c.conceptId RETURN c.conceptId)
  LET step = MAX([1, FLOOR(LENGTH(ids) / @size)])
  FOR place IN 1..@size
    LET found = FIRST(
      FOR id IN SLICE(ids, (place - 1) * step, step)
        FOR v IN concept_vector
          FILTER v.conceptId == id AND v.@before != null AND v.@after != null
          FILTER LENGTH(INTERSECTION(v.outdated, @setIds)) == 0
          LIMIT 1
          RETURN { before: v.@before, after: v.@after }
    )
    FILTER found != null
    RETURN found`);
