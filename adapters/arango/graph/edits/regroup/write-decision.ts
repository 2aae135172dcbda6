import type { ConceptImage } from '../../../../../domain/graph/concept-image.js';
import type { RegroupConcepts } from '../../../../../domain/graph/edit.js';
import type { CommitContext } from '../../commit/commit-context.js';
import { findLastConceptDecision } from './last-decision.js';

/** Records a decision on concepts, and that it undoes another one. */
export async function writeDecision(
  { work, delta }: CommitContext,
  { decision, before }: RegroupConcepts,
): Promise<void> {
  const { decisionId, kind, conceptId, otherId, reason, moved, undoes } = decision;
  const last = (await work.reading.first(findLastConceptDecision, {}))!;
  work.put('concept_decision', {
    ...{ decisionId, decisionKey: last + 1, kind, conceptId, otherId, reason, moved, undoes },
    ...{ decidedBy: delta.epoch.actor, decidedAt: work.now, undoneBy: null },
    before: before && { concept: asKept(before.concept), other: before.other && asKept(before.other) },
  });
  const undone = undoes === null ? undefined : await work.one('concept_decision', 'decisionId', undoes);
  if (undone !== undefined) work.put('concept_decision', { ...undone, undoneBy: decisionId });
}

/** Vectors are kept as lists. */
function asKept(image: ConceptImage): ConceptImage {
  return { ...image, embedding: [...image.embedding] as unknown as Float32Array };
}
