import type { VocabularyType } from '../graph/model.js';
import { polarityAxis, projection } from './polarity-axis.js';
import type { PolarityAxis } from './polarity-axis.js';

/** Reason why a type is left out: its vector is missing, or there is no axis. */
export type LeftOut = 'no_vector' | 'no_axis';

/** Positions of the relationship types on the polarity axis. */
export interface TypeProjections {
  axis: PolarityAxis;
  /** Of the types that have a vector; empty without an axis. */
  byType: ReadonlyMap<string, number>;
  leftOut(type: string): LeftOut | null;
}

type EmbeddedType = Pick<VocabularyType, 'relationshipType' | 'isActive'> & {
  embedding: Float32Array | null;
};

/**
 * Projects the types of a vocabulary. A retired type is no pole any more, but relationships that still have it count.
 * @param vocabulary with vectors of one embedding profile
 */
export function typeProjections(vocabulary: readonly EmbeddedType[]): TypeProjections {
  const usable = vocabulary.filter(({ embedding }) => embedding !== null);
  const poles = usable.filter(({ isActive }) => isActive);
  const axis = polarityAxis(new Map(poles.map((one) => [one.relationshipType, one.embedding!])));
  const byType = new Map<string, number>();
  for (const { relationshipType, embedding } of usable) {
    const along = projection(axis, embedding!);
    if (along !== null) byType.set(relationshipType, along);
  }
  const rows = new Map(vocabulary.map((one) => [one.relationshipType, one]));
  return {
    axis,
    byType,
    leftOut(type) {
      if (byType.has(type)) return null;
      const row = rows.get(type);
      if (row?.embedding == null) return 'no_vector';
      return axis.direction === null ? 'no_axis' : 'no_vector';
    },
  };
}
