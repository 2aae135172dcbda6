import { middleOf, type Box, type ReadLine } from './box.js';

type Cell = Pick<Box, 'x0' | 'x1'> & { text: string };

/** A line of nothing but short cells. */
interface CellLine {
  line: ReadLine;
  cells: Cell[];
  middle: number;
}

/**
 * Parts of the height of a line: what parts cells, what a row or column may be out of line, how far apart rows and
 * lines may be.
 */
const minCellGap = 1.2;
const maxMisalignment = 0.6;
const maxUnaligned = 1;
const maxRowDistance = 5;
const maxLeading = 1.2;
const maxCellWords = 3;
const maxCellLength = 24;
const minRows = 3;

/**
 * The tables of a page, each as its rows from top to bottom, a row as its lines from left to right. Tesseract takes
 * columns of a table that stand far apart for columns of prose; rows of short cells that stand in line over three rows
 * or more are a table. `height` is that of a line of the page, in pixels.
 */
export function tablesOf(lines: readonly ReadLine[], height: number): ReadLine[][][] {
  return cellTablesOf(lines, height).map((rows) => rows.map((row) => row.map(({ line }) => line)));
}

function cellTablesOf(lines: readonly ReadLine[], height: number): CellLine[][][] {
  const candidates: CellLine[] = [];
  const prose: ReadLine[] = [];
  for (const line of lines.toSorted((a, b) => middleOf(a.bbox) - middleOf(b.bbox))) {
    const cells = goesOn(line, prose, height) ? null : cellsOf(line, height);
    if (cells === null) prose.push(line);
    else candidates.push({ line, cells, middle: middleOf(line.bbox) });
  }
  const runs: CellLine[][][] = [[]];
  let above: CellLine[] | null = null;
  for (const row of rowsOf(candidates, height)) {
    const isFar = above !== null && row[0]!.middle - above[0]!.middle > maxRowDistance * height;
    if (row.flatMap(({ cells }) => cells).length < 2 || isFar || (above && prose.some(isBetween(above, row)))) {
      runs.push([]);
    }
    if (row.flatMap(({ cells }) => cells).length >= 2) runs.at(-1)!.push(row);
    above = row;
  }
  return runs
    .map((rows) => rows.map((row) => row.filter((cell) => !endsParagraph(cell, row, rows, prose, height))))
    .map((rows) => rows.filter((row) => isAligned(row, rows, height)))
    .filter((rows) => rows.length >= minRows);
}

/** True for the short last line of a paragraph of prose that happens to stand beside a table. */
function endsParagraph(
  one: CellLine,
  row: readonly CellLine[],
  rows: readonly (readonly CellLine[])[],
  prose: readonly ReadLine[],
  height: number,
): boolean {
  if (!prose.some((line) => isUnder(one.line, line, height))) return false;
  const others = rows.filter((other) => other !== row).flatMap((other) => other.flatMap(({ cells }) => cells));
  return !one.cells.some((cell) => others.some((other) => areAligned(cell, other, height)));
}

/** True for a line that continues with the sentence of the prose above it. */
function goesOn(line: ReadLine, prose: readonly ReadLine[], height: number): boolean {
  if (!/^\p{Ll}/u.test(line.text)) return false;
  return prose.some((above) => !/[.:!?]\s*$/u.test(above.text) && isUnder(line, above, height));
}

/** True for a line right under another of the same column. */
function isUnder({ bbox }: ReadLine, { bbox: above }: ReadLine, height: number): boolean {
  const gap = bbox.y0 - above.y1;
  return Math.abs(above.x0 - bbox.x0) <= maxUnaligned * height && gap > -0.5 * height && gap < maxLeading * height;
}

/** The cells of a line; null where one of them is too long for a table's. */
function cellsOf({ words }: ReadLine, height: number): Cell[] | null {
  const cells: (Cell & { words: number })[] = [];
  for (const { text, bbox } of words) {
    const last = cells.at(-1);
    if (last !== undefined && bbox.x0 - last.x1 < minCellGap * height) {
      last.text += ` ${text}`;
      last.x1 = bbox.x1;
      last.words += 1;
    } else cells.push({ text, x0: bbox.x0, x1: bbox.x1, words: 1 });
  }
  const areShort = cells.every(({ text, words: count }) => count <= maxCellWords && text.length <= maxCellLength);
  return cells.length > 0 && areShort ? cells : null;
}

/** Lines that stand side by side, from left to right; the rows from top to bottom. */
function rowsOf(lines: readonly CellLine[], height: number): CellLine[][] {
  const rows: CellLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    if (row !== undefined && line.middle - row[0]!.middle <= maxMisalignment * height) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.line.bbox.x0 - b.line.bbox.x0));
}

/** True for a line that stands between two rows, above or below one of their cells. */
function isBetween(above: readonly CellLine[], below: readonly CellLine[]): (line: ReadLine) => boolean {
  const boxes = [...above, ...below].map(({ line }) => line.bbox);
  const x0 = Math.min(...boxes.map((box) => box.x0));
  const x1 = Math.max(...boxes.map((box) => box.x1));
  return ({ bbox }) => {
    const middle = middleOf(bbox);
    return middle > above[0]!.middle && middle < below[0]!.middle && bbox.x0 < x1 && bbox.x1 > x0;
  };
}

/** True where two cells or more of a row stand below or above one of another row. */
function isAligned(row: readonly CellLine[], rows: readonly CellLine[][], height: number): boolean {
  const others = rows.filter((other) => other !== row).flatMap((other) => other.flatMap(({ cells }) => cells));
  const cells = row.flatMap((line) => line.cells);
  return cells.filter((cell) => others.some((other) => areAligned(cell, other, height))).length >= 2;
}

/** By their left, right or middle. */
function areAligned(a: Cell, b: Cell, height: number): boolean {
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= maxUnaligned * height;
  return near(a.x0, b.x0) || near(a.x1, b.x1) || near(a.x0 + a.x1, b.x0 + b.x1);
}
