import type { PlacedText } from './page-text.js';
import { isProseColumn } from './prose-column.js';

/** A stretch of a line without a wide gap in it. */
interface Segment {
  items: PlacedText[];
  start: number;
  end: number;
}

/** Lines with text in every column, at least; fewer may be a list or a table. */
const minLines = 6;
/** Parts of the height of the letters. */
const minGutter = 1.5;
const maxIndent = 0.5;
/** What is further down than so many times the usual gap stands below the columns. */
const maxGap = 1.6;

/**
 * The lines of a page with columns of prose one after the other where the PDF wrote them row by row. Columns are told by a
 * gutter at the same place over several lines; tables, whose cells are short or begin anew in each line, are left as they are.
 */
export function columnsInOrder(lines: readonly PlacedText[][]): PlacedText[][] {
  const segments = lines.map(segmentsOf);
  const starts = columnStarts(segments);
  if (starts.length === 0) return [...lines];
  const placed = segments.map((line) => inColumns(line, starts));
  const ordered: PlacedText[][] = [];
  for (let at = 0; at < lines.length;) {
    const end = isFull(placed[at]!) ? endOfRun(segments, placed, at) : at;
    const rows = placed.slice(at, end) as Segment[][][];
    if (rows.filter(isFull).length < minLines || !starts.concat(0).every((_, column) => isProse(rows, column))) {
      ordered.push(lines[at]!);
      at += 1;
      continue;
    }
    for (let column = 0; column <= starts.length; column += 1) {
      for (const row of rows) if (row[column]!.length > 0) ordered.push(row[column]!.flatMap(({ items }) => items));
    }
    at = end;
  }
  return ordered;
}

function segmentsOf(line: readonly PlacedText[]): Segment[] {
  const found: Segment[] = [];
  let blanks: PlacedText[] = [];
  for (const item of line) {
    if (item.str.trim() === '') {
      blanks.push(item);
      continue;
    }
    const start = item.transform[4] ?? 0;
    const last = found.at(-1);
    if (last !== undefined && start - last.end < minGutter * item.height) {
      last.items.push(...blanks, item);
      last.end = Math.max(last.end, start + item.width);
    } else found.push({ items: [item], start, end: start + item.width });
    blanks = [];
  }
  return found;
}

const heightOf = ({ items }: Segment): number => items[0]?.height ?? 0;

/** Where columns behind a gutter begin: places at which enough lines go on after a gap. */
function columnStarts(lines: readonly Segment[][]): number[] {
  const places = lines.flatMap((line) => line.slice(1)).toSorted((a, b) => a.start - b.start);
  const starts: number[] = [];
  for (let from = 0; from < places.length;) {
    const { start } = places[from]!;
    const tolerance = Math.max(1, maxIndent * heightOf(places[from]!));
    let to = from;
    while (to < places.length && places[to]!.start - start <= tolerance) to += 1;
    if (to - from >= minLines) starts.push(start);
    from = to;
  }
  return starts;
}

/** The segments of a line by the column they stand in; null where one reaches over a gutter. */
function inColumns(line: readonly Segment[], starts: readonly number[]): Segment[][] | null {
  const columns: Segment[][] = [[], ...starts.map((): Segment[] => [])];
  for (const segment of line) {
    const column = starts.filter((start) => start <= segment.start + 1).length;
    if (segment.end > (starts[column] ?? Infinity) - heightOf(segment) / 2) return null;
    columns[column]!.push(segment);
  }
  return columns;
}

/** True for a line with text in every column. */
function isFull(row: Segment[][] | null): boolean {
  return row !== null && row.every((column) => column.length > 0);
}

/** The line behind the last that belongs to the columns which begin at a line. */
function endOfRun(lines: readonly Segment[][], placed: readonly (Segment[][] | null)[], from: number): number {
  const yOf = (at: number): number => lines[at]?.[0]?.items[0]?.transform[5] ?? 0;
  const usual = yOf(from) - yOf(from + 1);
  let end = from + 1;
  while (end < lines.length && placed[end] != null) {
    // A paragraph may end amid the columns; what follows in one of them alone may stand below them.
    if (!isFull(placed[end]!) && yOf(end - 1) - yOf(end) > maxGap * usual) break;
    end += 1;
  }
  return end;
}

function isProse(rows: readonly Segment[][][], column: number): boolean {
  const lines = rows.flatMap((row) => (row[column]!.length > 0 ? [row[column]!] : []));
  return isProseColumn(
    lines.map((line) => ({
      text: line.flatMap(({ items }) => items.map(({ str }) => str)).join(''),
      start: line[0]!.start,
      end: line.at(-1)!.end,
    })),
  );
}
