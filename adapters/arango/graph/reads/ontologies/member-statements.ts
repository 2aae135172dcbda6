import { statement } from '../../../database/statement.js';

/** Those of the concepts that are in the ontology of the name (`ontologiesOf`), in no order. */
export const findMembers = statement<{ ontology: string; conceptIds: readonly string[] }, string>(`
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
    FOR id IN @conceptIds
      LET vouched = (
        FOR c IN concept
          FILTER c.conceptId == id AND o.ontologyId IN c.support[*].ontologyId
          RETURN 1
      )
      LET shown = (
        FOR e IN evidence
          FILTER e.conceptId == id AND e.replaced != "nothing" AND e.sourceId NOT IN unpublished
          LIMIT 1
          RETURN 1
      )
      LET evidenced = (
        FOR e IN evidence
          FILTER e.ontologyId == o.ontologyId AND e.conceptId == id
          FILTER LENGTH(shown) == 0 OR (e.replaced != "nothing" AND e.sourceId NOT IN unpublished)
          LIMIT 1
          RETURN 1
      )
      FILTER LENGTH(vouched) > 0 OR LENGTH(evidenced) > 0
      RETURN id`);
