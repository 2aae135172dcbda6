import type { SplitPair } from '../../ports.js';

/** Pairs that people split, and the groups they make. */
export interface SplitPairs {
  pairs: readonly SplitPair[];
  /** `groupsOf` the pairs. */
  groups: ReadonlyMap<string, string[]>;
}

/** Groups each concept with all that splits keep apart from it, directly or through others; ids, by id. */
export function groupsOf(pairs: readonly Pick<SplitPair, 'conceptId' | 'otherId'>[]): Map<string, string[]> {
  const groups = new Map<string, Set<string>>();
  for (const { conceptId, otherId } of pairs) {
    const joined = new Set([...(groups.get(conceptId) ?? [conceptId]), ...(groups.get(otherId) ?? [otherId])]);
    for (const id of joined) groups.set(id, joined);
  }
  return new Map([...groups].map(([id, group]) => [id, [...group].sort()]));
}
