/** Ids of the concepts that are evidenced in the ontology of a name, as a subquery of one value. */
export const inOntology = `SELECT DISTINCT e.concept_id FROM ontology o JOIN document d ON d.ontology_id = o.ontology_id
  JOIN source s ON s.document_id = d.document_id JOIN evidence e ON e.source_id = s.source_id WHERE o.name = ?`;
