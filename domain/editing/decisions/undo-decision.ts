import { ConcordanceError } from '../../errors.js';
import type { ConceptDecision, DecisionRecord } from '../../graph/concept-decision.js';
import { readAll } from '../../graph/model.js';
import { conceptText } from '../../matching/concept-text.js';
import { commitEdit } from '../commit-edit.js';
import type { EditDependencies, Editor } from '../edit-dependencies.js';
import { keptVectors, type KeptVectors } from '../kept-vectors.js';
import { imageOf, movedRecords, regroupEdit, type Regrouping } from './regroup.js';
import { undoSplit } from './split-images.js';
import { beforeMerge, undoMerge } from './undo-merge.js';

/**
 * Undoes a merge or a split: the graph is as if it had not been, with what documents and people brought since.
 * @throws ConcordanceError `not_found`, `conflict` with what to do, `ontology_frozen`
 */
export async function undoDecision(
  dependencies: EditDependencies,
  editor: Editor,
  given: { decisionId: string; undoes: string; reason: string },
): Promise<ConceptDecision> {
  const { store } = dependencies;
  const vectors = keptVectors(dependencies, editor);
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const record = await store.conceptDecision(readAll, given.undoes);
    if (record === undefined) {
      throw new ConcordanceError(
        'not_found',
        `There is no decision ${JSON.stringify(given.undoes)}. GET /graph/decisions lists them.`,
      );
    }
    await requireUndoable(store, record);
    const { conceptId, otherId, kind } = record;
    const now = await imageOf(store, conceptId);
    const decision = {
      ...{ decisionId: given.decisionId, kind: 'undo' as const, conceptId, otherId, reason: given.reason },
      undoes: record.decisionId,
    };
    if (kind === 'split') {
      const other = await imageOf(store, otherId);
      return regroupEdit(editor, eventId, {
        images: [undoSplit(now, other, record.before!.concept)],
        ...{ removed: [otherId], present: [conceptId, otherId], before: null },
        decision: { ...decision, moved: movedRecords(other) },
      });
    }
    const parted = undoMerge(now, beforeMerge(record.before!), record.decisionId);
    const concept = parted.needsVector ? await withVector(dependencies, vectors, parted.concept) : parted.concept;
    const grouping: Regrouping = {
      images: [concept, parted.other],
      ...{ removed: [], present: [conceptId], before: null },
      decision: { ...decision, moved: movedRecords(parted.other) },
    };
    return regroupEdit(editor, eventId, grouping, vectors.usage());
  });
}

async function withVector(
  { embedder }: EditDependencies,
  { embed }: KeptVectors,
  concept: Regrouping['images'][number],
): Promise<Regrouping['images'][number]> {
  const terms = concept.terms.filter(({ position }) => position !== null).map(({ term }) => term);
  const [embedding] = await embed([conceptText(concept.label, terms)]);
  return { ...concept, embedding: embedding!, embeddingProfile: embedder.profile.identity };
}

/** @throws ConcordanceError `conflict` */
async function requireUndoable(store: EditDependencies['store'], record: DecisionRecord): Promise<void> {
  const { decisionId, kind, conceptId, otherId, undoneBy } = record;
  const data = { decision_id: decisionId };
  const refuse = (detail: string, more: object = {}) =>
    new ConcordanceError('conflict', detail, { data: { ...data, ...more } });
  if (kind === 'undo') {
    throw refuse(
      'The decision is itself an undo. To have the concepts as they were before it, merge or split them again.',
    );
  }
  if (undoneBy !== null) throw refuse(`The decision was undone already, by ${undoneBy}.`, { undone_by: undoneBy });
  const needed = kind === 'split' ? [conceptId, otherId] : [conceptId];
  const there = new Set((await store.concepts(readAll, needed)).map((one) => one.conceptId));
  const missing = needed.find((id) => !there.has(id));
  if (missing === undefined) return;
  const target = (await store.mergedInto([missing]))[missing];
  if (target === undefined) {
    throw refuse(
      `The concept ${JSON.stringify(missing)} was deleted since, and what it held is gone. Create it, or read the documents again.`,
    );
  }
  const { decisions } = await store.conceptDecisions(readAll, { conceptId: missing }, { limit: 50, offset: 0 });
  const later = decisions.find((one) => one.kind === 'merge' && one.otherId === missing && one.undoneBy === null);
  throw refuse(
    `The concept ${JSON.stringify(missing)} was merged into ${JSON.stringify(target)} since. Undo ${later?.decisionId ?? 'that merge'} first.`,
    { first: later?.decisionId ?? null },
  );
}
