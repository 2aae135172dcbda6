import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ProjectionDataset } from '../../../client/index.js';
import { ErrorMessage } from '../../components/error-message.js';
import { setQuery } from '../../routing/location.js';
import { toAppearance } from '../../map/appearance.js';
import { canDraw } from '../../map/can-draw.js';
import type { ConceptGraph } from '../../map/concept-graph.js';
import { ConceptList } from './concept-list.js';
import { ConceptPanel } from './concept-panel.js';
import { MapCanvas } from '../../map/map-canvas.js';
import { MapLegend } from '../../map/map-legend.js';
import type { MapSettings } from './map-settings.js';
import { readPalette, watchTheme } from '../../map/palette.js';
import { projectedPositions, startPositions } from '../../map/positions.js';
import { useGrouping } from './use-grouping.js';

export interface MapViewProps {
  graph: ConceptGraph;
  /** Present where the positions follow the meaning. */
  projection: ProjectionDataset | null;
  settings: MapSettings;
}

const groupTitles = { community: 'Community', ontology: 'Ontology', cluster: 'Cluster' };

/** The map with its colours, the selected concept, and the list of its concepts. */
export function MapView({ graph, projection, settings }: MapViewProps) {
  const { find, selected, size, color } = settings;
  const [hovered, setHovered] = useState<string | null>(null);
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => watchTheme(() => setPalette(readPalette())), []);
  const grouping = useGrouping(graph, projection, settings);
  const positions = useMemo(
    () => (projection === null ? startPositions(graph) : projectedPositions(projection)),
    [graph, projection],
  );
  const listed = useMemo(() => {
    const text = find.toLowerCase();
    return text === '' ? graph.concepts : graph.concepts.filter(({ label }) => label.toLowerCase().includes(text));
  }, [graph, find]);
  const focus = hovered ?? (selected !== null && graph.byId.has(selected) ? selected : null);
  const found = useMemo(() => (find === '' ? null : new Set(listed.map(({ id }) => id))), [listed]);
  const appearance = useMemo(
    () => toAppearance(graph, { palette, grouping: grouping.data, sizeBy: size, focus, found }),
    [graph, palette, grouping.data, size, focus, found],
  );
  const onSelect = (id: string | null): void => setQuery({ concept: id });
  const concept = selected === null ? undefined : graph.byId.get(selected);
  const withoutPosition = graph.concepts.filter(({ id }) => !positions.has(id)).length;
  return (
    <>
      {grouping.error !== null && <ErrorMessage error={grouping.error} onRetry={grouping.reload} />}
      <p class="quiet" role="status">
        {graph.isPartial && 'The concepts with most quotes: '}
        {graph.concepts.length} concepts, {graph.relationships.length} relationships
        {find !== '' && `, ${listed.length} found`}
        {withoutPosition > 0 && `. ${withoutPosition} have no vector, and are in the list only`}.
      </p>
      {grouping.data !== null && <MapLegend grouping={grouping.data} palette={palette} count={graph.concepts.length} />}
      <div class={`map-area${concept === undefined ? '' : ' with-panel'}`}>
        {canDraw() ? (
          <MapCanvas
            {...{ graph, positions, appearance, selected, onSelect, arranges: projection === null }}
            onHover={setHovered}
          />
        ) : (
          <div class="message warning" role="status">
            <p>
              <strong>The map cannot be drawn.</strong>
            </p>
            <p>This browser has no WebGL, or it is switched off. The list below has the same concepts.</p>
          </div>
        )}
        {concept !== undefined && <ConceptPanel {...{ concept, graph, onSelect }} key={concept.id} />}
      </div>
      <ConceptList
        {...{ concepts: listed, graph, grouping: grouping.data, groupTitle: groupTitles[color] }}
        onSelect={(id) => {
          onSelect(id);
          document.querySelector('.map-area')?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </>
  );
}
