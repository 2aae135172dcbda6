/** A concept that only relationships of people hold belongs to an ontology, and goes with it. */
export const keptForRelationships = `
-- 1: nobody stands for the concept itself; it lost its last quote in this ontology, and relationships that people wrote hold it.
ALTER TABLE concept_support ADD COLUMN for_relationships INTEGER NOT NULL DEFAULT 0;

-- Which ontology these lost their last quote in was not recorded: it is taken for that of the concepts they are related to.
INSERT OR IGNORE INTO concept_support (concept_id, ontology_id, supported_by, supported_at, for_relationships)
SELECT held.concept_id, place.ontology_id, held.created_by, held.created_at, 1
FROM (
  SELECT e.concept_id, e.other_id, json_extract(r.properties, '$.created_by') AS created_by,
    coalesce(json_extract(r.properties, '$.created_at'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) AS created_at
  FROM (SELECT edge_id, from_id AS concept_id, to_id AS other_id FROM relationship
        UNION ALL SELECT edge_id, to_id, from_id FROM relationship) e
  JOIN relationship r ON r.edge_id = e.edge_id
  WHERE EXISTS (SELECT 1 FROM relationship_support s WHERE s.edge_id = e.edge_id AND s.source_id IS NULL)
    AND NOT EXISTS (SELECT 1 FROM evidence v WHERE v.concept_id = e.concept_id)
    AND NOT EXISTS (SELECT 1 FROM concept_support p WHERE p.concept_id = e.concept_id)
) held JOIN (
  SELECT v.concept_id, d.ontology_id FROM evidence v JOIN source s ON s.source_id = v.source_id
    JOIN document d ON d.document_id = s.document_id
  UNION SELECT concept_id, ontology_id FROM concept_support
) place ON place.concept_id = held.other_id;
`;
