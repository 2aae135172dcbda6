import type { Dot, Matrix } from './scene.js';

/**
 * Finds the concept at a place of the screen; the one in front where there are several.
 * @param dots those in front last
 * @param view matrix from places of the map to pixels
 * @param scale factor of the sizes at the present zoom
 */
export function dotAt(
  dots: readonly Dot[],
  { a, b, c, d, e, f }: Matrix,
  scale: number,
  at: { x: number; y: number },
): Dot | null {
  const found = dots.findLast(({ x, y, size }) => {
    const [dx, dy] = [a * x + c * y + e - at.x, b * x + d * y + f - at.y];
    return dx * dx + dy * dy <= (size * scale) ** 2;
  });
  return found ?? null;
}
