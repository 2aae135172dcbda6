import type { Database } from '../../database/database.js';

/** Puts the concept's words into the full-text index as they are now, in the folded form that is asked for. */
export function indexConceptText(database: Database, conceptId: string): void {
  database.run(
    `INSERT OR REPLACE INTO concept_text (rowid, label, terms, description)
     SELECT concept_key, fold_text(label),
       (SELECT coalesce(group_concat(fold_text(term), char(10)), '') FROM concept_term t WHERE t.concept_id = c.concept_id),
       fold_text(description)
     FROM concept c WHERE concept_id = ?`,
    conceptId,
  );
}
