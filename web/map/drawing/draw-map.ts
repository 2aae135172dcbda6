import { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { NodeCircleProgram } from 'sigma/rendering';
import type { Appearance } from '../appearance.js';
import type { ConceptGraph } from '../concept-graph.js';
import { paintMap } from '../painting/painted-map.js';
import type { PaintedMap } from '../painting/painted-map.js';
import type { MapPicture } from '../picture/map-picture.js';
import { readPicture } from '../picture/read-picture.js';
import type { Position } from '../positions.js';
import { circleProgram } from './circle-program.js';
import { dotAt } from './dot-at.js';
import { drawHover } from './draw-hover.js';
import { createSpeedMeter } from './drawing-speed.js';
import { createLabelPlaces } from './label-places.js';
import type { PlacedLabel } from './label-places.js';
import { readDots, readLines } from './read-scene.js';
import type { Line } from './scene.js';
import { viewOf } from './view-of.js';
import { watchPointer } from './watch-pointer.js';

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

/** Concepts above which the mouse rests on one, for some milliseconds, before its neighbours are highlighted. */
const [manyConcepts, restMs] = [300, 120];

/**
 * Draws the concepts that have a position, with the relationships between them: by WebGL, or by the processor where
 * WebGL turns out to be slow.
 */
export function drawMap(
  element: HTMLElement,
  graph: ConceptGraph,
  positions: ReadonlyMap<string, Position>,
  first: Appearance,
  { onSelect, onHover }: MapEvents,
): DrawnMap {
  let appearance = first;
  const drawn = new DirectedGraph<Node>();
  const nodes = new Map<string, string>();
  for (const { id, label } of graph.concepts) {
    const position = positions.get(id);
    if (position === undefined) continue;
    nodes.set(id, drawn.addNode(nodeOf(id), { ...position, label }));
  }
  const relationships = graph.relationships.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  const labels = createLabelPlaces();
  let painted: PaintedMap | null = null;
  const sigma = new Sigma<Node>(drawn, element, {
    nodeProgramClasses: { circle: circleProgram(() => painted === null) },
    nodeHoverProgramClasses: { circle: NodeCircleProgram },
    nodeReducer: (node, data) => ({ ...data, ...appearance.node(idOf(node)) }),
    edgeReducer: (edge) => appearance.relationship(idOf(drawn.source(edge)), idOf(drawn.target(edge))),
    defaultDrawNodeLabel: (context, data, settings) => {
      const { key, label, x, y, size, forceLabel } = data as typeof data & Pick<PlacedLabel, 'key' | 'forceLabel'>;
      if (label) labels.add(context, { key, label, x, y, size, forceLabel }, settings);
    },
    defaultDrawNodeHover: (context, data, settings) => drawHover(context, data, settings, appearance.palette),
    labelFont: 'system-ui, sans-serif',
    labelSize: 13,
    labelDensity: 0.6,
    labelRenderedSizeThreshold: 5,
    zIndex: true,
    minCameraRatio: 0.02,
    maxCameraRatio: 4,
    stagePadding: 40,
    // The page may be left before a frame that is due.
    allowInvalidContainer: true,
  });
  let dots = readDots(sigma, nodes);
  const linesOf = (): Line[] => readLines(dots, relationships, appearance);
  const layers = [sigma.getCanvases()['nodes']!, sigma.getCanvases()['edges']!];
  const speedOf = createSpeedMeter(layers);
  let isMeasured = false;
  const measure = (): void => {
    const speed = speedOf();
    if (speed === 'slow') {
      // What WebGL does not draw need not be made ready for it.
      drawn.clearEdges();
      for (const { style } of layers) style.display = 'none';
      painted = paintMap(sigma);
      painted.replace(dots, linesOf());
    } else if (speed === 'unknown') {
      sigma.scheduleRender();
    } else if (drawn.size < relationships.length) {
      // They are the most to draw, so they wait until it is known that concepts are drawn fast.
      for (const { from, to } of relationships) drawn.addEdge(nodeOf(from), nodeOf(to));
    } else isMeasured = true;
  };
  sigma.on('afterProcess', () => {
    dots = readDots(sigma, nodes);
    painted?.replace(dots, linesOf());
    isMeasured = false;
  });
  sigma.on('afterRender', () => {
    labels.draw(appearance.palette);
    if (painted === null && !isMeasured) measure();
    painted?.paint();
  });
  sigma.scheduleRender();
  const conceptAt = (point: { x: number; y: number }): string | null => {
    const dot = dotAt(dots, viewOf(sigma), sigma.scaleSize(), point);
    return dot?.id ?? null;
  };
  watchPointer(sigma, conceptAt, { onSelect, onHover }, drawn.order > manyConcepts ? restMs : 0);
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
    picture: () =>
      readPicture(sigma, dots, linesOf(), (id) => {
        const data = sigma.getNodeDisplayData(nodeOf(id));
        return labels.has(nodeOf(id)) || data?.highlighted === true ? (data?.label ?? null) : null;
      }),
    destroy() {
      painted?.destroy();
      sigma.kill();
    },
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
