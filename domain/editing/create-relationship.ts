import { fieldError } from '../errors.js';
import { curatedProperties } from '../graph/edit.js';
import { readAll, type Relationship } from '../graph/model.js';
import { edgeIdOf } from '../ids.js';
import { requireConcepts } from '../query/walk/concept-briefs.js';
import type { VocabularyUpsert } from '../graph/upserts.js';
import { requireTypeName } from '../vocabulary/storable-type.js';
import { requireCapacity } from '../vocabulary/upkeep/require-capacity.js';
import type { VocabularyStateStore } from '../vocabulary/vocabulary-state.js';
import { ReadyVocabulary, type ResolvedType } from '../vocabulary/ready-vocabulary.js';
import { commitEdit, editDelta } from './commit-edit.js';
import { curatedLabel } from './curated-text.js';
import type { EditDependencies, Editor } from './edit-dependencies.js';
import { keptVectors, type KeptVectors } from './kept-vectors.js';

export interface CreateRelationshipDependencies extends EditDependencies {
  store: EditDependencies['store'] & VocabularyStateStore;
}

export interface NewRelationship {
  from: string;
  to: string;
  type: string;
  /** Of the type, where the vocabulary does not know it; that of the nearest type where it is left out. */
  category: string | undefined;
  /** 0.0 to 1.0. */
  confidence: number;
}

/**
 * Links two concepts manually. A relationship from documents gains the person's support and gets the given confidence.
 * @param timestamp ISO 8601
 * @throws ConcordanceError `not_found`, `invalid_request`, `ontology_frozen`; `conflict` where its type is
 *   unknown and the vocabulary is full
 */
export async function createRelationship(
  dependencies: CreateRelationshipDependencies,
  editor: Editor,
  given: NewRelationship,
  timestamp: string,
): Promise<{ relationship: Relationship; existed: boolean }> {
  const { store } = dependencies;
  const { from, to, confidence } = given;
  if (from === to) throw fieldError(['body', 'to_concept_id'], 'must be another concept than from_concept_id');
  curatedLabel(given.type, 'relationship_type');
  requireTypeName(given.type);
  const vectors = keptVectors(dependencies, editor);
  const { edgeId, existed } = await commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const { named, added } = await typeOf(dependencies, editor, vectors, given);
    const { type, category, namedType } = named;
    const edgeId = edgeIdOf(from, type, to);
    await requireConcepts(store, readAll, [from, to]);
    const known = await store.relationship(readAll, edgeId);
    const properties = curatedProperties(editor.actor, timestamp);
    const edge = { edgeId, from, to, type, category, confidence, properties, sourceId: null };
    return {
      delta: {
        ...editDelta(editor, 'relationship.create', { edge_id: edgeId, from, type, to, ...vectors.usage() }),
        vocabulary: added,
        relationships: [{ ...edge, ...(namedType !== undefined && { namedType }) }],
        unchangedSince: eventId,
      },
      result: { edgeId, existed: known !== undefined },
      target: edgeId,
      details: { from, type, to },
    };
  });
  return { relationship: (await store.relationship(readAll, edgeId))!, existed };
}

/** The type as the vocabulary has it now, or takes it in. */
async function typeOf(
  { store, embedder }: CreateRelationshipDependencies,
  { actor }: Editor,
  vectors: KeptVectors,
  given: NewRelationship,
): Promise<{ named: ResolvedType; added: VocabularyUpsert[] }> {
  const vocabulary = await ReadyVocabulary.load({
    store,
    embed: (texts) => vectors.embed(texts),
    profile: embedder.profile.identity,
    addedBy: actor ?? 'system',
  });
  const { types, added } = await vocabulary.resolve([given.type], given.category);
  const named = types[0]!;
  if (added.length > 0) await requireCapacity(store);
  return { named, added };
}
