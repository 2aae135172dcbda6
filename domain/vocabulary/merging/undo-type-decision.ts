import { ConcordanceError } from '../../errors.js';
import { commitEdit } from '../../editing/commit-edit.js';
import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import { readAll, type VocabularyType } from '../../graph/model.js';
import type { TypeDecisionReader } from '../../ports.js';
import { typeDecisionEdit } from './merge-types.js';
import type { TypeDecision, TypeDecisionRecord } from './type-decision.js';

/**
 * Undoes a decision on types: the graph is as if it had not been, with what documents and people added since. What
 * names a merged type has it again.
 * @throws ConcordanceError `not_found`; `conflict` where it was undone, or the target was merged since
 */
export async function undoTypeDecision(
  { store }: { store: EditDependencies['store'] & TypeDecisionReader },
  editor: Editor,
  given: { decisionId: string; undoes: string; reason: string },
): Promise<TypeDecision> {
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const undone = await requireTypeDecision(store, given.undoes);
    requireUndoable(undone, await store.vocabulary(readAll));
    const { retiredType, targetType } = undone;
    const decision: TypeDecision = { ...given, kind: 'undo', retiredType, targetType, jobId: null };
    return typeDecisionEdit(editor, decision, eventId);
  });
}

/**
 * Checks that a decision can be undone now.
 * @throws ConcordanceError `conflict`
 */
export function requireUndoable(
  { kind, targetType, undoneBy }: TypeDecisionRecord,
  vocabulary: readonly Pick<VocabularyType, 'relationshipType' | 'mergedInto'>[],
): void {
  if (kind === 'undo') throw conflict('It is an undo. Decide it again instead.');
  if (undoneBy !== null) throw conflict(`It was undone by ${undoneBy} already. Decide it again instead.`);
  if (kind !== 'merge') return;
  const target = vocabulary.find((type) => type.relationshipType === targetType);
  if (target?.mergedInto != null) {
    throw conflict(`${targetType} was merged into ${target.mergedInto} since. Undo that merge first.`);
  }
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
