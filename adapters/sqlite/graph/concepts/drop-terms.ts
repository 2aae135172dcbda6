import { unsupportedTerms } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import type { Database } from '../../database/database.js';
import { indexConceptText } from './index-concept-text.js';

/** Removes the search terms of a concept that `unsupportedTerms` names. */
export function dropUnsupportedTerms(database: Database, conceptId: string, dropsOfCreation = false): void {
  const terms = database.all(
    `SELECT t.term, t.creation_position IS NOT NULL AS is_of_creation, EXISTS (
       SELECT 1 FROM term_support s WHERE s.concept_id = t.concept_id AND s.term = t.term) AS is_supported
     FROM concept_term t WHERE t.concept_id = ?`,
    conceptId,
  );
  const held = terms.map((row) => ({
    term: String(row['term']),
    isOfCreation: row['is_of_creation'] === 1,
    isSupported: row['is_supported'] === 1,
  }));
  const dropped = unsupportedTerms(held, dropsOfCreation);
  if (dropped.length === 0) return;
  for (const term of dropped) {
    database.run('DELETE FROM concept_term WHERE concept_id = ? AND term = ?', conceptId, term);
  }
  indexConceptText(database, conceptId);
}
