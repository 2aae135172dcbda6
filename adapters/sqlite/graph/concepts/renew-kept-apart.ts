import type { Database } from '../../database/database.js';

/** Marks again the pairs of a concept that had gone and is back: those of splits that were not undone. */
export function renewKeptApart(database: Database, conceptId: string): void {
  database.run(
    `INSERT INTO kept_apart (concept_id, other_id, decision_id)
     SELECT min(a.concept_id, b.concept_id), max(a.concept_id, b.concept_id), d.decision_id
     FROM concept_decision d
     JOIN concept a ON a.concept_id = coalesce((SELECT target_id FROM merged_concept WHERE concept_id = d.concept_id), d.concept_id)
     JOIN concept b ON b.concept_id = coalesce((SELECT target_id FROM merged_concept WHERE concept_id = d.other_id), d.other_id)
     WHERE d.kind = 'split' AND d.undone_by IS NULL AND (d.concept_id = ?1 OR d.other_id = ?1)
       AND a.concept_id <> b.concept_id
     ON CONFLICT DO NOTHING`,
    conceptId,
  );
}
