import type { DecisionRecord } from '../../../../../domain/graph/concept-decision.js';
import type { DeletionOrder } from '../../../../../domain/graph/deleted-since.js';
import { statement } from '../../../database/statement.js';
import type { ConceptDecisionDocument } from '../../records/concept-records.js';

/** Decisions, newest first, of one concept or of all, and how many there are. */
export const listConceptDecisions = statement<
  { conceptId: string | null; limit: number; offset: number },
  { decisions: DecisionRecord[]; total: number }
>(`
  LET decisions = (
    FOR d IN concept_decision
      FILTER @conceptId == null OR d.conceptId == @conceptId OR d.otherId == @conceptId
      SORT d.decisionKey DESC
      LIMIT @offset, @limit
      RETURN UNSET(d, "_key", "_id", "_rev", "decisionKey", "before")
  )
  LET counted = (
    FOR d IN concept_decision
      FILTER @conceptId == null OR d.conceptId == @conceptId OR d.otherId == @conceptId
      COLLECT WITH COUNT INTO total
      RETURN total
  )
  RETURN { decisions, total: FIRST(counted) }`);

export const findConceptDecision = statement<{ decisionId: string }, Omit<ConceptDecisionDocument, 'decisionKey'>>(`
  FOR d IN concept_decision
    FILTER d.decisionId == @decisionId
    RETURN UNSET(d, "_key", "_id", "_rev", "decisionKey")`);

/**
 * Events of the deletion of the concept by an edit, the last, and of the decision, the first.
 */
export const findDeletionOrder = statement<{ conceptId: string; decisionId: string; edit: string }, DeletionOrder>(`
  LET deleted = (
    FOR one IN epoch_event
      FILTER one.metadata.concept_id == @conceptId AND one.kind == "edit" AND one.metadata.edit == @edit
      RETURN one.eventId
  )
  LET decided = (
    FOR one IN epoch_event
      FILTER one.metadata.decision_id == @decisionId AND one.kind == "edit"
      RETURN one.eventId
  )
  RETURN { deletedAt: MAX(deleted), decidedAt: MIN(decided) }`);
