import { statement } from '../../database/statement.js';
import type { ConceptDecisionDocument, MergedConceptDocument } from '../records/concept-records.js';

/** A decision, without the concepts as they were. */
export type DecisionOn = Pick<
  ConceptDecisionDocument,
  'decisionId' | 'decisionKey' | 'kind' | 'conceptId' | 'otherId' | 'undoneBy'
>;

/** Decisions on the concepts, and merges of them and into them. Concepts that are gone connect, too. */
export const findConnections = statement<
  { conceptIds: readonly string[] },
  { decisions: DecisionOn[]; merged: MergedConceptDocument[] }
>(`
  LET decisions = (
    FOR conceptId IN @conceptIds
      FOR d IN concept_decision
        FILTER d.conceptId == conceptId OR d.otherId == conceptId
        RETURN KEEP(d, "decisionId", "decisionKey", "kind", "conceptId", "otherId", "undoneBy")
  )
  LET merged = (
    FOR conceptId IN @conceptIds
      FOR m IN merged_concept
        FILTER m.conceptId == conceptId OR m.targetId == conceptId
        RETURN KEEP(m, "conceptId", "targetId", "decisionId")
  )
  RETURN { decisions, merged }`);
