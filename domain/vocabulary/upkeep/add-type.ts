import { ConcordanceError } from '../../errors.js';
import { commitEdit, editDelta } from '../../editing/commit-edit.js';
import { curatedLabel } from '../../editing/curated-text.js';
import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { keptVectors } from '../../editing/kept-vectors.js';
import { readAll, type VocabularyType } from '../../graph/model.js';
import { ReadyVocabulary } from '../ready-vocabulary.js';
import { knownType, typeName } from '../resolve-type.js';
import { requireTypeName } from '../storable-type.js';
import type { VocabularyStateStore } from '../vocabulary-state.js';
import { requireCapacity } from './require-capacity.js';

export interface AddTypeDependencies extends EditDependencies {
  store: EditDependencies['store'] & VocabularyStateStore;
}

export interface NewType {
  relationshipType: string;
  /** Absent: that of the nearest type. */
  category?: string | undefined;
  description: string;
}

/**
 * Adds a type to the vocabulary, with its vector.
 * @returns its name as the vocabulary spells it
 * @throws ConcordanceError `invalid_request`; `conflict` where the vocabulary has it in any spelling, and where it is
 *   full
 */
export async function addType(dependencies: AddTypeDependencies, editor: Editor, given: NewType): Promise<string> {
  const { store, embedder } = dependencies;
  curatedLabel(given.relationshipType, 'relationship_type');
  const name = requireTypeName(given.relationshipType);
  const vectors = keptVectors(dependencies, editor);
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    requireUnknown(given.relationshipType, await store.vocabulary(readAll));
    await requireCapacity(store);
    const vocabulary = await ReadyVocabulary.load({
      store,
      embed: (texts) => vectors.embed(texts),
      profile: embedder.profile.identity,
      addedBy: editor.actor ?? 'system',
    });
    const { added } = await vocabulary.resolve([given.relationshipType], given.category);
    const { category } = added[0]!;
    const details = { relationship_type: name, category };
    return {
      delta: {
        ...editDelta(editor, 'vocabulary.add', { ...details, ...vectors.usage() }),
        vocabulary: added.map((one) => ({ ...one, description: given.description.trim() })),
        unchangedSince: eventId,
      },
      result: name,
      target: name,
      details: { category },
    };
  });
}

function requireUnknown(
  given: string,
  vocabulary: readonly Pick<VocabularyType, 'relationshipType' | 'category' | 'synonyms' | 'mergedInto'>[],
): void {
  const known = knownType(given, vocabulary);
  if (known === null) return;
  const name = typeName(given);
  const same = known.relationshipType === name;
  const mergedInto = vocabulary.find((type) => type.relationshipType === name)?.mergedInto;
  if (mergedInto != null) throw conflict(`${name} was merged into ${mergedInto}. Use that type, or undo the merge.`);
  throw conflict(
    same
      ? `The vocabulary has the type ${name} already. Use that type.`
      : `${name} is another spelling or a synonym of ${known.relationshipType}. Use that type.`,
  );
}

function conflict(detail: string): ConcordanceError {
  return new ConcordanceError('conflict', detail);
}
