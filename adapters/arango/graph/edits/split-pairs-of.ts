import type { SplitPair } from '../../../../domain/ports.js';
import { sortedBy } from '../../database/sorted-by.js';
import type { GraphWork } from '../work/graph-work.js';

/** Pairs that people parted, of these concepts and of all that these lead to, as a write finds them. */
export function splitPairsOf(work: GraphWork, conceptIds: readonly string[]): Promise<SplitPair[]> {
  return connectedPairs(conceptIds, async (ids) => [
    ...(await work.find('split_pair', 'conceptId', ids)),
    ...(await work.find('split_pair', 'otherId', ids)),
  ]);
}

/**
 * Follows pairs from the concepts, in turn.
 * @param pairsWith gives the pairs that have one of the concepts
 */
export async function connectedPairs(
  conceptIds: readonly string[],
  pairsWith: (conceptIds: string[]) => Promise<readonly SplitPair[]>,
): Promise<SplitPair[]> {
  const connected = new Set(conceptIds);
  const pairs = new Map<string, SplitPair>();
  for (let frontier = [...connected]; frontier.length > 0;) {
    const found = await pairsWith(frontier);
    for (const one of found) pairs.set(JSON.stringify([one.conceptId, one.otherId]), one);
    const reached = new Set(found.flatMap(({ conceptId, otherId }) => [conceptId, otherId]));
    frontier = [...reached].filter((id) => !connected.has(id));
    for (const id of frontier) connected.add(id);
  }
  return sortedBy([...pairs.values()], ({ conceptId, otherId }) => [conceptId, otherId]);
}
