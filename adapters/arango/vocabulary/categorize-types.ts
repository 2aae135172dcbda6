import type { CategorizeTypes } from '../../../domain/graph/edit.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import { findOtherCategories } from './type-decision-statements.js';

/** Gives types and their relationships another category. */
export async function categorizeTypes(work: GraphWork, { types }: CategorizeTypes): Promise<void> {
  const categories = new Map(types.map(({ relationshipType, category }) => [relationshipType, category]));
  for (const type of await work.find('vocabulary', 'relationshipType', [...categories.keys()])) {
    const category = categories.get(type.relationshipType)!;
    work.put('vocabulary', { ...type, category, categorySource: 'computed' });
  }
  const edgeIds = await work.reading.rows(findOtherCategories, { types });
  for (const relationship of await work.find('relationship', 'edgeId', edgeIds)) {
    work.put('relationship', { ...relationship, category: categories.get(relationship.type)! });
  }
}
