import type Sigma from 'sigma';

/** Gives the matrix that takes places of a map to pixels of its element, as it was drawn last. */
export function viewOf<N extends object, E extends object>(sigma: Sigma<N, E>): DOMMatrix {
  const [origin, right, up] = [
    sigma.framedGraphToViewport({ x: 0, y: 0 }),
    sigma.framedGraphToViewport({ x: 1, y: 0 }),
    sigma.framedGraphToViewport({ x: 0, y: 1 }),
  ];
  return new DOMMatrix([
    ...[right.x - origin.x, right.y - origin.y],
    ...[up.x - origin.x, up.y - origin.y],
    ...[origin.x, origin.y],
  ]);
}
