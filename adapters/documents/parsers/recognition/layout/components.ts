import type { Box } from './box.js';

/** A connected component of ink. */
export interface Component extends Box {
  /** Number of ink pixels. */
  pixels: number;
}

export interface Components {
  components: Component[];
  /** Goes through all runs of ink from top to bottom, with the component each belongs to. */
  eachRun(take: (y: number, x0: number, x1: number, component: Component) => void): void;
}

/** A picture with more components is a texture, not a page; their number bounds the memory that is used. */
const maxComponents = 300_000;

/** The connected components of ink on a picture, given as a byte a pixel, 1 for ink; null where there are too many. */
export function componentsOf(ink: Uint8Array, width: number): Components | null {
  const boxes: Component[] = [];
  const parents: number[] = [];
  const labels: number[] = [];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  // Runs of the row above, three numbers each: first and last pixel, label.
  let above: number[] = [];
  for (let y = 0; y * width < ink.length; y += 1) {
    const row: number[] = [];
    let next = 0;
    runsOfRow(ink, width, y, (x0, x1) => {
      let label = -1;
      while (next < above.length && above[next + 1]! < x0 - 1) next += 3;
      for (let at = next; at < above.length && above[at]! <= x1 + 1; at += 3) {
        const root = rootOf(above[at + 2]!);
        if (label !== -1 && label !== root) {
          parents[root] = label;
          grow(boxes[label]!, boxes[root]!);
        } else label = root;
      }
      if (label === -1) {
        label = parents.push(parents.length) - 1;
        boxes.push({ x0, y0: y, x1, y1: y, pixels: 0 });
      }
      grow(boxes[label]!, { x0, y0: y, x1, y1: y, pixels: x1 - x0 + 1 });
      row.push(x0, x1, label);
      labels.push(label);
    });
    if (boxes.length > maxComponents) return null;
    above = row;
  }
  return {
    components: boxes.filter((_, label) => parents[label] === label),
    eachRun(take) {
      let at = 0;
      for (let y = 0; y * width < ink.length; y += 1) {
        runsOfRow(ink, width, y, (x0, x1) => take(y, x0, x1, boxes[rootOf(labels[at++]!)]!));
      }
    },
  };
}

function runsOfRow(ink: Uint8Array, width: number, y: number, take: (x0: number, x1: number) => void): void {
  const row = y * width;
  for (let x = 0; x < width; x += 1) {
    if (ink[row + x] === 0) continue;
    const x0 = x;
    while (x < width && ink[row + x] === 1) x += 1;
    take(x0, x - 1);
  }
}

function grow(box: Component, other: Component): void {
  box.x0 = Math.min(box.x0, other.x0);
  box.y0 = Math.min(box.y0, other.y0);
  box.x1 = Math.max(box.x1, other.x1);
  box.y1 = Math.max(box.y1, other.y1);
  box.pixels += other.pixels;
}
