import { categoryScores } from './category-scores.js';
import type { EmbeddedType } from './embedded-types.js';
import { similarTypes, type SimilarType } from './similar-types.js';

/** Types that an analysis lists of each kind. */
const maxListed = 5;

/** Fit of a type to its category. */
export interface TypeAnalysis {
  /** Highest cosine with another built-in type of its category; null where that has none with a vector. */
  categoryFit: number | null;
  sameCategory: SimilarType[];
  otherCategories: SimilarType[];
  /** True if another category fits better. */
  isMiscategorized: boolean;
  /** Advice; null where there is none. */
  suggestion: string | null;
}

/** Compares a type with the types of its own category and those of others. */
export function analyzeType(type: EmbeddedType, vocabulary: readonly EmbeddedType[]): TypeAnalysis {
  const others = similarTypes(type, vocabulary);
  const isSame = (one: SimilarType) => one.type.category === type.category;
  const found = categoryScores(type.embedding, vocabulary, type.relationshipType);
  const categoryFit = found?.scores[type.category] ?? null;
  const isMiscategorized = found !== null && found.category !== type.category && found.confidence > (categoryFit ?? -1);
  return {
    categoryFit,
    sameCategory: others.filter(isSame).slice(0, maxListed),
    otherCategories: others.filter((one) => !isSame(one)).slice(0, maxListed),
    isMiscategorized,
    suggestion: isMiscategorized ? suggestionFor(type, found.category, found.confidence) : null,
  };
}

function suggestionFor({ relationshipType, isBuiltin }: EmbeddedType, category: string, score: number): string {
  const fit = `The category ${category} fits ${relationshipType} better (${score.toFixed(2)})`;
  if (isBuiltin) return `${fit}, but the category of a built-in type is fixed.`;
  return `${fit}. POST /vocabulary/refresh-categories takes it over.`;
}
