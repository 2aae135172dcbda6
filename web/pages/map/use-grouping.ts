import { useEffect, useState } from 'preact/hooks';
import type { JobStatus, ProjectionDataset } from '../../../client/index.js';
import type { Query } from '../../data/use-query.js';
import type { ConceptGraph } from '../../map/concept-graph.js';
import { groupByCluster, groupByCommunity, groupByOntology } from './group-concepts.js';
import type { Grouping } from '../../map/groups.js';
import type { MapSettings } from './map-settings.js';
import { summariesError } from './summaries-error.js';
import { useReading } from '../../data/use-reading.js';

/** Summaries that a model writes about communities, on demand. */
export interface Summarizing {
  busy: boolean;
  /** The job that has them written, while it is awaited. */
  job: JobStatus | null;
  error: Error | null;
  /** @param maxCostUsd maximum cost in US dollars; null: the default of the server */
  ask(maxCostUsd: number | null): void;
}

export interface MapGrouping extends Query<Grouping> {
  /** Null where the groups are no communities. */
  summarizing: Summarizing | null;
}

/** Groups of the concepts by what their colours show. */
export function useGrouping(
  graph: ConceptGraph,
  projection: ProjectionDataset | null,
  { color, ontology, level }: MapSettings,
): MapGrouping {
  const [asked, setAsked] = useState<{ key: string | null; maxCostUsd: number | null } | null>(null);
  const [job, setJob] = useState<JobStatus | null>(null);
  const isReady = color !== 'cluster' || projection !== null;
  const key = isReady ? JSON.stringify([color, ontology, graph.concepts.length, projection?.artifact_id, level]) : null;
  // Other groups, and the same again later, are not paid for without another question.
  useEffect(() => setAsked(null), [key]);
  const summaries = asked !== null && asked.key === key ? asked : null;
  const plain = useReading(key, async (signal) => {
    if (color === 'ontology') return groupByOntology(graph);
    if (color === 'cluster') return groupByCluster(graph, projection!);
    return groupByCommunity(graph, { ontology, level, summaries: null }, signal);
  });
  // The groups stay as they are until a model has written about them.
  const summarized = useReading(summaries === null ? null : JSON.stringify(summaries), (signal) =>
    groupByCommunity(graph, { ontology, level, summaries }, signal, setJob),
  );
  const summarizing = {
    busy: summarized.loading,
    job: summarized.loading ? job : null,
    error: summarized.error && summariesError(summarized.error),
    ask(maxCostUsd: number | null) {
      setJob(null);
      setAsked({ key, maxCostUsd });
      summarized.reload();
    },
  };
  return {
    ...{ ...plain, data: summarized.data ?? plain.data },
    summarizing: color === 'community' ? summarizing : null,
  };
}
