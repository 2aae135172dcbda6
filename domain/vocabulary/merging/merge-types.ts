import { ConcordanceError, fieldError } from '../../errors.js';
import { commitEdit, editDelta } from '../../editing/commit-edit.js';
import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { readAll, type VocabularyType } from '../../graph/model.js';
import { requireType } from '../require-type.js';
import type { TypeDecision } from './type-decision.js';

/**
 * Merges a type into another one: its relationships get the other type, and documents that name it are read so. It is
 * retired until the merge is undone.
 * @throws ConcordanceError `not_found`, `invalid_request`; `conflict` for built-in and retired types
 */
export async function mergeTypes(
  { store }: Pick<EditDependencies, 'store'>,
  editor: Editor,
  given: { decisionId: string; retiredType: string; targetType: string; reason: string },
): Promise<TypeDecision> {
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const vocabulary = await store.vocabulary(readAll);
    const retired = requireActive(requireType(given.retiredType, vocabulary));
    const target = requireActive(requireType(given.targetType, vocabulary));
    requireMergeable(retired, target);
    const [retiredType, targetType] = [retired.relationshipType, target.relationshipType];
    const decision: TypeDecision = { ...given, kind: 'merge', retiredType, targetType, undoes: null, jobId: null };
    return typeDecisionEdit(editor, decision, eventId);
  });
}

/** The change that carries the decision out, unless the graph has changed since the event. */
export function typeDecisionEdit(editor: Editor, decision: TypeDecision, unchangedSince: number) {
  const { decisionId, kind, retiredType, targetType } = decision;
  const details = { decision_id: decisionId, retired_type: retiredType, target_type: targetType };
  return {
    delta: {
      ...editDelta(editor, `vocabulary.${kind}`, details),
      edit: { kind: 'decide_types' as const, decision },
      unchangedSince,
    },
    result: decision,
    target: retiredType,
    details,
  };
}

function requireActive(type: VocabularyType): VocabularyType {
  if (type.isActive) return type;
  throw conflict(
    `The type ${type.relationshipType} is retired` +
      (type.mergedInto === null
        ? ', because nothing used it. Undo that decision, or choose an active type.'
        : `: it was merged into ${type.mergedInto}. Use that type, or undo the merge.`),
  );
}

function requireMergeable(retired: VocabularyType, target: VocabularyType): void {
  if (retired.relationshipType === target.relationshipType) {
    throw fieldError(['body', 'target_type'], 'must be another type than deprecated_type');
  }
  if (!retired.isBuiltin) return;
  throw conflict(
    `The type ${retired.relationshipType} is built in and cannot be retired. ` +
      (target.isBuiltin ? 'Merge types that documents or users added.' : 'Merge the other type into it instead.'),
  );
}

function conflict(detail: string): ConcordanceError {
  return new ConcordanceError('conflict', detail);
}
