/**
 * Kinds of decisions on types: a type is merged into another one, retired because nothing uses it, a pair is kept
 * apart, or one of these is undone.
 */
export const typeDecisionKinds = ['merge', 'prune', 'keep_apart', 'undo'] as const;
export type TypeDecisionKind = (typeof typeDecisionKinds)[number];

/** Decision on types of relationships. */
export interface TypeDecision {
  /** `dec_…`. */
  decisionId: string;
  kind: TypeDecisionKind;
  /** The type that was retired; by an undo, it is active again. Of a pair that is kept apart, one of both. */
  retiredType: string;
  /** The type that has its relationships, or had them; the other one of a pair. Null where nothing used the type. */
  targetType: string | null;
  reason: string;
  /** The decision that an undo undoes. */
  undoes: string | null;
  /** The job that decided; null where a person did. */
  jobId: string | null;
}

/** A decision as it is kept. */
export interface TypeDecisionRecord extends TypeDecision {
  /** Relationships that got the other type. */
  relationships: number;
  /** Those among them that joined one of the target. */
  joined: number;
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
