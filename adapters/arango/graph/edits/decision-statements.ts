import type { DecisionRecord } from '../../../../domain/graph/concept-decision.js';
import type { DeletionOrder } from '../../../../domain/graph/deleted-since.js';
import type { EpochKind } from '../../../../domain/graph/model.js';
import type { MatchRecord } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';

interface Page {
  limit: number;
  offset: number;
}

/** Decisions on a concept, or all where none is given, newest first, with the number of them. */
export const listConceptDecisions = statement<
  Page & { conceptId: string | null },
  { decisions: DecisionRecord[]; total: number }
>(`
  LET decisions = (
    FOR d IN concept_decision
      FILTER @conceptId == null OR d.conceptId == @conceptId OR d.otherId == @conceptId
      SORT d.decisionKey DESC
      LIMIT @offset, @limit
      RETURN UNSET(d, "_key", "_id", "_rev", "decisionKey", "before")
  )
  LET total = COUNT(
    FOR d IN concept_decision
      FILTER @conceptId == null OR d.conceptId == @conceptId OR d.otherId == @conceptId
      RETURN 1
  )
  RETURN { decisions, total }`);

/** The last number that was given, 0 before the first. */
export const findLastConceptDecision = statement<object, number>(`
  RETURN NOT_NULL(FIRST(FOR d IN concept_decision SORT d.decisionKey DESC LIMIT 1 RETURN d.decisionKey), 0)`);

/** Places of the last deletion of a concept by an edit, and of the edit that a decision was. */
export const findDeletionOrder = statement<
  { conceptId: string; decisionId: string; edit: EpochKind; deletion: string },
  DeletionOrder
>(`
  LET deletions = (
    FOR event IN epoch_event
      FILTER event.metadata.concept_id == @conceptId
      FILTER event.kind == @edit AND event.metadata.edit == @deletion
      RETURN event.eventId
  )
  LET decisions = (
    FOR event IN epoch_event
      FILTER event.metadata.decision_id == @decisionId
      FILTER event.kind == @edit
      RETURN event.eventId
  )
  RETURN { deletedAt: MAX(deletions), decidedAt: MIN(decisions) }`);

/** Decisions by which matching chose a concept, by document and place, with the number of them. */
export const listMatches = statement<
  Page & { conceptId: string },
  { matches: (Omit<MatchRecord, 'candidates'> & { candidates: string })[]; total: number }
>(`
  LET matches = (
    FOR m IN match_decision
      FILTER m.conceptId == @conceptId
      FOR s IN source
        FILTER s.sourceId == m.sourceId
        FOR d IN document
          FILTER d.documentId == s.documentId
          SORT d.filename, d.documentId, s.paragraph, m.label, m._key
          LIMIT @offset, @limit
          RETURN {
            conceptId: m.conceptId,
            sourceId: m.sourceId,
            label: m.label,
            tier: m.tier,
            similarity: m.similarity,
            candidates: m.candidates,
            documentId: d.documentId,
            filename: d.filename,
            jobId: m.jobId
          }
  )
  LET total = COUNT(FOR m IN match_decision FILTER m.conceptId == @conceptId RETURN 1)
  RETURN { matches, total }`);

/** A decision with the concepts as they were before. */
export const findConceptDecision = statement<
  { decisionId: string },
  DecisionRecord & { before: Record<'concept' | 'other', object | null> | null }
>(`
  FOR d IN concept_decision
    FILTER d.decisionId == @decisionId
    RETURN UNSET(d, "_key", "_id", "_rev", "decisionKey")`);
