import { unsupportedTerms, type TermState } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import type { Database, Row } from '../../database/database.js';
import { inUse } from '../../vectors/active-set.js';
import { indexConceptText } from './index-concept-text.js';

/**
 * Removes the search terms of a concept that `unsupportedTerms` names. A vector that was made of one of them is
 * outdated from then on.
 */
export function dropUnsupportedTerms(database: Database, conceptId: string): void {
  const terms = database.all(
    `SELECT t.term, t.is_curated, EXISTS (
       SELECT 1 FROM term_support s WHERE s.concept_id = t.concept_id AND s.term = t.term) AS is_supported
     FROM concept_term t WHERE t.concept_id = ?`,
    conceptId,
  );
  const dropped = unsupportedTerms(terms.map(toTermState));
  if (dropped.length === 0) return;
  const gone = database.all(
    `DELETE FROM concept_term WHERE concept_id = ? AND term IN (SELECT value FROM json_each(?))
     RETURNING creation_position`,
    ...[conceptId, JSON.stringify(dropped)],
  );
  if (gone.some((row) => row['creation_position'] !== null)) {
    const ofConcept = 'concept_key = (SELECT concept_key FROM concept WHERE concept_id = ?)';
    // With the one in use go those of other profiles; the concept may have only those.
    for (const condition of [inUse('e'), `NOT ${inUse('e')}`]) {
      database.run(`UPDATE concept_vector AS e SET is_outdated = 1 WHERE ${ofConcept} AND ${condition}`, conceptId);
    }
  }
  indexConceptText(database, conceptId);
}

/** The term of a row that has its columns `term`, `is_curated` and `is_supported`. */
export function toTermState(row: Row): TermState {
  return {
    term: String(row['term']),
    isCurated: row['is_curated'] === 1,
    isSupported: row['is_supported'] === 1,
  };
}
