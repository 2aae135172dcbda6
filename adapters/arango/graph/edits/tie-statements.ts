import type { DecisionKind } from '../../../../domain/graph/concept-decision.js';
import { statement } from '../../database/statement.js';

/** Signs that others than a document have to do with a concept, as far as other collections show them. */
export const findTies = statement<
  { conceptId: string; documentId: string; undo: DecisionKind },
  { isEvidencedElsewhere: boolean; isDecidedOn: boolean }
>(`
  LET elsewhere = (
    FOR e IN evidence
      FILTER e.conceptId == @conceptId
      FOR s IN source
        FILTER s.sourceId == e.sourceId AND s.documentId != @documentId
        LIMIT 1
        RETURN 1
  )
  LET decided = (
    FOR d IN concept_decision
      FILTER d.conceptId == @conceptId OR d.otherId == @conceptId
      FILTER d.undoneBy == null AND d.kind != @undo
      LIMIT 1
      RETURN 1
  )
  RETURN { isEvidencedElsewhere: LENGTH(elsewhere) > 0, isDecidedOn: LENGTH(decided) > 0 }`);
