import { readAll } from '../graph/model.js';
import { conceptText } from '../matching/concept-text.js';
import { requireConcepts } from '../query/walk/concept-briefs.js';
import { labelKey } from '../text/labels/label-key.js';
import { commitEdit, editDelta } from './commit-edit.js';
import { curatedLabel, curatedTerms } from './curated-text.js';
import type { EditDependencies, Editor } from './edit-dependencies.js';
import { keptVectors } from './kept-vectors.js';

/** Fields to set; those left out stay as they are. */
export interface ConceptChange {
  label?: string;
  description?: string;
  searchTerms?: readonly string[];
}

/**
 * Changes what a concept is called and said to be. Its id stays, and documents that call it by its former label are
 * still matched with it.
 * @param precondition asked on the state that is changed; what it throws ends the change
 * @throws ConcordanceError `not_found`, `ontology_frozen`
 */
export async function updateConcept(
  dependencies: EditDependencies,
  editor: Editor,
  conceptId: string,
  change: ConceptChange,
  precondition: () => Promise<void>,
): Promise<void> {
  const { store, embedder } = dependencies;
  const vectors = keptVectors(dependencies, editor);
  const label = change.label === undefined ? null : curatedLabel(change.label);
  const searchTerms = change.searchTerms === undefined ? null : curatedTerms(change.searchTerms);
  const fields = Object.keys(change);
  await commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    await requireConcepts(store, readAll, [conceptId]);
    await precondition();
    return {
      delta: {
        ...editDelta(editor, 'concept.update', { concept_id: conceptId, fields, ...vectors.usage() }),
        edit: {
          kind: 'update_concept',
          conceptId,
          label: label === null ? null : { label, labelKey: labelKey(label) },
          description: change.description?.trim() ?? null,
          searchTerms,
          vector: label === null && searchTerms === null ? null : await vectorOf(),
        },
        unchangedSince: eventId,
      },
      result: undefined,
      target: conceptId,
      details: { fields },
    };
  });

  async function vectorOf() {
    const present = label ?? (await store.candidatesById([conceptId]))[0]?.label ?? '';
    const terms = searchTerms?.map(({ term }) => term) ?? (await store.vectorTerms(readAll, conceptId));
    const [embedding] = await vectors.embed([conceptText(present, terms)]);
    return { embedding: embedding!, embeddingProfile: embedder.profile.identity };
  }
}
