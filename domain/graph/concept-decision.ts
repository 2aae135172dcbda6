import type { ConceptImage } from './concept-image.js';

export const decisionKinds = ['merge', 'split', 'undo'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Decision of a person to merge, split or keep apart concepts, or to undo that. */
export interface ConceptDecision {
  /** `dec_…`. */
  decisionId: string;
  kind: DecisionKind;
  /** The concept that stayed: the target of a merge, the one another was split off. */
  conceptId: string;
  /** The concept that was merged into it, or split off. */
  otherId: string;
  reason: string;
  /** Records that moved from one concept to the other. */
  moved: MovedRecords;
  /** The decision that an undo undoes. */
  undoes: string | null;
}

/** A decision as it is kept. */
export interface DecisionRecord extends ConceptDecision {
  decidedBy: string | null;
  /** ISO 8601. */
  decidedAt: string;
  /** The decision that undid it. */
  undoneBy: string | null;
}

export interface MovedRecords {
  instanceIds: string[];
  relationships: number;
  terms: string[];
}

/** The concepts as they were: what undoing a decision starts from. The second of a split is not there. */
export interface ConceptsBefore {
  concept: ConceptImage;
  other: ConceptImage | null;
}
