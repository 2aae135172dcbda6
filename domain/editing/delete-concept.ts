import { ConcordanceError } from '../errors.js';
import { readAll } from '../graph/model.js';
import type { DeletionPlan, GraphReader } from '../ports.js';
import { requireConcepts } from '../query/walk/concept-briefs.js';
import { commitEdit, editDelta } from './commit-edit.js';
import type { EditDependencies, Editor } from './edit-dependencies.js';

/**
 * Lists what would be deleted with the concept.
 * @throws ConcordanceError `not_found`
 */
export async function planConceptDeletion(store: EditDependencies['store'], conceptId: string): Promise<DeletionPlan> {
  await requireConcepts(store, readAll, [conceptId]);
  return store.planDeletion(readAll, { conceptIds: [conceptId], edgeIds: [] });
}

/**
 * Deletes the concept with its evidence and relationships.
 * @param cascade false: only where it has neither
 * @throws ConcordanceError `not_found`, `conflict`, `ontology_frozen`
 */
export async function deleteConcept(
  { store }: Pick<EditDependencies, 'store'>,
  editor: Editor,
  conceptId: string,
  { cascade, precondition }: { cascade: boolean; precondition: () => Promise<void> },
): Promise<void> {
  await commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const plan = await planConceptDeletion(store, conceptId);
    await precondition();
    if (!cascade) requireBare(conceptId, plan);
    const counts = { evidence: plan.evidence, relationships: plan.relationships };
    return {
      delta: {
        ...editDelta(editor, 'concept.delete', { concept_id: conceptId, ...counts }),
        edit: { kind: 'delete_concept', conceptId },
        unchangedSince: eventId,
      },
      result: undefined,
      target: conceptId,
      details: counts,
    };
  });
}

function requireBare(conceptId: string, { evidence, relationships }: DeletionPlan): void {
  if (evidence === 0 && relationships === 0) return;
  throw new ConcordanceError(
    'conflict',
    `The concept ${JSON.stringify(conceptId)} has ${evidence} quotes and ${relationships} relationships, and cascade is false. ` +
      'Leave cascade out to delete them, too.',
    { data: { evidence, relationships } },
  );
}

/**
 * Lists what would be deleted with the relationship.
 * @throws ConcordanceError `not_found`
 */
export async function planRelationshipDeletion(store: GraphReader, edgeId: string): Promise<DeletionPlan> {
  if ((await store.relationship(readAll, edgeId)) === undefined) {
    throw new ConcordanceError(
      'not_found',
      `There is no relationship ${JSON.stringify(edgeId)}. GET /concepts/{id} lists those of a concept with their ids.`,
    );
  }
  return store.planDeletion(readAll, { conceptIds: [], edgeIds: [edgeId] });
}

/**
 * Deletes the relationship with all its support, and a concept at its end that only it supported.
 * @throws ConcordanceError `not_found`, `ontology_frozen`
 */
export async function deleteRelationship(
  { store }: Pick<EditDependencies, 'store'>,
  editor: Editor,
  edgeId: string,
): Promise<void> {
  await commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    await planRelationshipDeletion(store, edgeId);
    const { from, type, to } = (await store.relationship(readAll, edgeId))!;
    return {
      delta: {
        ...editDelta(editor, 'relationship.delete', { edge_id: edgeId, from, type, to }),
        edit: { kind: 'delete_relationship', edgeId },
        unchangedSince: eventId,
      },
      result: undefined,
      target: edgeId,
      details: { from, type, to },
    };
  });
}
