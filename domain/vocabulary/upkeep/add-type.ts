import { ConcordanceError, fieldError } from '../../errors.js';
import { commitEdit, editDelta } from '../../editing/commit-edit.js';
import { curatedLabel } from '../../editing/curated-text.js';
import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { keptVectors } from '../../editing/kept-vectors.js';
import { structuralRelationshipTypes } from '../../graph/elements.js';
import { readAll } from '../../graph/model.js';
import { ReadyVocabulary } from '../ready-vocabulary.js';
import { knownType, typeName } from '../resolve-type.js';
import { vocabularyState, type VocabularyStateStore } from '../vocabulary-state.js';

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
  const name = nameOf(given.relationshipType);
  const vectors = keptVectors(dependencies, editor);
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    requireUnknown(given.relationshipType, await store.vocabulary(readAll));
    await requireRoom(store);
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

function nameOf(given: string): string {
  curatedLabel(given, 'relationship_type');
  const name = typeName(given);
  if (name.length < 3) throw fieldError(['body', 'relationship_type'], 'must hold at least three letters or digits');
  if (!Object.hasOwn(structuralRelationshipTypes, name)) return name;
  throw fieldError(
    ['body', 'relationship_type'],
    `${name} connects chunks and quotes; types of the vocabulary connect concepts`,
  );
}

function requireUnknown(
  given: string,
  vocabulary: readonly { relationshipType: string; category: string; synonyms: string[] | null }[],
): void {
  const known = knownType(given, vocabulary);
  if (known === null) return;
  const name = typeName(given);
  const same = known.relationshipType === name;
  throw conflict(
    same
      ? `The vocabulary has the type ${name} already. Use that type.`
      : `${name} is another spelling or a synonym of ${known.relationshipType}. Use that type.`,
  );
}

async function requireRoom(store: VocabularyStateStore): Promise<void> {
  const { size, zone, config } = await vocabularyState(store, readAll);
  if (zone !== 'block' || config.autoExpandEnabled) return;
  throw conflict(
    `The vocabulary has ${size} active types, and vocab_emergency is ${config.vocabEmergency}. Merge types ` +
      '(POST /vocabulary/merge), or raise vocab_emergency (PUT /admin/vocabulary/config).',
  );
}

function conflict(detail: string): ConcordanceError {
  return new ConcordanceError('conflict', detail);
}
