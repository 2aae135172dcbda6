import { EmptyState } from '../../components/empty-state.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Loading } from '../../components/loading.js';
import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import type { PageProps } from '../../pages.js';
import { MapControls } from './map-controls.js';
import { MapView } from './map-view.js';
import { readMapSettings } from './map-settings.js';
import { readAnalysis } from '../../data/read-analysis.js';
import { readGraph } from './read-graph.js';
import { useReading } from '../../data/use-reading.js';

/** Map of the concepts of an ontology, or of all, with their relationships. */
export function Page({ query }: PageProps) {
  const settings = readMapSettings(query);
  const { ontology, layout } = settings;
  const graph = useReading(`graph ${ontology}`, (signal) => readGraph(ontology, signal));
  const byMeaning = layout === 'meaning';
  const projection = useReading(byMeaning ? `projection ${ontology}` : null, (signal) => {
    const wanted = { ...(ontology !== null && { ontology }), include_grounding: false, include_degree: false };
    return readAnalysis('getProjection', { query: wanted }, signal);
  });
  return (
    <>
      <PageHeader title="Map" lead="Select a concept to see its quotes and what it is related to." />
      <MapControls settings={settings} />
      {projection.error !== null && <ErrorMessage error={projection.error} onRetry={projection.reload} />}
      <Result of={graph} lines={10}>
        {(data) => {
          if (data.concepts.length === 0) {
            return (
              <EmptyState title="There are no concepts yet.">
                <p>Concepts appear here once a document has been read.</p>
              </EmptyState>
            );
          }
          if (byMeaning && projection.data === null) {
            return projection.loading ? <Loading label="Computing the projection" lines={10} /> : null;
          }
          return <MapView graph={data} projection={byMeaning ? projection.data : null} settings={settings} />;
        }}
      </Result>
    </>
  );
}
