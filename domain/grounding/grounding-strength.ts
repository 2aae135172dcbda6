/** Incoming relationships of a concept that have the same type. */
export interface IncomingOfType {
  type: string;
  /** Number of them. */
  relationships: number;
  /** Sum of their confidences. */
  confidence: number;
}

/** Position of a relationship type on the polarity axis, -1 to 1; null where its vector is not known. */
export type ProjectionOfType = (type: string) => number | null;

/** Share of the relationships of one type in the strength. */
export interface TypeContribution extends IncomingOfType {
  /** Null for a type that is left out. */
  projection: number | null;
  /** The contributions of all types add up to the strength. Null for a type that is left out. */
  contribution: number | null;
}

export interface GroundingStrength {
  /** -1 to 1; null when no incoming relationship has a projection and a confidence above 0. */
  strength: number | null;
  /** Sum of the confidences that count. */
  weight: number;
  /** In the order of the types. */
  types: TypeContribution[];
}

export const groundingFormula =
  'grounding_strength = sum(confidence * projection) / sum(confidence), over the incoming relationships whose type has ' +
  'a projection. projection = cosine of the vector of the relationship type with the axis. ' +
  'axis = unit(mean(vector of the positive type - vector of the negative type)), over the pairs in use.';

/**
 * Calculates how much what points at a concept speaks for it: the mean projection of the types of its incoming
 * relationships on the polarity axis, weighted by their confidence.
 */
export function groundingStrength(projectionOf: ProjectionOfType, incoming: readonly IncomingOfType[]) {
  const inOrder = incoming.toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const projected = inOrder.map((one) => ({ ...one, projection: projectionOf(one.type) }));
  const weight = projected.reduce((sum, one) => sum + (one.projection === null ? 0 : one.confidence), 0);
  const types = projected.map((one): TypeContribution => ({
    ...one,
    contribution: contribution(one.confidence, one.projection, weight),
  }));
  const sum = types.reduce((total, one) => total + (one.contribution ?? 0), 0);
  const strength = weight > 0 ? Math.max(-1, Math.min(1, sum)) : null;
  return { strength, weight, types } satisfies GroundingStrength;
}

/** Share of relationships of this confidence in a strength; null where they are left out. */
export function contribution(confidence: number, projection: number | null, weight: number): number | null {
  return projection === null || weight === 0 ? null : (confidence * projection) / weight;
}
