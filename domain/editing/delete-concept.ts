import { ConcordanceError } from '../errors.js';
import { readAll } from '../graph/model.js';
import type { DeletionPlan, GraphReader } from '../ports.js';
import { requireConcepts } from '../query/walk/concept-briefs.js';
import { commitEdit, conceptDeletion, editDelta } from './commit-edit.js';
import type { EditDependencies, Editor } from './edit-dependencies.js';
import { counted } from '../text/counted.js';

/** Conditions of a deletion. */
export interface DeletionConditions {
  /** False: only where it has neither evidence nor relationships. */
  cascade: boolean;
  /** Asked on the state that is changed; what it throws ends the change. */
  precondition: () => Promise<void>;
}

/**
 * Lists what would be deleted with the concept.
 * @throws ConcordanceError as `deleteConcept`
 */
export async function planConceptDeletion(
  store: EditDependencies['store'],
  conceptId: string,
  { cascade, precondition }: DeletionConditions,
): Promise<DeletionPlan> {
  await requireConcepts(store, readAll, [conceptId]);
  const plan = await store.planDeletion(readAll, { conceptIds: [conceptId], edgeIds: [] });
  await precondition();
  if (!cascade) requireNoDependents(conceptId, plan);
  return plan;
}

/**
 * Deletes the concept with its evidence and relationships.
 * @throws ConcordanceError `not_found`, `conflict`, `ontology_frozen`, what the precondition throws
 */
export async function deleteConcept(
  { store }: Pick<EditDependencies, 'store'>,
  editor: Editor,
  conceptId: string,
  conditions: DeletionConditions,
): Promise<void> {
  await commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const plan = await planConceptDeletion(store, conceptId, conditions);
    const counts = { evidence: plan.evidence, relationships: plan.relationships };
    return {
      delta: {
        ...editDelta(editor, conceptDeletion, { concept_id: conceptId, ...counts }),
        edit: { kind: 'delete_concept', conceptId },
        unchangedSince: eventId,
      },
      result: undefined,
      target: conceptId,
      details: counts,
    };
  });
}

function requireNoDependents(conceptId: string, { evidence, relationships }: DeletionPlan): void {
  if (evidence === 0 && relationships === 0) return;
  throw new ConcordanceError(
    'conflict',
    `The concept ${JSON.stringify(conceptId)} has ${counted(evidence, 'quote')} and ${counted(relationships, 'relationship')}, and cascade is false. ` +
      'Omit cascade to delete them, too.',
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
