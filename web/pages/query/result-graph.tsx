import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CypherQueryResponse } from '../../../client/index.js';
import { toAppearance } from '../../map/appearance.js';
import { canDraw } from '../../map/can-draw.js';
import { toConceptGraph } from '../../map/concept-graph.js';
import { toGrouping } from '../../map/groups.js';
import { MapCanvas } from '../../map/map-canvas.js';
import { MapLegend } from '../../map/map-legend.js';
import { Neighbours } from '../../map/neighbours.js';
import { readPalette, watchTheme } from '../../map/palette.js';
import { startPositions } from '../../map/positions.js';
import { nodeName } from './cell-value.js';

/** Nodes and relationships of a result, drawn; their colours show their labels. */
export function ResultGraph({ of }: { of: CypherQueryResponse }) {
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => watchTheme(() => setPalette(readPalette())), []);
  const { graph, grouping, positions } = useMemo(() => toDrawing(of), [of]);
  const focus = hovered ?? selected;
  const appearance = useMemo(
    () => toAppearance(graph, { palette, grouping, sizeBy: 'relationships', focus, found: null }),
    [graph, palette, focus],
  );
  const concept = selected === null ? undefined : graph.byId.get(selected);
  if (!canDraw()) return <p class="message warning">This browser has no WebGL. The table has the same rows.</p>;
  return (
    <>
      <MapLegend grouping={grouping} palette={palette} count={graph.concepts.length} />
      <MapCanvas {...{ graph, positions, appearance, selected }} arranges onSelect={setSelected} onHover={setHovered} />
      {concept !== undefined && (
        <section class="query-selected" aria-label={concept.label}>
          <h3>{concept.label}</h3>
          <Neighbours of={concept} graph={graph} onSelect={setSelected} />
        </section>
      )}
    </>
  );
}

function toDrawing({ nodes = [], relationships = [] }: CypherQueryResponse) {
  const graph = toConceptGraph(
    nodes.map((node) => ({ id: node.id, label: nodeName(node), quotes: 0, ontology: null })),
    relationships,
  );
  const labels = new Map<string, string[]>();
  for (const {
    id,
    labels: [label = ''],
  } of nodes)
    labels.set(label, [...(labels.get(label) ?? []), id]);
  const grouping = toGrouping(
    graph,
    [...labels].map(([name, conceptIds]) => ({ id: name, name, conceptIds })),
  );
  return { graph, grouping, positions: startPositions(graph) };
}
