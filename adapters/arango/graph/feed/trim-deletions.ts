import { changesPerEpoch, epochOfPosition } from '../../../../domain/graph/feed-position.js';
import type { GraphWriter } from '../../../../domain/ports.js';
import type { JobContext } from '../../jobs/work.js';
import type { GraphWork } from '../work/graph-work.js';
import { writeGraph } from '../work/write-graph.js';
import { findOldDeletions } from './trim-statements.js';

/** Trims the feed of changes. */
export function deletionTrimming(context: JobContext): Pick<GraphWriter, 'trimDeletions'> {
  return {
    trimDeletions: (before, kept, limit) => writeGraph(context, (work) => trimDeletions(work, { before, kept, limit })),
  };
}

/**
 * Removes deletions from the feed, the oldest first, with the ontologies in which the entities were. From then on it is
 * known that they are missing. Those of entities that came back say nothing any more and go with them.
 */
async function trimDeletions(
  work: GraphWork,
  { before, kept, limit }: { before: string; kept: number; limit: number },
): Promise<number> {
  const oldest = await work.reading.rows(findOldDeletions, { kept, limit, changesPerEpoch });
  const young = oldest.findIndex(({ occurredAt }) => occurredAt !== null && occurredAt >= before);
  const old = young === -1 ? oldest : oldest.slice(0, young);
  const gone = old.filter(({ isBack }) => !isBack);
  const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity} ${id}`;
  const [removed, forgotten] = [new Set(old.map(keyOf)), new Set(gone.map(keyOf))];
  const rows = await work.find(
    'graph_deletion',
    'id',
    old.map(({ id }) => id),
  );
  for (const row of rows) if (removed.has(keyOf(row))) work.remove('graph_deletion', row);
  const left = await work.find(
    'left_ontology',
    'id',
    gone.map(({ id }) => id),
  );
  for (const row of left) if (forgotten.has(keyOf(row))) work.remove('left_ontology', row);
  // What was in an ontology that is gone and is elsewhere, too.
  const ontologyIds = gone.filter(({ entity }) => entity === 'ontology').map(({ id }) => id);
  for (const row of await work.find('left_ontology', 'ontologyId', ontologyIds)) work.remove('left_ontology', row);
  const last = gone.at(-1);
  const { state } = work.epoch;
  if (last !== undefined)
    state.deletionsKnownAfter = Math.max(state.deletionsKnownAfter, epochOfPosition(last.changedAt));
  return old.length;
}
