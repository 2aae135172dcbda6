import { fieldError } from '../errors.js';
import type { VocabularyType } from '../graph/model.js';
import { relationshipCategories } from './builtin-types.js';

/** Active types and their relationships in each category, by name; the built-in categories also without any. */
export function countCategories(
  vocabulary: readonly Pick<VocabularyType, 'category' | 'isActive' | 'usageCount'>[],
): { category: string; types: number; relationships: number }[] {
  const active = vocabulary.filter(({ isActive }) => isActive);
  const names = new Set<string>([...relationshipCategories, ...active.map(({ category }) => category)]);
  return [...names].sort().map((category) => {
    const own = active.filter((type) => type.category === category);
    return { category, types: own.length, relationships: own.reduce((sum, type) => sum + type.usageCount, 0) };
  });
}

/**
 * Requires that a category is built in, or that a type has it.
 * @throws ConcordanceError `invalid_request` that names the categories
 */
export function requireCategory(category: string, vocabulary: readonly Pick<VocabularyType, 'category'>[]): void {
  const names = new Set<string>([...relationshipCategories, ...vocabulary.map((type) => type.category)]);
  if (names.has(category)) return;
  throw fieldError(['query', 'category'], `must be one of ${[...names].sort().join(', ')}`);
}
