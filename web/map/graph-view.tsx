import { useEffect, useMemo, useState } from 'preact/hooks';
import { toAppearance } from './appearance.js';
import { canDraw } from './can-draw.js';
import type { ConceptGraph } from './concept-graph.js';
import type { Grouping } from './groups.js';
import { toLegend } from './legend.js';
import { MapCanvas } from './map-canvas.js';
import { MapLegend } from './map-legend.js';
import { Neighbours } from './neighbours.js';
import { readPalette, watchTheme } from './palette.js';
import { startPositions } from './positions.js';

/** A graph that is a result: drawn by its relationships, with those of the selected node. */
export function GraphView({ graph, grouping }: { graph: ConceptGraph; grouping: Grouping }) {
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => watchTheme(() => setPalette(readPalette())), []);
  const positions = useMemo(() => startPositions(graph), [graph]);
  const focus = hovered ?? selected;
  const appearance = useMemo(
    () => toAppearance(graph, { palette, grouping, sizeBy: 'relationships', focus, found: null }),
    [graph, palette, focus],
  );
  const legend = useMemo(() => toLegend(grouping, palette, graph.concepts.length), [grouping, palette, graph]);
  const concept = selected === null ? undefined : graph.byId.get(selected);
  if (!canDraw()) return <p class="message warning">This browser has no WebGL. The table has the same content.</p>;
  return (
    <>
      <MapLegend of={legend} />
      <MapCanvas
        {...{ graph, positions, appearance, selected, legend }}
        arranges
        onSelect={setSelected}
        onHover={setHovered}
      />
      {concept !== undefined && (
        <section class="graph-selected card" aria-label={concept.label}>
          <h3>{concept.label}</h3>
          <Neighbours of={concept} graph={graph} onSelect={setSelected} />
        </section>
      )}
    </>
  );
}
