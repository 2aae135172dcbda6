import type { ReadScope } from '../../graph/model.js';
import type { EpistemicReader, GraphReader } from '../../ports.js';
import { epistemicStatuses } from '../../vocabulary/epistemic/epistemic-status.js';
import { statusesOf } from '../../vocabulary/epistemic/type-statuses.js';
import type { FetchedGraph } from '../dispatch.js';

export interface VocabularyQuestion {
  /** Name of a relationship type, in whatever case; null for all. */
  type: string | null;
  /** An epistemic status, in whatever case; null for any. */
  status: string | null;
}

/**
 * Reads relationship types as nodes `vocab:NAME`, so that programs can use them like concepts, each with its status in
 * the latest measurement. A status that does not exist brings nothing, and a warning.
 */
export async function vocabularyStatus(
  graph: Pick<GraphReader, 'vocabulary'> & Pick<EpistemicReader, 'measurementState'>,
  scope: ReadScope,
  { type, status }: VocabularyQuestion,
): Promise<FetchedGraph> {
  const [vocabulary, { measurement }] = await Promise.all([graph.vocabulary(scope), graph.measurementState(scope)]);
  const statusOf = statusesOf(measurement);
  const [wantedType, wantedStatus] = [type?.toUpperCase(), status?.toUpperCase()];
  const nodes = vocabulary.flatMap(({ relationshipType, description, category, isActive }) => {
    const { status: own, measured } = statusOf(relationshipType);
    const isWanted = (wantedType ?? relationshipType) === relationshipType && (wantedStatus ?? own) === own;
    const scores = { epistemic_status: own, avg_grounding: measured?.spread.average ?? null };
    const properties = { ...scores, category, is_active: isActive };
    return isWanted
      ? [{ concept_id: `vocab:${relationshipType}`, label: relationshipType, description, properties }]
      : [];
  });
  return { nodes, links: [], warnings: warningsOf(status, measurement !== null) };
}

function warningsOf(status: string | null, isMeasured: boolean): string[] {
  if (status === null) return [];
  if (!epistemicStatuses.some((one) => one === status.toUpperCase())) {
    return [`There is no epistemic status ${JSON.stringify(status)}: use one of ${epistemicStatuses.join(', ')}.`];
  }
  if (isMeasured) return [];
  return [
    'All types are UNMEASURED: no measurement was made yet. POST /vocabulary/epistemic-status/measure makes one.',
  ];
}
