const isSupported = `EXISTS (SELECT 1 FROM term_support s WHERE s.concept_id = t.concept_id AND s.term = t.term)`;
const unsupported = `FROM concept_term t WHERE t.is_curated = 0 AND NOT ${isSupported}`;

/**
 * Terms that a person or a merge gave are marked: only they stay without a source. Of a concept that was merged or
 * split, it is not known where a term without a source is from, so it counts as given. All others go, and the vector
 * that was made of them is outdated.
 */
export const curatedTerms = `
ALTER TABLE concept_term ADD COLUMN is_curated INTEGER NOT NULL DEFAULT 0 CHECK (is_curated IN (0, 1));
-- 1 while the vector is made of terms that are gone.
ALTER TABLE concept_embedding ADD COLUMN is_outdated INTEGER NOT NULL DEFAULT 0 CHECK (is_outdated IN (0, 1));
CREATE INDEX concept_embedding_outdated ON concept_embedding (concept_key) WHERE is_outdated = 1;

UPDATE concept_term AS t SET is_curated = 1 WHERE creation_position IS NOT NULL AND (
  concept_id IN (SELECT concept_id FROM curated_field WHERE field = 'search_terms')
  OR EXISTS (SELECT 1 FROM merged_concept m JOIN concept_decision d ON d.decision_id = m.decision_id
    WHERE m.target_id = t.concept_id AND d.before ->> '$.other.label' = t.term)
  OR NOT ${isSupported} AND concept_id IN (
    SELECT concept_id FROM concept_decision UNION SELECT other_id FROM concept_decision
    UNION SELECT target_id FROM merged_concept));

UPDATE graph_counter SET counter = counter + 1 WHERE EXISTS (SELECT 1 ${unsupported});
INSERT INTO epoch_event (occurred_at, kind, counter_after, metadata)
  SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'annealing', counter, '{"unsupported_terms":true}' FROM graph_counter
  WHERE EXISTS (SELECT 1 ${unsupported});
UPDATE concept_embedding SET is_outdated = 1 WHERE concept_key IN (
  SELECT concept_key FROM concept WHERE concept_id IN (SELECT t.concept_id ${unsupported} AND creation_position IS NOT NULL));
INSERT OR REPLACE INTO concept_text (rowid, label, terms, description)
  SELECT concept_key, fold_text(label),
    (SELECT coalesce(group_concat(fold_text(term), char(10)), '') FROM concept_term t
     WHERE t.concept_id = c.concept_id AND (t.is_curated = 1 OR ${isSupported})),
    fold_text(description)
  FROM concept c WHERE concept_id IN (SELECT t.concept_id ${unsupported});
DELETE FROM concept_term AS t WHERE t.is_curated = 0 AND NOT ${isSupported};
`;
