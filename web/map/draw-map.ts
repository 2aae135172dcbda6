import { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import type { ConceptGraph } from './concept-graph.js';
import { drawHover } from './draw-hover.js';
import { drawLabel } from './draw-label.js';
import type { Appearance } from './appearance.js';
import type { MapPicture } from './picture/map-picture.js';
import { readPicture } from './picture/read-picture.js';
import type { Position } from './positions.js';

/** Calls that a map makes when the user points at concepts. */
export interface MapEvents {
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
}

/** Map that is drawn in an element. */
export interface DrawnMap {
  /** Moves the concepts: x and y of each, in the order of the graph. */
  place(positions: ArrayLike<number>): void;
  /** Draws it with other colours, sizes or highlights. */
  show(appearance: Appearance): void;
  zoom(by: 'in' | 'out' | 'all'): void;
  pan(dx: number, dy: number): void;
  centre(id: string): void;
  /** Zooms to some of the concepts. */
  fit(ids: readonly string[]): void;
  /** The map as it is on the screen. */
  picture(): MapPicture;
  destroy(): void;
}

type Node = { x: number; y: number; label: string };

/** Relationships above which they are hidden while the map moves. */
const manyRelationships = 5000;

/** Draws the concepts that have a position, with the relationships between them, by WebGL. */
export function drawMap(
  element: HTMLElement,
  graph: ConceptGraph,
  positions: ReadonlyMap<string, Position>,
  first: Appearance,
  { onSelect, onHover }: MapEvents,
): DrawnMap {
  let appearance = first;
  const drawn = new DirectedGraph<Node, { types: string[] }>();
  for (const { id, label } of graph.concepts) {
    const position = positions.get(id);
    if (position !== undefined) drawn.addNode(nodeOf(id), { ...position, label });
  }
  for (const { from, to, types } of graph.relationships) {
    const [source, target] = [nodeOf(from), nodeOf(to)];
    if (drawn.hasNode(source) && drawn.hasNode(target)) drawn.addEdge(source, target, { types });
  }
  const sigma = new Sigma<Node, { types: string[] }>(drawn, element, {
    nodeReducer: (node, data) => ({ ...data, ...appearance.node(idOf(node)) }),
    edgeReducer: (edge) => appearance.relationship(idOf(drawn.source(edge)), idOf(drawn.target(edge))),
    defaultDrawNodeLabel: (context, data, settings) =>
      drawLabel(context, { ...data, label: data.label ?? null }, settings, appearance.palette),
    defaultDrawNodeHover: (context, data, settings) => drawHover(context, data, settings, appearance.palette),
    labelFont: 'system-ui, sans-serif',
    labelSize: 13,
    labelColor: { color: first.palette.label },
    labelDensity: 0.6,
    labelRenderedSizeThreshold: 5,
    hideLabelsOnMove: drawn.order > 3000,
    hideEdgesOnMove: drawn.size > manyRelationships,
    zIndex: true,
    minCameraRatio: 0.02,
    maxCameraRatio: 4,
    stagePadding: 40,
  });
  sigma.on('clickNode', ({ node }) => onSelect(idOf(node)));
  sigma.on('clickStage', () => onSelect(null));
  sigma.on('enterNode', ({ node }) => onHover(idOf(node)));
  sigma.on('leaveNode', () => onHover(null));
  const camera = sigma.getCamera();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = still ? 0 : 250;
  return {
    place(next) {
      let at = 0;
      drawn.updateEachNodeAttributes((_, data) => ({ ...data, x: next[at++]!, y: next[at++]! }), {
        attributes: ['x', 'y'],
      });
    },
    show(next) {
      appearance = next;
      sigma.setSetting('labelColor', { color: next.palette.label });
      sigma.refresh({ skipIndexation: false });
    },
    zoom(by) {
      if (by === 'all') void camera.animatedReset({ duration });
      else void camera[by === 'in' ? 'animatedZoom' : 'animatedUnzoom']({ duration, factor: 1.6 });
    },
    pan(dx, dy) {
      const { x, y, ratio } = camera.getState();
      camera.setState({ x: x + dx * ratio, y: y + dy * ratio });
    },
    centre(id) {
      const data = sigma.getNodeDisplayData(nodeOf(id));
      if (data === undefined) return;
      void camera.animate({ x: data.x, y: data.y, ratio: Math.min(camera.ratio, 0.5) }, { duration });
    },
    fit(ids) {
      const places = ids.flatMap((id) => sigma.getNodeDisplayData(nodeOf(id)) ?? []);
      if (places.length === 0) return;
      const [left, right] = rangeOf(places.map(({ x }) => x));
      const [bottom, top] = rangeOf(places.map(({ y }) => y));
      const ratio = Math.min(1, Math.max(0.15, Math.max(right - left, top - bottom) * 1.3));
      void camera.animate({ x: (left + right) / 2, y: (bottom + top) / 2, ratio }, { duration });
    },
    picture: () => readPicture(sigma, drawn),
    destroy: () => sigma.kill(),
  };
}

/** The name of a concept in graphology, which keeps names as those of fields: `constructor` would be there already. */
function nodeOf(id: string): string {
  return `:${id}`;
}

function idOf(node: string): string {
  return node.slice(1);
}

function rangeOf(values: readonly number[]): [min: number, max: number] {
  return [values.reduce((one, other) => Math.min(one, other)), values.reduce((one, other) => Math.max(one, other))];
}
