import { fieldError } from '../../errors.js';
import type { ConceptDecision } from '../../graph/concept-decision.js';
import { conceptText } from '../../matching/concept-text.js';
import { commitEdit } from '../commit-edit.js';
import type { EditDependencies, Editor } from '../edit-dependencies.js';
import { keptVectors } from '../kept-vectors.js';
import { mergedTerms, mergeImages } from './merge-images.js';
import { imageOf, movedRecords, regroupEdit } from './regroup.js';

/**
 * Merges a concept into another one: its quotes, terms and relationships go there, and its id leads there.
 * @throws ConcordanceError `not_found`, `concept_merged`, `invalid_request`, `ontology_frozen`
 */
export async function mergeConcepts(
  dependencies: EditDependencies,
  editor: Editor,
  given: { decisionId: string; targetId: string; sourceId: string; reason: string },
): Promise<ConceptDecision> {
  const { store, embedder } = dependencies;
  const { decisionId, targetId, sourceId, reason } = given;
  if (targetId === sourceId) {
    const detail = 'A concept cannot be merged into itself. Name two concepts.';
    throw fieldError(['body'], 'must name two concepts', 'value', detail);
  }
  const vectors = keptVectors(dependencies, editor);
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const [concept, other] = [await imageOf(store, targetId), await imageOf(store, sourceId)];
    const [embedding] = await vectors.embed([conceptText(concept.label, mergedTerms(concept, other))]);
    const merged = mergeImages(concept, other, { embedding: embedding!, decisionId });
    const decision: ConceptDecision = {
      ...{ decisionId, kind: 'merge' as const, conceptId: targetId, otherId: sourceId, reason },
      ...{ moved: movedRecords(other), undoes: null },
    };
    return regroupEdit(
      editor,
      eventId,
      {
        images: [{ ...merged, embeddingProfile: embedder.profile.identity }],
        removed: [sourceId],
        present: [targetId, sourceId],
        decision,
        before: { concept, other },
      },
      vectors.usage(),
    );
  });
}
