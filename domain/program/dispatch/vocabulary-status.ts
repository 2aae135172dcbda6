import type { ReadScope } from '../../graph/model.js';
import type { GraphReader } from '../../ports.js';
import type { WorkingGraph } from '../working-graph.js';

export interface VocabularyQuestion {
  /** Name of a relationship type, in whatever case; null for all. */
  type: string | null;
  /** An epistemic status, in whatever case; null for any. */
  status: string | null;
}

/** Status of types that were never measured. */
export const unmeasured = 'INSUFFICIENT_DATA';

/** Relationship types as nodes `vocab:NAME`, so that programs can use them like concepts. */
export async function vocabularyStatus(
  graph: Pick<GraphReader, 'vocabulary'>,
  scope: ReadScope,
  { type, status }: VocabularyQuestion,
): Promise<WorkingGraph> {
  const wanted = (await graph.vocabulary(scope)).filter(
    (one) =>
      (type === null || one.relationshipType === type.toUpperCase()) &&
      (status === null || status.toUpperCase() === unmeasured),
  );
  const nodes = wanted.map(({ relationshipType, description, category, isActive }) => ({
    concept_id: `vocab:${relationshipType}`,
    label: relationshipType,
    description,
    properties: { epistemic_status: unmeasured, category, is_active: isActive },
  }));
  return { nodes, links: [] };
}
