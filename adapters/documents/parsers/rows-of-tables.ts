import { median } from './median.js';

/** A place on a picture, in pixels; y grows downwards. */
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A line as the engine gives it: it may be a whole row of a table, or a cell of one that was taken for a column. */
export interface ReadLine {
  text: string;
  bbox: Box;
  words: readonly { text: string; bbox: Box }[];
}

type Cell = Pick<Box, 'x0' | 'x1'> & { text: string };

/** A line of nothing but short cells. */
interface CellLine {
  line: ReadLine;
  cells: Cell[];
  middle: number;
}

/** Parts of the height of a line: what parts cells, what a row or column may be out of line, how far apart rows may be. */
const minCellGap = 1.2;
const maxAskew = 0.6;
const maxUnaligned = 1;
const maxRowDistance = 5;
const maxCellWords = 3;
const maxCellLength = 24;
const minRows = 3;

/**
 * The text of paragraphs in which the rows of tables are whole. The engine takes columns of a table that stand far apart for
 * columns of prose; rows of short cells that stand in line over three rows or more are a table. Null where nothing changes.
 */
export function withRowsOfTables(paragraphs: readonly (readonly ReadLine[])[]): string | null {
  const lines = paragraphs.flat();
  const height = median(lines.map(({ bbox }) => bbox.y1 - bbox.y0));
  const order = new Map(lines.map((line, at) => [line, at]));
  const tables = tablesOf(lines, height).filter((rows) =>
    rows.some((row) => row.some(({ line }, at) => at > 0 && order.get(line) !== order.get(row[at - 1]!.line)! + 1)),
  );
  if (tables.length === 0) return null;
  const tableOf = new Map(tables.flatMap((rows) => rows.flat().map(({ line }) => [line, rows] as const)));
  const told = new Set<CellLine[][]>();
  const written = paragraphs.flatMap((paragraph) => {
    const parts: string[][] = [[]];
    for (const line of paragraph) {
      const table = tableOf.get(line);
      if (table === undefined) parts.at(-1)!.push(line.text.trim());
      else if (!told.has(table)) {
        told.add(table);
        parts.push(table.map(textOf), []);
      } else if (parts.at(-1)!.length > 0) parts.push([]);
    }
    return parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
  });
  return written.join('\n\n');
}

function textOf(row: readonly CellLine[]): string {
  return row.map(({ line }) => line.text.trim()).join(' ');
}

/** The tables of a page, each as its rows from top to bottom, a row as its lines from left to right. */
function tablesOf(lines: readonly ReadLine[], height: number): CellLine[][][] {
  const candidates: CellLine[] = [];
  const prose: ReadLine[] = [];
  for (const line of lines) {
    const cells = cellsOf(line, height);
    if (cells === null) prose.push(line);
    else candidates.push({ line, cells, middle: (line.bbox.y0 + line.bbox.y1) / 2 });
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
    .map((rows) => rows.filter((row) => isAligned(row, rows, height)))
    .filter((rows) => rows.length >= minRows);
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

/** Lines that stand beside each other, from left to right; the rows from top to bottom. */
function rowsOf(lines: readonly CellLine[], height: number): CellLine[][] {
  const rows: CellLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    if (row !== undefined && line.middle - row[0]!.middle <= maxAskew * height) row.push(line);
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
    const middle = (bbox.y0 + bbox.y1) / 2;
    return middle > above[0]!.middle && middle < below[0]!.middle && bbox.x0 < x1 && bbox.x1 > x0;
  };
}

/** True where two cells or more of a row stand below or above one of another row: by their left, right or middle. */
function isAligned(row: CellLine[], rows: readonly CellLine[][], height: number): boolean {
  const others = rows.filter((other) => other !== row).flatMap((other) => other.flatMap(({ cells }) => cells));
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= maxUnaligned * height;
  const aligned = row
    .flatMap(({ cells }) => cells)
    .filter((a) => others.some((b) => near(a.x0, b.x0) || near(a.x1, b.x1) || near(a.x0 + a.x1, b.x0 + b.x1)));
  return aligned.length >= 2;
}
