import type { GraphDelta } from '../../graph/delta.js';
import type { MatchDecisionRecord } from '../../graph/match-decision.js';
import type { MatchedConcept, MatchedPart } from '../../matching/match-chunk.js';
import { labelKey } from '../../text/labels/label-key.js';
import type { ProposedConcept } from '../proposal.js';

/**
 * Returns the names of the concept in this source: its terms, and its label where that differs from all that were
 * parted from it.
 */
export function termsOf(concept: ProposedConcept, match: MatchedPart, sourceId: string): GraphDelta['terms'] {
  const accepted = match.decision.candidates.find((candidate) => candidate.veto === null);
  const other = !match.isNew && accepted !== undefined && accepted.label.toLowerCase() !== concept.label.toLowerCase();
  const terms =
    other && match.subject.isLabelShared !== true ? [concept.label, ...concept.searchTerms] : concept.searchTerms;
  const { label } = concept;
  return terms.map((term) => ({ conceptId: match.conceptId, term, termKey: labelKey(term), sourceId, label }));
}

/** Returns the record of how the concept was matched. */
export function decisionOf(concept: ProposedConcept, match: MatchedConcept, sourceId: string): MatchDecisionRecord {
  const { tier, similarity, candidates } = match.decision;
  return { conceptId: match.conceptId, sourceId, label: concept.label, tier, similarity, candidates };
}

/** Returns the pairs that were vetoed: they stay apart and are remembered as similar. */
export function similarOf(match: MatchedConcept): GraphDelta['similar'] {
  return match.decision.candidates.flatMap(({ conceptId, similarity, veto }) =>
    veto === null || conceptId === match.conceptId
      ? []
      : [{ conceptId: match.conceptId, otherId: conceptId, similarity, reason: veto }],
  );
}
