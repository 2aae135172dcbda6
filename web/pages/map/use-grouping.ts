import type { ProjectionDataset } from '../../../client/index.js';
import type { Query } from '../../data/use-query.js';
import type { ConceptGraph } from '../../map/concept-graph.js';
import { groupByCluster, groupByCommunity, groupByOntology } from './group-concepts.js';
import type { Grouping } from '../../map/groups.js';
import type { MapSettings } from './map-settings.js';
import { useReading } from '../../data/use-reading.js';

/** Groups of the concepts by what their colours show. */
export function useGrouping(
  graph: ConceptGraph | null,
  projection: ProjectionDataset | null,
  { color, ontology }: MapSettings,
): Query<Grouping> {
  const isReady = graph !== null && (color !== 'cluster' || projection !== null);
  const key = isReady ? JSON.stringify([color, ontology, graph.concepts.length, projection?.artifact_id]) : null;
  return useReading(key, async (signal) => {
    if (color === 'ontology') return groupByOntology(graph!);
    if (color === 'cluster') return groupByCluster(graph!, projection!);
    return groupByCommunity(graph!, ontology, signal);
  });
}
