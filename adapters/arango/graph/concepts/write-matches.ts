import type { CommitContext } from '../commit/commit-context.js';
import { keepReplaced } from '../documents/replaced-records.js';
import { graphKey } from '../records/graph-records.js';

/** Writes why concepts were matched, and the pairs that looked alike and were kept apart. */
export async function writeMatches(context: CommitContext): Promise<void> {
  await writeDecisions(context);
  await writeSimilar(context);
}

async function writeDecisions({ work, delta, jobId, isAgain }: CommitContext): Promise<void> {
  const sourceIds = [...new Set(delta.decisions.map(({ sourceId }) => sourceId))];
  const present = new Map(
    (await work.find('match_decision', 'sourceId', sourceIds)).map((one) => [graphKey('match_decision', one), one]),
  );
  for (const { candidates, ...decision } of delta.decisions) {
    const replaced = isAgain ? ('nothing' as const) : null;
    const now = { ...decision, candidates: JSON.stringify(candidates), jobId, replaced };
    work.put('match_decision', keepReplaced('match_decision', present.get(graphKey('match_decision', now)), now));
  }
}

async function writeSimilar({ work, delta, isUnpublished }: CommitContext): Promise<void> {
  const sourceId = isUnpublished ? (delta.sources[0]?.sourceId ?? null) : null;
  const pairs = delta.similar.filter(({ conceptId, otherId }) => conceptId !== otherId).map(inOrder);
  const found = await work.find('similar_pair', 'conceptId', [...new Set(pairs.map(({ conceptId }) => conceptId))]);
  const present = new Map(found.map((one) => [graphKey('similar_pair', one), one]));
  for (const pair of pairs) {
    const now = { ...pair, sourceId, replaced: sourceId === null ? null : ('nothing' as const) };
    work.put('similar_pair', keepReplaced('similar_pair', present.get(graphKey('similar_pair', now)), now));
  }
}

/** An unordered pair of concepts, the smaller id first. */
export function inOrder<Pair extends { conceptId: string; otherId: string }>(pair: Pair): Pair {
  const { conceptId, otherId } = pair;
  return conceptId < otherId ? pair : { ...pair, conceptId: otherId, otherId: conceptId };
}
