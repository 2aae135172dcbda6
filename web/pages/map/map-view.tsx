import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ProjectionDataset } from '../../../client/index.js';
import { ErrorMessage } from '../../components/error-message.js';
import { setQuery } from '../../routing/location.js';
import { toAppearance } from '../../map/appearance.js';
import { canDraw } from '../../map/can-draw.js';
import type { ConceptGraph, MapConcept } from '../../map/concept-graph.js';
import { countOf } from '../../wording/count-of.js';
import { GroupList } from './group-list.js';
import { GroupPanel } from './group-panel.js';
import { toLegend } from '../../map/legend.js';
import { ConceptList } from './concept-list.js';
import { ConceptPanel } from './concept-panel.js';
import { MapCanvas } from '../../map/map-canvas.js';
import { MapLegend } from '../../map/map-legend.js';
import type { MapSettings } from './map-settings.js';
import { readPalette, watchTheme } from '../../map/palette.js';
import { projectedPositions, startPositions } from '../../map/positions.js';
import { useGrouping } from './use-grouping.js';
import { usePanelFocus } from './use-panel-focus.js';

export interface MapViewProps {
  graph: ConceptGraph;
  /** Present where the positions follow the meaning. */
  projection: ProjectionDataset | null;
  settings: MapSettings;
}

const groupTitles = {
  community: { one: 'Community', many: 'Communities' },
  ontology: { one: 'Ontology', many: 'Ontologies' },
  cluster: { one: 'Cluster', many: 'Clusters' },
};

/** The map with its colours, the selected concept, and the list of its concepts. */
export function MapView({ graph, projection, settings }: MapViewProps) {
  const { find, selected, size, color } = settings;
  const titles = groupTitles[color];
  const [hovered, setHovered] = useState<string | null>(null);
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => watchTheme(() => setPalette(readPalette())), []);
  const grouping = useGrouping(graph, projection, settings);
  const group = grouping.data?.groups.find(({ id }) => id === settings.group) ?? null;
  const positions = useMemo(
    () => (projection === null ? startPositions(graph) : projectedPositions(projection)),
    [graph, projection],
  );
  const listed = useMemo(() => {
    const text = find.toLowerCase();
    const members = group === null ? null : new Set(group.members);
    const isListed = ({ id, label }: MapConcept): boolean =>
      (members?.has(id) ?? true) && label.toLowerCase().includes(text);
    return text === '' && members === null ? graph.concepts : graph.concepts.filter(isListed);
  }, [graph, find, group]);
  const focus = hovered ?? (selected !== null && graph.byId.has(selected) ? selected : null);
  const found = useMemo(() => (listed === graph.concepts ? null : new Set(listed.map(({ id }) => id))), [listed]);
  const appearance = useMemo(
    () => toAppearance(graph, { palette, grouping: grouping.data, sizeBy: size, focus, found }),
    [graph, palette, grouping.data, size, focus, found],
  );
  const legend = useMemo(
    () => (grouping.data === null ? [] : toLegend(grouping.data, palette, graph.concepts.length)),
    [grouping.data, palette, graph],
  );
  const onSelect = (id: string | null): void => setQuery({ concept: id });
  const onGroup = (id: string | null): void => setQuery({ group: id, concept: null });
  const showMap = (): void => document.querySelector('.map-area')?.scrollIntoView({ block: 'nearest' });
  const concept = selected === null ? undefined : graph.byId.get(selected);
  const close = (): void => (concept === undefined ? onGroup(null) : onSelect(null));
  const select = (id: string | null): void => {
    focused.remember();
    onSelect(id);
  };
  const selectGroup = (id: string | null): void => {
    focused.remember();
    onGroup(id);
  };
  const focused = usePanelFocus(concept?.id ?? group?.id ?? null, close);
  const withoutPosition = graph.concepts.filter(({ id }) => !positions.has(id)).length;
  return (
    <>
      {grouping.error !== null && <ErrorMessage error={grouping.error} onRetry={grouping.reload} />}
      <p class="quiet" role="status">
        {graph.isPartial && 'The concepts with most quotes: '}
        {countOf(graph.concepts.length, 'concept')}, {countOf(graph.relationships.length, 'relationship')}
        {found !== null && `, ${listed.length} ${find === '' ? 'shown' : 'found'}`}
        {withoutPosition > 0 && `. ${describeWithoutPosition(withoutPosition)}`}.
      </p>
      <div
        ref={focused.panel}
        onKeyDown={focused.onKeyDown}
        class={`map-area${concept === undefined && group === null ? '' : ' with-panel'}`}
      >
        {canDraw() ? (
          <MapCanvas
            {...{ graph, positions, appearance, selected, legend, onSelect, arranges: projection === null }}
            shown={group?.members ?? null}
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
        {concept !== undefined && <ConceptPanel {...{ concept, graph }} onSelect={select} key={concept.id} />}
        {concept === undefined && group !== null && (
          <GroupPanel
            key={group.id}
            {...{ group, graph, kind: titles.one }}
            onSelect={select}
            color={legend.find(({ id }) => id === group.id)?.color ?? palette.other}
            onClose={() => onGroup(null)}
          />
        )}
      </div>
      {legend.length > 0 && <MapLegend of={legend} selected={group?.id ?? null} onSelect={selectGroup} />}
      {grouping.data !== null && (
        <GroupList
          {...{ grouping: grouping.data, graph, palette, title: titles.many, one: titles.one }}
          selected={group?.id ?? null}
          onSelect={(id) => {
            selectGroup(id);
            showMap();
          }}
          summarizing={grouping.summarizing}
        />
      )}
      <ConceptList
        {...{ concepts: listed, graph, grouping: grouping.data, groupTitle: titles.one }}
        onSelect={(id) => {
          select(id);
          showMap();
        }}
      />
    </>
  );
}

function describeWithoutPosition(count: number): string {
  const [has, is] = count === 1 ? ['has', 'is'] : ['have', 'are'];
  return `${countOf(count, 'concept')} ${has} no vector, and ${is} in the list only`;
}
