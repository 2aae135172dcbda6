/** Decision to merge a type into another one, or to undo that. */
export interface TypeDecision {
  /** `dec_…`. */
  decisionId: string;
  kind: 'merge' | 'undo';
  /** The type that was retired; by an undo, it is active again. */
  retiredType: string;
  /** The type that has its relationships, or had them. */
  targetType: string;
  reason: string;
  /** The decision that an undo undoes. */
  undoes: string | null;
}

/** A decision as it is kept. */
export interface TypeDecisionRecord extends TypeDecision {
  /** Relationships that got the other type. */
  relationships: number;
  decidedBy: string | null;
  /** ISO 8601. */
  decidedAt: string;
  /** The decision that undid it. */
  undoneBy: string | null;
}

/** A relationship of the retired type, where one of the target connected the same concepts: properties of both. */
export interface JoinedRelationship {
  from: string;
  to: string;
  retired: Record<string, unknown>;
  target: Record<string, unknown>;
}
