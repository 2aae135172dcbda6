import type { ConceptDecision, ConceptsBefore, MovedRecords } from '../../graph/concept-decision.js';
import type { ConceptImage } from '../../graph/concept-image.js';
import { readAll } from '../../graph/model.js';
import { deletedConcept } from '../../no-such.js';
import { requireConcepts } from '../../query/walk/concept-briefs.js';
import { editDelta, type DecidedEdit } from '../commit-edit.js';
import type { EditDependencies, Editor } from '../edit-dependencies.js';

/** The concept as the graph holds it. */
export async function imageOf(store: EditDependencies['store'], conceptId: string): Promise<ConceptImage> {
  await requireConcepts(store, readAll, [conceptId]);
  const image = await store.conceptImage(readAll, conceptId);
  if (image !== undefined) return image;
  throw deletedConcept(conceptId);
}

/** Result of a decision. */
export interface Regrouping {
  images: ConceptImage[];
  removed: string[];
  present: string[];
  described?: string[];
  decision: ConceptDecision;
  before: ConceptsBefore | null;
}

/** The change that carries the decision out, unless the graph has changed since the event. */
export function regroupEdit(
  editor: Editor,
  unchangedSince: number,
  { described = [], ...grouping }: Regrouping,
  details: Record<string, unknown> = {},
): DecidedEdit<ConceptDecision> {
  const { decision } = grouping;
  const { decisionId, kind, conceptId, otherId } = decision;
  const shared = { decision_id: decisionId, concept_id: conceptId, other_id: otherId };
  return {
    delta: {
      ...editDelta(editor, `concept.${kind}`, { ...shared, ...details }),
      edit: { kind: 'regroup_concepts', described, ...grouping },
      unchangedSince,
    },
    result: decision,
    target: conceptId,
    details: { decision_id: decisionId, other_id: otherId },
  };
}

/** Lists what the concept had that moves to another one. */
export function movedRecords({ evidence, relationships, terms }: ConceptImage): MovedRecords {
  return {
    instanceIds: evidence.map(({ instanceId }) => instanceId),
    relationships: relationships.length,
    terms: terms.map(({ term }) => term),
  };
}
