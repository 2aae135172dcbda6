import { ConcordanceError } from '../../errors.js';
import { commitEdit } from '../../editing/commit-edit.js';
import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { readAll } from '../../graph/model.js';
import type { TypeDecisionReader } from '../../ports.js';
import { typeDecisionEdit } from './merge-types.js';
import type { TypeDecision, TypeDecisionRecord } from './type-decision.js';

/**
 * Undoes a merge of types: the graph is as if it had not been, with what documents and people brought since. What names
 * the retired type has it again.
 * @throws ConcordanceError `not_found`; `conflict` where it was undone, or the target was merged since
 */
export async function undoTypeMerge(
  { store }: { store: EditDependencies['store'] & TypeDecisionReader },
  editor: Editor,
  given: { decisionId: string; undoes: string; reason: string },
): Promise<TypeDecision> {
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const merge = await requireTypeDecision(store, given.undoes);
    const { retiredType, targetType } = merge;
    if (merge.kind === 'undo') throw conflict('It is an undo. Merge the types again instead.');
    if (merge.undoneBy !== null)
      throw conflict(`It was undone by ${merge.undoneBy} already. Merge the types again instead.`);
    const target = (await store.vocabulary(readAll)).find((type) => type.relationshipType === targetType);
    if (target?.mergedInto != null) {
      throw conflict(`${targetType} was merged into ${target.mergedInto} since. Undo that merge first.`);
    }
    const decision: TypeDecision = { ...given, kind: 'undo', retiredType, targetType };
    return typeDecisionEdit(editor, decision, eventId);
  });
}

/**
 * Reads a decision that must exist.
 * @throws ConcordanceError `not_found`
 */
export async function requireTypeDecision(
  store: Pick<TypeDecisionReader, 'typeDecision'>,
  decisionId: string,
): Promise<TypeDecisionRecord> {
  const found = await store.typeDecision(readAll, decisionId);
  if (found !== undefined) return found;
  throw new ConcordanceError(
    'not_found',
    `There is no decision ${JSON.stringify(decisionId)}. GET /vocabulary/decisions lists them.`,
  );
}

function conflict(reason: string): ConcordanceError {
  return new ConcordanceError('conflict', `The decision cannot be undone. ${reason}`);
}
