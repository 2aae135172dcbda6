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
