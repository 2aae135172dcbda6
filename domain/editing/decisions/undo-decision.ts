import type { ConceptDecision, ConceptsBefore, DecisionRecord, MovedRecords } from '../../graph/concept-decision.js';
import { readAll } from '../../graph/model.js';
import { noDecision } from '../../no-such.js';
import { commitEdit } from '../commit-edit.js';
import type { EditDependencies, Editor } from '../edit-dependencies.js';
import { keptVectors, type KeptVectors } from '../kept-vectors.js';
import { mergedTypesOf } from '../../vocabulary/merging/present-type.js';
import { withTypesOfNow } from './types-of-now.js';
import { beforeMerge } from './before-merge.js';
import { decidedConcepts, type DecidedConcepts } from './decided-concepts.js';
import { withCuratedTerms } from './remaining-terms.js';
import { inProfile, withVector } from './image-vectors.js';
import { imageOf, movedRecords, regroupEdit, type Regrouping } from './regroup.js';
import { undoSplit } from './undo-split.js';
import { undoMerge } from './undo-merge.js';

/**
 * Undoes a merge or a split: the graph is as if it had not been, with what documents and people added since. Where a
 * concept lost its last support since, the other one takes the place it would have.
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
    const kept = await store.conceptDecision(readAll, given.undoes);
    if (kept === undefined) throw noDecision(given.undoes);
    const merged = mergedTypesOf(await store.vocabulary(readAll));
    const record = { ...kept, before: kept.before && withCuratedTerms(withTypesOfNow(kept.before, merged)) };
    const undone = await decidedConcepts(store, record);
    const decision = {
      ...{ decisionId: given.decisionId, kind: 'undo' as const, reason: given.reason, undoes: record.decisionId },
      ...{ conceptId: undone.conceptId ?? record.conceptId, otherId: record.otherId },
    };
    const grouping = await undoing(dependencies, vectors, record, undone);
    return regroupEdit(
      editor,
      eventId,
      { ...grouping, before: null, decision: { ...decision, moved: grouping.moved } },
      vectors.usage(),
    );
  });
}

type Undoing = Pick<Regrouping, 'images' | 'removed' | 'present'> & { moved: MovedRecords };

/** The concepts from now on; none where the decision is about nothing that is still there. */
async function undoing(
  dependencies: EditDependencies,
  vectors: KeptVectors,
  { kind, decisionId, conceptId: decidedId, before }: DecisionRecord & { before: ConceptsBefore | null },
  { conceptId, otherId }: DecidedConcepts,
): Promise<Undoing> {
  const { store } = dependencies;
  const vectorFor = (image: Image, isNeeded: boolean) =>
    isNeeded ? withVector(dependencies, vectors, image) : inProfile(dependencies, vectors, image);
  // What was split off has gone, and the mark of the pair with it; or so has the target of a merge.
  if (otherId === null || before === null) return { images: [], removed: [], present: [], moved: nothingMoved };
  if (kind === 'split') {
    const other = await imageOf(store, otherId);
    const concept = conceptId === null ? null : await imageOf(store, conceptId);
    const mergedIds = concept === null ? await stillMerged(store, before.concept) : [];
    const joined = undoSplit(concept, other, { ...before.concept, mergedIds });
    const image = await vectorFor(joined.image, joined.needsVector);
    const present = [conceptId, otherId].filter((id) => id !== null);
    return { images: [image], removed: [otherId], present, moved: movedRecords(other) };
  }
  const now = await imageOf(store, conceptId!);
  const parted = undoMerge(now, beforeMerge(before, decidedId, now.conceptId), decisionId);
  const concept = await vectorFor(parted.concept, parted.needsVector.concept);
  const other = await vectorFor(parted.other, parted.needsVector.other);
  return { images: [concept, other], removed: [], present: [now.conceptId], moved: movedRecords(other) };
}

const nothingMoved: MovedRecords = { instanceIds: [], relationships: 0, terms: [] };

type Image = Regrouping['images'][number];

/** Ids that led to a concept that has gone since: those that no other concept has, by merges that stand. */
async function stillMerged(store: EditDependencies['store'], { mergedIds }: Image): Promise<Image['mergedIds']> {
  const present = new Set(
    (await store.candidatesById(mergedIds.map((one) => one.conceptId))).map((one) => one.conceptId),
  );
  const records = await Promise.all(mergedIds.map(({ decisionId }) => store.conceptDecision(readAll, decisionId)));
  return mergedIds.filter(({ conceptId }, i) => !present.has(conceptId) && records[i]?.undoneBy === null);
}
