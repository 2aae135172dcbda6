import type { LaterDecision } from '../../../../../domain/editing/decisions/decided-pairs.js';
import { statement } from '../../../database/statement.js';
import type { ConceptDocument } from '../../records/concept-records.js';

/** Concepts in the order asked for, with how they were created. */
export const listCreatedConcepts = statement<
  { conceptIds: readonly string[] },
  Pick<ConceptDocument, 'conceptId' | 'label' | 'initialDescription' | 'isQuoted' | 'terms'>
>(`
  FOR conceptId IN @conceptIds
    FOR c IN concept
      FILTER c.conceptId == conceptId
      RETURN KEEP(c, "conceptId", "label", "initialDescription", "isQuoted", "terms")`);

/** A row where the graph was changed after the event by anything but ingestion. */
export const findEditAfter = statement<{ eventId: number }, true>(`
  FOR one IN epoch_event
    FILTER one.eventId > @eventId AND one.kind != "ingestion"
    LIMIT 1
    RETURN true`);

/** Decisions after the event on the concepts, or on what these were merged into, in their order. */
export const listDecisionsAfter = statement<{ conceptIds: readonly string[]; eventId: number }, LaterDecision>(`
  LET targets = (
    FOR conceptId IN @conceptIds
      FOR merged IN merged_concept
        FILTER merged.conceptId == conceptId
        RETURN merged.targetId
  )
  LET named = UNION_DISTINCT(@conceptIds, targets)
  FOR e IN epoch_event
    FILTER e.eventId > @eventId AND e.kind == "edit" AND e.metadata.decision_id != null
    SORT e.eventId
    FOR d IN concept_decision
      FILTER d.decisionId == e.metadata.decision_id
      FILTER d.conceptId IN named OR d.otherId IN named
      LET undone = FIRST(
        FOR one IN concept_decision
          FILTER d.undoes != null AND one.decisionId == d.undoes
          RETURN one
      )
      LET later = (
        FOR made IN epoch_event
          FILTER d.undoes != null AND made.metadata.decision_id == d.undoes
          FILTER made.eventId > @eventId AND made.kind == "edit"
          LIMIT 1
          RETURN 1
      )
      RETURN {
        kind: d.kind,
        conceptId: d.conceptId,
        otherId: d.otherId,
        isUndone: d.undoneBy != null,
        undoes: undone == null ? null : { kind: undone.kind, isLater: LENGTH(later) > 0, before: undone.before }
      }`);
