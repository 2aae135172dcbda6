import type Sigma from 'sigma';
import type { Appearance } from '../appearance.js';
import type { Dot, Line } from './scene.js';

/** Reads the concepts of a map as they are drawn; those in front come last. */
export function readDots<N extends object, E extends object>(
  sigma: Sigma<N, E>,
  nodes: Iterable<[id: string, node: string]>,
): Dot[] {
  const dots: Dot[] = [];
  for (const [id, node] of nodes) {
    const data = sigma.getNodeDisplayData(node);
    if (data === undefined) continue;
    const { x, y, size, color, zIndex } = data;
    dots.push({ id, x, y, size, color, zIndex });
  }
  return dots.sort(byDepth);
}

/** Reads the relationships between concepts as they are drawn; those in front come last. */
export function readLines(
  dots: readonly Dot[],
  relationships: readonly { from: string; to: string }[],
  appearance: Appearance,
): Line[] {
  const byId = new Map(dots.map((dot) => [dot.id, dot]));
  const lines: Line[] = [];
  for (const one of relationships) {
    const [from, to] = [byId.get(one.from), byId.get(one.to)];
    if (from === undefined || to === undefined) continue;
    const { size, color, zIndex, type } = appearance.relationship(one.from, one.to);
    lines.push({ from, to, size, color, zIndex, isArrow: type === 'arrow' });
  }
  return lines.sort(byDepth);
}

function byDepth(one: { zIndex: number }, other: { zIndex: number }): number {
  return one.zIndex - other.zIndex;
}
