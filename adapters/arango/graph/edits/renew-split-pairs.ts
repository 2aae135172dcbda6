import { pairsOfSplits } from '../../../../domain/graph/split-pairs.js';
import { inOrder } from '../concepts/write-matches.js';
import { graphKey } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { connectedDecisions } from './connected-decisions.js';

/**
 * Marks the pairs of the concepts that splits connect with this one, as `pairsOfSplits` says: where it is back, or
 * where one of them goes.
 */
export function renewSplitPairs(work: GraphWork, conceptId: string): Promise<void> {
  return renewAllSplitPairs(work, [conceptId]);
}

/** Does so for many concepts at once. */
export async function renewAllSplitPairs(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  if (conceptIds.length === 0) return;
  const decisions = (await connectedDecisions(work, conceptIds)).filter(({ kind }) => kind === 'split');
  if (decisions.length === 0) return;
  const ids = [...new Set(decisions.flatMap(({ conceptId, otherId }) => [conceptId, otherId]))];
  const present = new Set((await work.find('concept', 'conceptId', ids)).map(({ conceptId }) => conceptId));
  const known = new Set((await work.find('split_pair', 'conceptId', ids)).map((one) => graphKey('split_pair', one)));
  for (const pair of pairsOfSplits(decisions, (id) => present.has(id))) {
    const one = inOrder(pair);
    const key = graphKey('split_pair', one);
    if (known.has(key)) continue;
    known.add(key);
    work.put('split_pair', one);
  }
}
