import { ConcordanceError, fieldError } from '../../errors.js';
import { commitEdit } from '../../editing/commit-edit.js';
import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { readAll } from '../../graph/model.js';
import type { TypeDecisionReader } from '../../ports.js';
import { requireType } from '../require-type.js';
import { keptApart } from './kept-apart.js';
import { typeDecisionEdit } from './merge-types.js';
import { allTypeDecisions } from './read-decisions.js';
import type { TypeDecision } from './type-decision.js';

/**
 * Keeps two types apart: no consolidation merges them or proposes it, until this is undone. People still may.
 * @throws ConcordanceError `not_found`, `invalid_request`; `conflict` where one is retired, or they are kept apart
 */
export async function keepApart(
  { store }: { store: EditDependencies['store'] & TypeDecisionReader },
  editor: Editor,
  given: { decisionId: string; types: readonly [string, string]; reason: string },
): Promise<TypeDecision> {
  const { decisionId, types, reason } = given;
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const vocabulary = await store.vocabulary(readAll);
    const [one, other] = [requireType(types[0], vocabulary), requireType(types[1], vocabulary)];
    const [retiredType, targetType] = [one.relationshipType, other.relationshipType];
    if (retiredType === targetType) throw fieldError(['body', 'type2'], 'must be another type than type1');
    const retired = [one, other].find(({ isActive }) => !isActive);
    if (retired !== undefined) {
      throw new ConcordanceError(
        'conflict',
        `The type ${retired.relationshipType} is retired. Undo that decision first (GET /vocabulary/decisions).`,
      );
    }
    if (keptApart(await allTypeDecisions(store)).isPair(retiredType, targetType)) {
      throw new ConcordanceError('conflict', `${retiredType} and ${targetType} are kept apart already.`);
    }
    const pair = { retiredType, targetType };
    const decision: TypeDecision = { decisionId, reason, ...pair, kind: 'keep_apart', undoes: null, jobId: null };
    return typeDecisionEdit(editor, decision, eventId);
  });
}
