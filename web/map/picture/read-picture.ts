import type { DirectedGraph } from 'graphology';
import type Sigma from 'sigma';
import type { MapPicture, PictureConcept, PictureRelationship } from './map-picture.js';

/** Place of a concept on the screen, with the part of it that is in front. */
interface Placed extends PictureConcept {
  zIndex: number;
}

/** Reads what a map shows at present: concepts outside of the screen are left out. */
export function readPicture<N extends { label: string }, E extends object>(
  sigma: Sigma<N, E>,
  graph: DirectedGraph<N, E>,
): MapPicture {
  const { width, height } = sigma.getDimensions();
  const labelled = sigma.getNodeDisplayedLabels();
  const placed = new Map<string, Placed>();
  for (const id of graph.nodes()) {
    const data = sigma.getNodeDisplayData(id);
    if (data === undefined || data.hidden) continue;
    const { x, y } = sigma.framedGraphToViewport(data);
    const label = labelled.has(id) || data.forceLabel || data.highlighted ? data.label : null;
    placed.set(id, { x, y, size: sigma.scaleSize(data.size), color: data.color, label, zIndex: data.zIndex });
  }
  const isVisible = ({ x, y, size }: Placed): boolean =>
    x + size >= 0 && y + size >= 0 && x - size <= width && y - size <= height;
  const relationships: (PictureRelationship & { zIndex: number })[] = [];
  for (const edge of graph.edges()) {
    const data = sigma.getEdgeDisplayData(edge);
    const from = placed.get(graph.source(edge));
    const to = placed.get(graph.target(edge));
    if (data === undefined || data.hidden || from === undefined || to === undefined) continue;
    // A line between two concepts outside may cross the screen, but says nothing there.
    if (!isVisible(from) && !isVisible(to)) continue;
    const isArrow = data.type === 'arrow';
    relationships.push({
      ...{ from: { x: from.x, y: from.y }, to: isArrow ? atEdge(from, to) : { x: to.x, y: to.y } },
      ...{ color: data.color, width: Math.max(0.5, sigma.scaleSize(data.size)), isArrow, zIndex: data.zIndex },
    });
  }
  const concepts = [...placed.values()].filter(isVisible);
  return { width, height, relationships: relationships.sort(byDepth), concepts: concepts.sort(byDepth) };
}

function byDepth(one: { zIndex: number }, other: { zIndex: number }): number {
  return one.zIndex - other.zIndex;
}

function atEdge(from: Placed, to: Placed): { x: number; y: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const share = length === 0 ? 1 : Math.max(0, 1 - to.size / length);
  return { x: from.x + dx * share, y: from.y + dy * share };
}
