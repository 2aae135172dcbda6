import type { Editor } from '../../editing/edit-dependencies.js';
import { keptVectors } from '../../editing/kept-vectors.js';
import type { EditDependencies } from '../../editing/edit-dependencies.js';
import { readAll } from '../../graph/model.js';
import { readEmbeddedTypes } from '../read-embedded-types.js';
import { typeText } from '../resolve-type.js';
import type { VocabularyRow } from '../similarity/embedded-types.js';

/**
 * Creates the vectors of the types in the active embedding profile, of retired ones, too: relationships may still have
 * them. All are stored in one step, or none.
 * @param which `missing`: only of types that have none in this profile; `fresh`: the model is asked for all of them,
 *   also for texts whose vectors are kept
 * @returns the number of types that got a vector, and of those that kept theirs
 * @throws ConcordanceError `model_failed`
 */
export async function embedTypes(
  dependencies: EditDependencies,
  editor: Editor,
  which: 'missing' | 'all' | 'fresh',
): Promise<{ generated: number; skipped: number }> {
  const { store, embedder } = dependencies;
  const profile = embedder.profile.identity;
  const vocabulary = await readEmbeddedTypes(store, readAll, profile);
  const wanted = which === 'missing' ? typesWithoutVector(vocabulary, profile) : vocabulary;
  const vectors = await keptVectors(dependencies, editor, which === 'fresh').embed(
    wanted.map(({ relationshipType }) => typeText(relationshipType)),
  );
  const entries = wanted.map(({ relationshipType }, at) => ({ relationshipType, vector: vectors[at]! }));
  const counts = { generated: wanted.length, skipped: vocabulary.length - wanted.length };
  const audit = editor.audit(profile, counts);
  await store.saveVocabularyEmbeddings(profile, entries, { replace: which !== 'missing', audit });
  return counts;
}

/** The types that have no vector of the profile, retired ones, too. */
export function typesWithoutVector(vocabulary: readonly VocabularyRow[], profile: string): VocabularyRow[] {
  return vocabulary.filter(({ embedding, embeddingModel }) => embedding === null || embeddingModel !== profile);
}
