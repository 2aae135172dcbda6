import type { DecisionKind } from '../../../../domain/graph/concept-decision.js';
import { pairsOfSplits } from '../../../../domain/graph/split-pairs.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { pairOf } from './pair-of.js';

/** Marks again the pairs of a concept that had gone and is back, as `pairsOfSplits` says. */
export function renewSplitPairs(database: Database, conceptId: string): void {
  const decisions = database.all(decisionsBetweenPresent, conceptId).map((row) => ({
    decisionId: String(row['decision_id']),
    kind: row['kind'] as DecisionKind,
    conceptId: String(row['present_id']),
    otherId: String(row['present_other_id']),
    undoneBy: textOrNull(row['undone_by']),
  }));
  for (const { conceptId: one, otherId, decisionId } of pairsOfSplits(decisions)) {
    const pair = pairOf(one, otherId);
    database.run(
      'INSERT INTO split_pair (concept_id, other_id, decision_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      pair.concept_id,
      pair.other_id,
      decisionId,
    );
  }
}

/** Decisions on a concept of which both concepts, or those they were merged into, are there, oldest first. */
export const decisionsBetweenPresent = `SELECT d.decision_id, d.kind, d.undone_by,
    a.concept_id AS present_id, b.concept_id AS present_other_id
  FROM concept_decision d
  JOIN concept a ON a.concept_id = coalesce((SELECT target_id FROM merged_concept WHERE concept_id = d.concept_id), d.concept_id)
  JOIN concept b ON b.concept_id = coalesce((SELECT target_id FROM merged_concept WHERE concept_id = d.other_id), d.other_id)
  WHERE d.concept_id = ?1 OR d.other_id = ?1 ORDER BY d.decision_key`;
