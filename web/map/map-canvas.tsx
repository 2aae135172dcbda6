import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorMessage } from '../components/error-message.js';
import { countOf } from '../wording/count-of.js';
import type { Appearance } from './appearance.js';
import type { ConceptGraph } from './concept-graph.js';
import type { DrawnMap, MapEvents } from './drawing/draw-map.js';
import type { LegendEntry } from './legend-entry.js';
import { MapToolbar } from './map-toolbar.js';
import { DownloadButtons } from './picture/download-buttons.js';
import type { Position } from './positions.js';

export interface MapCanvasProps extends MapEvents {
  graph: ConceptGraph;
  positions: ReadonlyMap<string, Position>;
  appearance: Appearance;
  /** The positions are those from which a layout begins. */
  arranges: boolean;
  /** Concept that is moved into the middle. */
  selected: string | null;
  /** Concepts that the map zooms to while none is selected; null: it stays as it is. */
  shown?: readonly string[] | null;
  /** Meaning of the colours, for a picture of the map. */
  legend: readonly LegendEntry[];
}

const panStep = 0.12;
/** Milliseconds between two drawings of a layout that is computed; more where there is more to draw. */
const stepMs = (count: number): number => (count > 2000 ? 400 : 60);

/** Map of the concepts, drawn with WebGL, with its buttons. */
export function MapCanvas(props: MapCanvasProps) {
  const { graph, positions, appearance, arranges, selected, shown = null, legend } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const events = useRef<MapEvents>(props);
  const [share, setShare] = useState(1);
  /** The map is drawn, and nothing moves its concepts any more. */
  const [isArranged, setArranged] = useState(false);
  const hasZoomed = useRef(false);
  const [error, setError] = useState<Error | null>(null);
  events.current = props;
  const look = useRef(appearance);
  look.current = appearance;

  useEffect(() => {
    let left = false;
    setArranged(false);
    const draw = async (): Promise<void> => {
      const [{ drawMap }, { runLayout }] = await Promise.all([
        import('./drawing/draw-map.js'),
        import('./run-layout.js'),
      ]);
      if (left || element.current === null) return;
      const drawn = drawMap(element.current, graph, positions, look.current, {
        onSelect: (id) => events.current.onSelect(id),
        onHover: (id) => events.current.onHover(id),
      });
      map.current = drawn;
      if (!arranges) return setArranged(true);
      let drawnAt = 0;
      setShare(0);
      stop.current = runLayout(graph, positions, ({ positions: next, done, iterations }) => {
        const isLast = done >= iterations;
        if (!isLast && performance.now() - drawnAt < stepMs(graph.concepts.length)) return;
        drawn.place(next);
        drawnAt = performance.now();
        setShare(done / iterations);
        if (isLast) setArranged(true);
      });
    };
    draw().catch((failure: Error) => left || setError(failure));
    return () => {
      left = true;
      stop.current?.();
      map.current?.destroy();
      map.current = stop.current = null;
    };
  }, [graph, positions, arranges]);
  useEffect(() => map.current?.show(appearance), [appearance]);
  useEffect(() => {
    if (selected !== null) map.current?.centre(selected);
    else if (shown !== null) map.current?.fit(shown);
    else if (hasZoomed.current) map.current?.zoom('all');
    hasZoomed.current = shown !== null;
  }, [selected, shown, isArranged]);

  if (error !== null) return <ErrorMessage error={error} />;
  const onStop = (): void => {
    stop.current?.();
    setShare(1);
    setArranged(true);
  };
  const { concepts, relationships } = graph;
  const content = `${countOf(concepts.length, 'concept')} and ${countOf(relationships.length, 'relationship')}`;
  return (
    <div class="map-frame">
      <div
        ref={element}
        class="map-canvas"
        role="application"
        tabIndex={0}
        aria-label={`Map of ${content}. Move it with the arrow keys, zoom with plus and minus. The list of concepts has the same content.`}
        onKeyDown={(event) => act(map.current, event)}
      />
      <MapToolbar onZoom={(by) => map.current?.zoom(by)} share={share} onStop={onStop} />
      <DownloadButtons
        read={() => map.current?.picture() ?? null}
        options={{ title: `Map of ${content}`, legend, palette: appearance.palette }}
      />
    </div>
  );
}

function act(map: DrawnMap | null, event: KeyboardEvent): void {
  const actions: Record<string, () => void> = {
    ArrowLeft: () => map?.pan(-panStep, 0),
    ArrowRight: () => map?.pan(panStep, 0),
    ArrowUp: () => map?.pan(0, panStep),
    ArrowDown: () => map?.pan(0, -panStep),
    '+': () => map?.zoom('in'),
    '-': () => map?.zoom('out'),
    '0': () => map?.zoom('all'),
  };
  const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
