import type { Line } from '../drawing/scene.js';
import { paintLine } from './paint-line.js';
import type { Pixels } from './pixels.js';
import { toColorNumber } from './to-color-number.js';

/** Milliseconds of a frame in which lines are painted. */
const sliceMs = 4;
/** Lines between two looks at the clock. */
const linesPerLook = 32;
/** Milliseconds without a movement after which the map rests. */
const restMs = 100;
/** Growth of a picture that is shown larger than it was painted. */
const maxGrowth = 1.5;
/** Thickness that WebGL gives a line at least, and what its soft edges take of each. */
const [minThickness, softEdges] = [1.7, 1];
const [arrowLength, arrowWidth] = [2.5, 2];

/** Size of the map, and how it is looked at. */
export interface View {
  width: number;
  height: number;
  /** Pixels of the screen for each one of the page. */
  pixelRatio: number;
  /** From places of the map to pixels of the page. */
  matrix: DOMMatrix;
  /** Factor of the sizes at the present zoom. */
  scale: number;
}

/** Relationships that the processor paints on a canvas of their own. */
export interface PaintedLines {
  canvas: HTMLCanvasElement;
  /** Moves what is painted to where it is in a view; where it was painted for another, it is painted again. */
  show(view: View): void;
  /** Paints other lines. */
  replace(lines: readonly Line[]): void;
  destroy(): void;
}

/**
 * Paints relationships a few milliseconds in each frame; meanwhile the picture before is shown, moved to its place. So
 * the map moves as fast with many as with few. It is painted again once the map rests, or shows what it lacks.
 */
export function paintLines(): PaintedLines {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-painting';
  let lines: readonly Line[] = [];
  /** The lines that are painted at present, which others do not interrupt: a layout brings others all the time. */
  let started: readonly Line[] | null = null;
  let image = new ImageData(1, 1);
  let view: View | null = null;
  let movedAt = -Infinity;
  /** The view that the canvas shows, and the one that is painted at present. */
  let shown: View | null = null;
  let painted: View | null = null;
  let next = 0;
  let frame: number | undefined;

  const work = (): void => {
    frame = undefined;
    if (painted === null && view !== null && (isResting() || isLacking(view))) begin(view);
    if (painted !== null) paint(painted);
    if (painted !== null || shown !== view || started !== lines) frame = requestAnimationFrame(work);
  };
  const isResting = (): boolean => performance.now() - movedAt >= restMs;
  const isLacking = (now: View): boolean => started !== lines || shown === null || !covers(shown, now);
  const begin = (now: View): void => {
    const [width, height] = [sizeOf(now.width, now), sizeOf(now.height, now)];
    if (image.width !== width || image.height !== height) image = new ImageData(width, height);
    else image.data.fill(0);
    [painted, started, next] = [now, lines, 0];
  };
  const paint = (of: View): void => {
    const end = performance.now() + sliceMs;
    const pixels = { values: new Uint32Array(image.data.buffer), width: image.width, height: image.height };
    const all = started!;
    while (next < all.length && performance.now() < end) {
      const until = Math.min(all.length, next + linesPerLook);
      for (; next < until; next++) paintRelationship(pixels, all[next]!, of);
    }
    if (next < all.length) return;
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')!.putImageData(image, 0, 0);
    [shown, painted] = [of, null];
    place();
  };
  const place = (): void => {
    if (view === null || shown === null) return;
    const [left, top] = [marginOf(shown.width), marginOf(shown.height)];
    canvas.style.width = `${canvas.width / shown.pixelRatio}px`;
    canvas.style.height = `${canvas.height / shown.pixelRatio}px`;
    canvas.style.transform = change(shown, view).translate(-left, -top).toString();
  };

  return {
    canvas,
    show(now) {
      if (view !== null && isSame(now, view)) return;
      [view, movedAt] = [now, performance.now()];
      place();
      frame ??= requestAnimationFrame(work);
    },
    replace(others) {
      lines = others;
      frame ??= requestAnimationFrame(work);
    },
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}

/** Pixels that are painted of a width or height. */
function sizeOf(length: number, { pixelRatio }: View): number {
  return Math.round((length + 2 * marginOf(length)) * pixelRatio);
}

/**
 * Gives the pixels of the page that are painted beyond each side of a width or height, so that they are there when the
 * map moves: a quarter of it, and whole pixels of the screen with all usual sizes of those.
 */
function marginOf(length: number): number {
  return Math.round(length / 16) * 4;
}

/** Gives the matrix from pixels of one view to those of another. */
function change(from: View, to: View): DOMMatrix {
  return to.matrix.multiply(from.matrix.inverse());
}

/** True if a picture of one view has all of another, and is not much coarser. */
function covers(picture: View, view: View): boolean {
  const back = change(view, picture);
  const [left, top] = [marginOf(picture.width), marginOf(picture.height)];
  const isInside = ([x, y]: readonly [number, number]): boolean => {
    const at = back.transformPoint({ x, y });
    return at.x >= -left && at.y >= -top && at.x <= picture.width + left && at.y <= picture.height + top;
  };
  const [right, bottom] = [view.width, view.height];
  const corners = [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ] as const;
  const growth = 1 / Math.hypot(back.a, back.b);
  return growth < maxGrowth && corners.every(isInside);
}

function isSame(one: View, other: View): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.pixelRatio === other.pixelRatio &&
    one.scale === other.scale &&
    one.matrix.toString() === other.matrix.toString()
  );
}

function paintRelationship(
  pixels: Pixels,
  { from, to, size, color, isArrow }: Line,
  { matrix: { a, b, c, d, e, f }, width, height, pixelRatio, scale }: View,
): void {
  const [left, top] = [marginOf(width), marginOf(height)];
  const placeOf = ({ x, y }: { x: number; y: number }): [number, number] => [
    (a * x + c * y + e + left) * pixelRatio,
    (b * x + d * y + f + top) * pixelRatio,
  ];
  const [start, end] = [placeOf(from), placeOf(to)];
  const thickness = Math.max(size * scale, minThickness);
  const number = toColorNumber(color);
  const paint = (one: [number, number], other: [number, number], wide: number): void =>
    paintLine(pixels, one, other, Math.max(0.8, wide - softEdges) * pixelRatio, number);
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  if (!isArrow || length === 0) return paint(start, end, thickness);
  const at = (distance: number): [number, number] => {
    const share = 1 - (distance * pixelRatio) / length;
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
  };
  const edge = to.size * scale;
  const head = arrowLength * thickness;
  paint(start, at(edge + head), thickness);
  // The head is a row of short lines, each thinner than the one before.
  for (let step = 0; step < head; step += 0.5) {
    const wide = arrowWidth * thickness * (1 - step / head) + softEdges;
    paint(at(edge + head - step), at(edge + head - step - 0.5), wide);
  }
}
