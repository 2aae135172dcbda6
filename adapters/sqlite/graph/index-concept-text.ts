import type { Database } from '../database.js';

/** Puts the concept's words into the full-text index as they are now. */
export function indexConceptText(database: Database, conceptId: string): void {
  database.run(
    `INSERT OR REPLACE INTO concept_text (rowid, label, terms, description)
     SELECT concept_key, label,
       (SELECT coalesce(group_concat(term, char(10)), '') FROM concept_term t WHERE t.concept_id = c.concept_id),
       description
     FROM concept c WHERE concept_id = ?`,
    conceptId,
  );
}
