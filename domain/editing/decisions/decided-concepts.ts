import { ConcordanceError } from '../../errors.js';
import type { ConceptsBefore, DecisionRecord } from '../../graph/concept-decision.js';
import { isDeletedSince } from '../../graph/deleted-since.js';
import { readAll } from '../../graph/model.js';
import type { EditDependencies } from '../edit-dependencies.js';

type Store = EditDependencies['store'];

/** Ids of the concepts of a decision as they are known now; null for those that nothing supports any more. */
export interface DecidedConcepts {
  conceptId: string | null;
  otherId: string | null;
}

type Undone = DecisionRecord & { before: ConceptsBefore | null };

/**
 * Finds the concepts of a decision that is to be undone. A concept that was split off and put back is the one it was
 * put back into.
 * @throws ConcordanceError `conflict` for an undo, for what was undone or has no record of the concepts, and where
 *   people merged or deleted these since
 */
export async function decidedConcepts(store: Store, record: Undone): Promise<DecidedConcepts> {
  const { decisionId, kind, undoneBy, before } = record;
  if (kind === 'undo') {
    throw refusal(
      record,
      'The decision is itself an undo. To have the concepts as they were before it, merge or split them again.',
    );
  }
  if (undoneBy !== null) {
    throw refusal(
      record,
      `The decision was undone already, by ${undoneBy}. To have it again, merge or split the concepts again.`,
      {
        undone_by: undoneBy,
      },
    );
  }
  if (before === null) {
    throw refusal(record, 'Its record does not have the concepts as they were. Merge or split them again instead.');
  }
  const conceptId = await presentId(store, record, record.conceptId);
  if (kind === 'split') return { conceptId, otherId: await presentId(store, record, record.otherId) };
  if (conceptId === null) return { conceptId, otherId: null };
  const merged = (await store.mergedInto([record.otherId])).get(record.otherId);
  const [present] = await store.concepts(readAll, [record.otherId]);
  // Once the target had gone nothing led to it, and documents may have made the two as two.
  const isParted = present !== undefined || (merged !== undefined && merged !== conceptId);
  return { conceptId, otherId: isParted ? null : record.otherId };

  async function presentId(of: Store, by: DecisionRecord, id: string): Promise<string | null> {
    const [present] = await of.concepts(readAll, [id]);
    if (present !== undefined) return id;
    const { decisions } = await of.conceptDecisions(readAll, { conceptId: id }, { limit: 50, offset: 0 });
    const target = (await of.mergedInto([id])).get(id);
    if (target !== undefined) {
      const later = decisions.find((one) => one.kind === 'merge' && one.otherId === id && one.undoneBy === null);
      throw refusal(
        by,
        `The concept ${JSON.stringify(id)} was merged into ${JSON.stringify(target)} since. Undo ${later?.decisionId ?? 'that merge'} first.`,
        { first: later?.decisionId ?? null },
      );
    }
    const origin = decisions.find((one) => one.kind === 'split' && one.otherId === id && one.undoneBy !== null);
    if (origin !== undefined && origin.decisionId !== decisionId) return presentId(of, by, origin.conceptId);
    if (!isDeletedSince(await of.deletionOrder(readAll, id, decisionId))) return null;
    throw refusal(
      by,
      `The concept ${JSON.stringify(id)} was deleted since, with its records. Create it, or read the documents again.`,
    );
  }
}

function refusal({ decisionId }: DecisionRecord, detail: string, more: object = {}): ConcordanceError {
  return new ConcordanceError('conflict', detail, { data: { decision_id: decisionId, ...more } });
}
