import { commitEdit, editDelta } from '../../editing/commit-edit.js';
import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { readAll } from '../../graph/model.js';
import { categoryScores, type CategoryScores } from '../similarity/category-scores.js';
import { readEmbeddedTypes } from '../read-embedded-types.js';
import { embeddedTypes, type VocabularyRow } from '../similarity/embedded-types.js';

/** Result of a refresh. */
export interface RefreshedCategories {
  /** Types whose scores were calculated, by name; their category is the best one now. */
  assignments: { relationshipType: string; before: string; scores: CategoryScores }[];
  /** Active types that kept their category: built-in ones, and those whose category a person gave. */
  skipped: number;
  /** Active types without a vector of the profile. */
  failed: number;
}

/**
 * Computes the categories of the active types: those of the built-in types that are nearest to them.
 * @param profile identity of the embedding profile whose vectors are compared
 * @param onlyComputed false: also of types whose category a person gave
 */
export function computedCategories(
  vocabulary: readonly VocabularyRow[],
  profile: string,
  onlyComputed: boolean,
): RefreshedCategories {
  const active = vocabulary.filter(({ isActive }) => isActive);
  const embedded = embeddedTypes(active, profile);
  const wanted = active.filter((one) => !one.isBuiltin && (!onlyComputed || one.categorySource === 'computed'));
  const assignments = embedded
    .filter((one) => wanted.some(({ relationshipType }) => relationshipType === one.relationshipType))
    .flatMap(({ relationshipType, category, embedding }) => {
      const scores = categoryScores(embedding, embedded);
      return scores === null ? [] : [{ relationshipType, before: category, scores }];
    });
  return { assignments, skipped: active.length - wanted.length, failed: wanted.length - assignments.length };
}

/** Number of types that get another category. */
export function changedCategories({ assignments }: Pick<RefreshedCategories, 'assignments'>): number {
  return assignments.filter(({ before, scores }) => before !== scores.category).length;
}

/**
 * Gives active types the category of the built-in types that are nearest to them. Their relationships get it, too.
 * @param onlyComputed false: also types whose category a person gave
 */
export async function refreshCategories(
  { store, embedder }: EditDependencies,
  editor: Editor,
  onlyComputed: boolean,
): Promise<RefreshedCategories> {
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const { identity } = embedder.profile;
    const result = computedCategories(await readEmbeddedTypes(store, readAll, identity), identity, onlyComputed);
    const types = result.assignments.map(({ relationshipType, scores }) => ({
      ...{ relationshipType, category: scores.category },
    }));
    const details = { types: types.length, changed: changedCategories(result) };
    return {
      delta: {
        ...editDelta(editor, 'vocabulary.categorize', details),
        edit: { kind: 'categorize_types', types },
        unchangedSince: eventId,
      },
      result,
      target: 'vocabulary',
      details,
    };
  });
}
