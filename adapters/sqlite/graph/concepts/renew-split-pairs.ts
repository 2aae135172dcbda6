import type { DecisionKind } from '../../../../domain/graph/concept-decision.js';
import { pairsOfSplits } from '../../../../domain/graph/split-pairs.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { pairOf } from './pair-of.js';

/**
 * Marks the pairs of the concepts that splits connect with this one, as `pairsOfSplits` says: where it is back, or
 * where one of them goes.
 */
export function renewSplitPairs(database: Database, conceptId: string): void {
  const decisions = database.all(connectedDecisions, conceptId).map((row) => ({
    decisionId: String(row['decision_id']),
    kind: row['kind'] as DecisionKind,
    conceptId: String(row['present_id']),
    otherId: String(row['present_other_id']),
    undoneBy: textOrNull(row['undone_by']),
  }));
  const isPresent = (id: string) => database.get('SELECT 1 FROM concept WHERE concept_id = ?', id) !== undefined;
  for (const { conceptId: one, otherId, decisionId } of pairsOfSplits(decisions, isPresent)) {
    const pair = pairOf(one, otherId);
    database.run(
      'INSERT INTO split_pair (concept_id, other_id, decision_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      pair.concept_id,
      pair.other_id,
      decisionId,
    );
  }
}

/** A concept to which the one that goes is paired; undefined where there is none. */
export function splitNeighbour(database: Database, conceptId: string): string | undefined {
  const row = database.get(
    `SELECT other_id AS id FROM split_pair WHERE concept_id = ?1
     UNION ALL SELECT concept_id FROM split_pair WHERE other_id = ?1 LIMIT 1`,
    conceptId,
  );
  return row === undefined ? undefined : String(row['id']);
}

/**
 * Decisions on a concept, and on those that decisions connect with it, with what these concepts were merged into,
 * oldest first. Concepts that are gone connect, too.
 */
export const connectedDecisions = `WITH RECURSIVE connected (concept_id) AS (
    SELECT ?1
    UNION SELECT d.other_id FROM connected JOIN concept_decision d ON d.concept_id = connected.concept_id
    UNION SELECT d.concept_id FROM connected JOIN concept_decision d ON d.other_id = connected.concept_id
    UNION SELECT target_id FROM connected JOIN merged_concept USING (concept_id)
    UNION SELECT m.concept_id FROM connected JOIN merged_concept m ON m.target_id = connected.concept_id
  )
  SELECT d.decision_id, d.kind, d.undone_by, coalesce(a.target_id, d.concept_id) AS present_id,
    coalesce(b.target_id, d.other_id) AS present_other_id
  FROM connected JOIN concept_decision d USING (concept_id)
  LEFT JOIN merged_concept a ON a.concept_id = d.concept_id
  LEFT JOIN merged_concept b ON b.concept_id = d.other_id
  ORDER BY d.decision_key`;
