import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { findWords } from './find-words.js';
import { itemsInOrder } from './items-in-order.js';
import type { PagePiece } from './page-pieces.js';

/** A box on a page, in percent of its width and height. */
export interface MarkBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Parts of the height of letters that a box takes below and above their line. */
const [below, above] = [-0.22, 0.95];

/** Boxes around the words of a piece, as the page is shown. */
export function markBoxes(items: readonly TextItem[], viewport: PageViewport, piece: PagePiece): MarkBox[] {
  const inOrder = itemsInOrder(items);
  const parts = findWords(inOrder.map(({ str }) => str), piece.words, piece.position); // oxfmt-ignore
  return parts.map(({ item, from, to }) => {
    const { str, dir } = inOrder[item]!;
    const [start, end] = [partBefore(str, from), partBefore(str, to)];
    return dir === 'rtl'
      ? boxOf(inOrder[item]!, 1 - end, 1 - start, viewport)
      : boxOf(inOrder[item]!, start, end, viewport);
  });
}

let measure: OffscreenCanvasRenderingContext2D | null | undefined;

/** Part of the width of a text before a unit of it, by letters of a usual font: a box need not be exact. */
function partBefore(text: string, unit: number): number {
  measure ??= new OffscreenCanvas(1, 1).getContext('2d');
  const widthOf = (of: string) => measure?.measureText(of).width ?? of.length;
  return widthOf(text.slice(0, unit)) / (widthOf(text) || 1);
}

/** Text may be turned: its direction and that of its height are those of its matrix. */
function boxOf({ transform, width, height }: TextItem, from: number, to: number, viewport: PageViewport): MarkBox {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform as number[];
  const [along, up] = [unit(a, b), unit(c, d)];
  const corners = [from, to].flatMap((part) =>
    [below, above].map((level) => {
      const x = e + along[0] * width * part + up[0] * height * level;
      const y = f + along[1] * width * part + up[1] * height * level;
      return viewport.convertToViewportPoint(x, y) as [number, number];
    }),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    left: (left / viewport.width) * 100,
    top: (top / viewport.height) * 100,
    width: ((Math.max(...xs) - left) / viewport.width) * 100,
    height: ((Math.max(...ys) - top) / viewport.height) * 100,
  };
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
