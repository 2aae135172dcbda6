interface Point {
  x: number;
  y: number;
}

/** True if a part of the line between two points is within an area, which begins at 0, 0 (by Liang and Barsky). */
export function crosses({ width, height }: { width: number; height: number }, start: Point, end: Point): boolean {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  let [from, to] = [0, 1];
  for (const [step, distance] of [
    [-dx, start.x],
    [dx, width - start.x],
    [-dy, start.y],
    [dy, height - start.y],
  ] as const) {
    if (step < 0) from = Math.max(from, distance / step);
    else if (step > 0) to = Math.min(to, distance / step);
    else if (distance < 0) return false;
  }
  return from <= to;
}
