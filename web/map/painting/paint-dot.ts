import { cover } from './pixels.js';
import type { Pixels } from './pixels.js';

/** Paints a disc with a soft edge, one pixel wide, as WebGL draws it; what lies outside is left out. */
export function paintDot({ values, width, height }: Pixels, x: number, y: number, radius: number, color: number): void {
  if (x + radius < 0 || x - radius > width) return;
  // A pixel is where its centre is.
  const [middle, centre] = [x - 0.5, y - 0.5];
  const outer = radius * radius;
  const inner = Math.max(0, radius - 1) * Math.max(0, radius - 1);
  const bottom = Math.min(height - 1, Math.floor(centre + radius));
  for (let row = Math.max(0, Math.ceil(centre - radius)); row <= bottom; row++) {
    const dy = (row - centre) * (row - centre);
    const half = Math.sqrt(Math.max(0, outer - dy));
    const left = Math.max(0, Math.ceil(middle - half));
    const right = Math.min(width - 1, Math.floor(middle + half));
    // The part that is covered whole is between the edges.
    const full = inner > dy ? Math.sqrt(inner - dy) : -1;
    const from = full < 0 ? right + 1 : Math.max(left, Math.ceil(middle - full));
    const to = full < 0 ? right : Math.min(right, Math.floor(middle + full));
    const start = row * width;
    for (let column = left; column <= right; column++) {
      if (column === from && from <= to) {
        for (; column < to; column++) values[start + column] = color;
        values[start + column] = color;
      } else {
        const dx = column - middle;
        cover(values, start + column, color, radius - Math.sqrt(dx * dx + dy));
      }
    }
  }
}
