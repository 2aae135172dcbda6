import type { RestoreMode } from '../../../domain/backup/restore/restore.js';
import { copiedKinds, type CopiedKind, type StagedGraph } from '../../../domain/ports/backup/graph-copies.js';
import { copyPages, pageSize, pagesOf, type PageOf } from '../backup/copy-graph.js';
import type { Reading } from '../database/session.js';
import { vectorSpaces } from '../graph/vectors/vector-spaces.js';
import type { CollectionName } from '../schema/collections.js';
import { findPosition, knownIds } from './known-statements.js';

/** Kinds that are known as they are. */
const whole: readonly CopiedKind[] = [
  ...(['embedding_profile', 'vector_set', 'active_profile', 'vocabulary', 'type_vector', 'ontology_name'] as const),
  ...(['ontology', 'ontology_vector', 'concept_decision', 'type_decision', 'user_account'] as const),
  ...(['query_definition', 'ingestion_job'] as const),
];

/** Collections that are read for it. */
export const knownCollections: readonly CollectionName[] = [
  ...(['guard', 'graph_state', 'epoch_event', 'counter', 'job', 'document', 'source', 'instance', 'concept'] as const),
  ...(['merged_concept', 'embedding_profile', 'vector_set', 'active_profile', 'vocabulary', 'type_vector'] as const),
  ...(['ontology_name', 'ontology', 'ontology_vector', 'concept_decision', 'type_decision', 'user_account'] as const),
  ...(['query_definition'] as const),
];

/**
 * Tells the stage what a restore has to know of the graph: a clone nothing but what an empty one may have, a merge all
 * ids, too. Gives the versions of the guards for which it holds.
 */
export async function giveKnown(
  reading: Reading,
  mode: RestoreMode,
  staged: StagedGraph,
): Promise<Record<string, number>> {
  const { guards, ...position } = (await reading.first(findPosition, {}))!;
  await staged.begin(position);
  const { active } = await vectorSpaces(reading);
  for (const kind of copiedKinds) {
    const pageOf = whole.includes(kind)
      ? pagesOf(reading, kind, active)
      : mode === 'merge'
        ? idsOf(reading, kind)
        : null;
    if (pageOf !== null) await copyPages(kind, pageOf, staged);
  }
  return guards;
}

function idsOf(reading: Reading, kind: CopiedKind): PageOf | null {
  if (!(kind in knownIds)) return null;
  const statement = knownIds[kind as keyof typeof knownIds];
  return (after) => reading.rows(statement, { after, limit: pageSize });
}
