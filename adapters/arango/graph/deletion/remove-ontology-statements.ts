import { statement } from '../../database/statement.js';

/** Concepts that people stand for in an ontology, chunks that are in it, and whether it has documents. */
export const findHeldByOntology = statement<
  { ontologyId: string },
  { hasDocuments: boolean; conceptIds: string[]; sourceIds: string[] }
>(`
  LET documents = (FOR d IN document FILTER d.ontologyId == @ontologyId LIMIT 1 RETURN 1)
  LET conceptIds = (FOR c IN concept FILTER @ontologyId IN c.support[*].ontologyId SORT c.conceptId RETURN c.conceptId)
  LET sourceIds = (FOR s IN source FILTER @ontologyId IN s.ontologyIds[*] SORT s.sourceId RETURN s.sourceId)
  RETURN { hasDocuments: LENGTH(documents) > 0, conceptIds, sourceIds }`);
