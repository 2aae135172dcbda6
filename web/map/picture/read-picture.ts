import type Sigma from 'sigma';
import { viewOf } from '../drawing/view-of.js';
import type { Dot, Line } from '../drawing/scene.js';
import { crosses } from './crosses.js';
import type { MapPicture, PictureConcept, PictureRelationship } from './map-picture.js';

/**
 * Reads what a map shows at present: what is outside of the screen is left out.
 * @param labelOf the label that the map shows beside a concept; null where it shows none
 */
export function readPicture<N extends object, E extends object>(
  sigma: Sigma<N, E>,
  dots: readonly Dot[],
  lines: readonly Line[],
  labelOf: (id: string) => string | null,
): MapPicture {
  const { width, height } = sigma.getDimensions();
  const [view, scale] = [viewOf(sigma), sigma.scaleSize()];
  const placed = new Map<Dot, PictureConcept>();
  for (const dot of dots) {
    const { x, y } = view.transformPoint({ x: dot.x, y: dot.y });
    placed.set(dot, { x, y, size: dot.size * scale, color: dot.color, label: labelOf(dot.id) });
  }
  // Of a concept beside the screen the label may be on it.
  const isVisible = ({ x, y, size, label }: PictureConcept): boolean =>
    label !== null || (x + size >= 0 && y + size >= 0 && x - size <= width && y - size <= height);
  const relationships: PictureRelationship[] = [];
  for (const { from, to, size, color, isArrow } of lines) {
    const [start, end] = [placed.get(from)!, placed.get(to)!];
    if (!crosses({ width, height }, start, end)) continue;
    relationships.push({
      ...{ from: { x: start.x, y: start.y }, to: isArrow ? atEdge(start, end) : { x: end.x, y: end.y } },
      ...{ color, width: Math.max(0.5, size * scale), isArrow },
    });
  }
  return { width, height, relationships, concepts: [...placed.values()].filter(isVisible) };
}

function atEdge(from: PictureConcept, to: PictureConcept): { x: number; y: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const share = length === 0 ? 1 : Math.max(0, 1 - to.size / length);
  return { x: from.x + dx * share, y: from.y + dy * share };
}
