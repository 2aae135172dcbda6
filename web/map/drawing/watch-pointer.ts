import type Sigma from 'sigma';
import type { MapEvents } from './draw-map.js';

interface Point {
  x: number;
  y: number;
}

/**
 * Says what a mouse or finger points at. It replaces the listeners of Sigma, which draw each concept a second time, in
 * a color that names it, and wait for the graphics card with each move of the mouse.
 * @param conceptAt the concept at a point of the map's element
 * @param restMs milliseconds that the mouse rests on a concept, and the map does, before it is said
 */
export function watchPointer<N extends object, E extends object>(
  sigma: Sigma<N, E>,
  conceptAt: (point: Point) => string | null,
  { onSelect, onHover }: MapEvents,
  restMs: number,
): void {
  const [mouse, touch] = [sigma.getMouseCaptor(), sigma.getTouchCaptor()];
  mouse.removeAllListeners();
  touch.removeAllListeners();
  let said: string | null = null;
  let hovered: string | null = null;
  let waiting: number | undefined;
  const say = (): void => {
    if (hovered === said) return;
    said = hovered;
    onHover(said);
  };
  const wait = (): void => {
    clearTimeout(waiting);
    if (hovered === said || mouse.isMouseDown) return;
    if (restMs === 0) say();
    else waiting = window.setTimeout(say, restMs);
  };
  const hover = (id: string | null): void => {
    if (id === hovered) return;
    hovered = id;
    wait();
  };
  mouse.on('click', (at) => onSelect(conceptAt(at)));
  mouse.on('mousemove', (at) => {
    if (!mouse.isMouseDown) hover(conceptAt(at));
  });
  mouse.on('mouseleave', () => hover(null));
  mouse.on('mousedown', () => clearTimeout(waiting));
  mouse.on('mouseup', wait);
  touch.on('tap', ({ touches, previousTouches }) => {
    const at = touches[0] ?? previousTouches[0];
    if (at !== undefined) onSelect(conceptAt(at));
  });
  sigma.getCamera().on('updated', wait);
  sigma.on('kill', () => clearTimeout(waiting));
}
