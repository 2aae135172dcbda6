import { cosine } from '../../matching/cosine.js';
import type { EmbeddedType } from './embedded-types.js';

/** Certainty of a category: `high` from 0.7, `medium` from 0.5; below that a person should look at it. */
export const categoryLevels = ['high', 'medium', 'review'] as const;
export type CategoryLevel = (typeof categoryLevels)[number];

/** Scores of all categories for one type. */
export interface CategoryScores {
  /** The best one. */
  category: string;
  /** Its score, -1 to 1. */
  confidence: number;
  level: CategoryLevel;
  /** By category: the highest cosine with one of its built-in types. */
  scores: Record<string, number>;
  /** True if another category is nearly as good: its score is above 0.7. */
  isAmbiguous: boolean;
  /** Null where there is only one category. */
  runnerUp: { category: string; score: number } | null;
}

type ComparedType = Pick<EmbeddedType, 'relationshipType' | 'category' | 'isBuiltin' | 'isActive' | 'embedding'>;

/** The category of a type that nobody gave one: the best one, or `meta` where no built-in type has a vector. */
export function computedCategory(vector: Float32Array, vocabulary: readonly ComparedType[]): string {
  return categoryScores(vector, vocabulary)?.category ?? 'meta';
}

/**
 * Compares a vector with the built-in types of each category. Of equal scores the category that comes first in the
 * alphabet wins.
 * @param without name of a type that is left out: itself
 * @returns null where no built-in type has a vector
 */
export function categoryScores(
  vector: Float32Array,
  vocabulary: readonly ComparedType[],
  without: string | null = null,
): CategoryScores | null {
  const scores = new Map<string, number>();
  for (const { relationshipType, category, isBuiltin, isActive, embedding } of vocabulary) {
    if (!isBuiltin || !isActive || relationshipType === without) continue;
    scores.set(category, Math.max(scores.get(category) ?? -1, cosine(vector, embedding)));
  }
  const [best, second] = [...scores].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  if (best === undefined) return null;
  const [category, confidence] = best;
  return {
    category,
    confidence,
    level: confidence >= 0.7 ? 'high' : confidence >= 0.5 ? 'medium' : 'review',
    scores: Object.fromEntries([...scores].sort(([a], [b]) => (a < b ? -1 : 1))),
    isAmbiguous: second !== undefined && second[1] > 0.7,
    runnerUp: second === undefined ? null : { category: second[0], score: second[1] },
  };
}
