import { cover } from './pixels.js';
import type { Pixels } from './pixels.js';

/** Paints a line with soft edges; what lies outside is left out. */
export function paintLine(
  { values, width, height }: Pixels,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  thickness: number,
  color: number,
): void {
  const isSteep = Math.abs(y2 - y1) > Math.abs(x2 - x1);
  // Along its longer side the line has one place in each row or column.
  const [a1, b1, a2, b2] = isSteep ? [y1, x1, y2, x2] : [x1, y1, x2, y2];
  if (a1 === a2) return;
  const [length, breadth] = isSteep ? [height, width] : [width, height];
  const [alongStep, acrossStep] = isSteep ? [width, 1] : [1, width];
  const slope = (b2 - b1) / (a2 - a1);
  const half = (thickness / 2) * Math.sqrt(1 + slope * slope);
  let from = Math.max(0, Math.round(Math.min(a1, a2)));
  let to = Math.min(length, Math.round(Math.max(a1, a2)));
  if (slope !== 0) {
    const [one, other] = [a1 + (-half - b1) / slope, a1 + (breadth + half - b1) / slope];
    from = Math.max(from, Math.floor(Math.min(one, other)));
    to = Math.min(to, Math.ceil(Math.max(one, other)));
  }
  for (let along = from; along < to; along++) {
    const across = b1 + slope * (along + 0.5 - a1);
    const [near, far] = [across - half, across + half];
    const last = Math.min(breadth - 1, Math.floor(far));
    for (let at = Math.max(0, Math.floor(near)); at <= last; at++) {
      const share = Math.min(far, at + 1) - Math.max(near, at);
      if (share > 0) cover(values, along * alongStep + at * acrossStep, color, share);
    }
  }
}
