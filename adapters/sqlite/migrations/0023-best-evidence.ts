/**
 * How well each quote shows what its concept is, and which descriptions are words of the documents: those give way to a
 * quote that says something about the concept (grade 2), or what it is (grade 3).
 */
export const bestEvidence = `
ALTER TABLE evidence ADD COLUMN grade INTEGER NOT NULL DEFAULT 0;
ALTER TABLE concept ADD COLUMN is_quoted INTEGER NOT NULL DEFAULT 0 CHECK (is_quoted IN (0, 1));

UPDATE evidence SET grade = evidence_grade(json_array(
  (SELECT i.quote FROM instance i WHERE i.instance_id = evidence.instance_id),
  (SELECT c.label FROM concept c WHERE c.concept_id = evidence.concept_id),
  (SELECT json_group_array(t.term) FROM concept_term t WHERE t.concept_id = evidence.concept_id)));

UPDATE concept SET is_quoted = coalesce((SELECT max(is_quoted_description(json_array(concept.description, s.full_text)))
  FROM (SELECT DISTINCT source_id FROM evidence WHERE concept_id = concept.concept_id LIMIT 20) e
  JOIN source s ON s.source_id = e.source_id), 0);

UPDATE concept SET description = best.quote FROM (
  SELECT e.concept_id, quote_description(i.quote) AS quote,
    row_number() OVER (PARTITION BY e.concept_id ORDER BY e.grade DESC, s.document_id, i.start_offset, i.end_offset, i.instance_id) AS nth
  FROM evidence e JOIN instance i ON i.instance_id = e.instance_id JOIN source s ON s.source_id = i.source_id
  WHERE e.grade >= 2) best
WHERE best.concept_id = concept.concept_id AND best.nth = 1 AND concept.is_quoted = 1;

INSERT OR REPLACE INTO concept_text (rowid, label, terms, description)
  SELECT concept_key, label,
    (SELECT coalesce(group_concat(term, char(10)), '') FROM concept_term t WHERE t.concept_id = c.concept_id), description
  FROM concept c WHERE is_quoted = 1;
`;
