import { ownerKinds, type OwnerKind } from '../../../domain/embedding/vector-owner.js';
import { attributeOf, vectorSpaces } from '../graph/vectors/vector-spaces.js';
import type { VectorIndexes } from '../graph/vectors/vector-indexes.js';
import type { VectorSetDocument } from '../graph/records/vector-records.js';
import { writeGraph } from '../graph/work/write-graph.js';
import type { JobContext } from '../jobs/work.js';
import {
  clearConcepts,
  clearOntologies,
  clearPassages,
  clearTypes,
  hasVectorOf,
  type ClearValues,
} from './clear-statements.js';

/**
 * Deletes vectors of sets that nothing uses, at most `limit`, and the sets that are empty then. They are no part of the
 * graph any more, so no guard is held.
 * @returns the number of vectors
 */
export async function clearUnusedVectors(context: JobContext, indexes: VectorIndexes, limit: number): Promise<number> {
  let cleared = 0;
  const { sets } = await vectorSpaces(context.database);
  for (const set of sets.filter(({ profileId }) => profileId === null)) {
    if (set.cleared === undefined) await indexes.drop(set.setId);
    cleared += await clearSet(context, set, limit - cleared);
    if (cleared >= limit) return cleared;
    await endSet(context, set.setId);
  }
  return cleared;
}

async function clearSet(context: JobContext, set: VectorSetDocument, limit: number): Promise<number> {
  const { setId, cleared = { kind: ownerKinds[0], after: '' } } = set;
  let count = 0;
  for (const kind of ownerKinds.slice(ownerKinds.indexOf(cleared.kind))) {
    const after = kind === cleared.kind ? cleared.after : '';
    const ids = await clearKind(context, kind, setId, { attribute: attributeOf(setId), after, limit: limit - count });
    count += ids.length;
    if (count < limit) continue;
    await noteSet(context, setId, { cleared: { kind, after: ids.at(-1) ?? after } });
    break;
  }
  return count;
}

function clearKind({ database }: JobContext, kind: OwnerKind, setId: number, values: ClearValues): Promise<string[]> {
  if (kind === 'concept') return database.rows(clearConcepts, { ...values, setId });
  return database.rows({ type: clearTypes, ontology: clearOntologies, passage: clearPassages }[kind], values);
}

/** Removes the set, or begins again where a write of the meantime has put back what it had read. */
async function endSet(context: JobContext, setId: number): Promise<void> {
  const isLeft = await context.database.first(hasVectorOf, { attribute: attributeOf(setId) });
  await noteSet(context, setId, isLeft === true ? { cleared: { kind: ownerKinds[0], after: '' } } : null);
}

function noteSet(context: JobContext, setId: number, change: Pick<VectorSetDocument, 'cleared'> | null): Promise<void> {
  return writeGraph(context, async (work) => {
    const set = await work.one('vector_set', 'setId', setId);
    if (set === undefined) return;
    if (change === null) work.remove('vector_set', set);
    else work.put('vector_set', { ...set, ...change });
  });
}
