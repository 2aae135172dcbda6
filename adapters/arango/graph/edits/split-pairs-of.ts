import type { SplitPair } from '../../../../domain/ports.js';
import type { GraphWork } from '../work/graph-work.js';

/** Pairs that people parted, of these concepts and of all that these lead to. */
export async function splitPairsOf(work: GraphWork, conceptIds: readonly string[]): Promise<SplitPair[]> {
  const known = new Map<string, SplitPair>();
  const asked = new Set<string>();
  for (let next = [...conceptIds]; next.length > 0;) {
    for (const one of next) asked.add(one);
    const pairs = [
      ...(await work.find('split_pair', 'conceptId', next)),
      ...(await work.find('split_pair', 'otherId', next)),
    ];
    for (const pair of pairs) known.set(`${pair.conceptId} ${pair.otherId}`, pair);
    next = [...new Set(pairs.flatMap(({ conceptId, otherId }) => [conceptId, otherId]))].filter((id) => !asked.has(id));
  }
  return [...known.values()];
}
