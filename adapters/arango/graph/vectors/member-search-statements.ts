import type { Neighbour } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';
import type { NearValues } from './nearest-statements.js';

/** Compares with the vectors of the concepts of an ontology alone; a vector of length 0 is like none. */
export const scanMembers = statement<NearValues & { ontology: string }, Neighbour>(`
  LET unpublished = (
    FOR version IN unpublished_version
      FOR s IN source
        FILTER s.documentId == version.documentId AND s.versionId == version.versionId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId != s.versionId
          RETURN s.sourceId
  )
  FOR o IN ontology
    FILTER o.name == @ontology
    LET evidenced = (
      FOR e IN evidence
        FILTER e.ontologyId == o.ontologyId
        COLLECT conceptId = e.conceptId
          AGGREGATE isPublished = MAX(e.replaced != "nothing" AND e.sourceId NOT IN unpublished ? 1 : 0)
        LET elsewhere = (
          FOR p IN evidence
            FILTER isPublished == 0
            FILTER p.conceptId == conceptId AND p.replaced != "nothing" AND p.sourceId NOT IN unpublished
            LIMIT 1
            RETURN 1
        )
        FILTER isPublished == 1 OR LENGTH(elsewhere) == 0
        RETURN conceptId
    )
    LET vouched = (FOR c IN concept FILTER o.ontologyId IN c.support[*].ontologyId RETURN c.conceptId)
    FOR conceptId IN UNION_DISTINCT(evidenced, vouched)
      FOR v IN concept_vector
        FILTER v.conceptId == conceptId AND v.@attribute != null
        LET similarity = NOT_NULL(COSINE_SIMILARITY(v.@attribute, @vector), 0)
        SORT similarity DESC, v.conceptId
        LIMIT @limit
        RETURN { conceptId: v.conceptId, similarity }`);
