import { median } from '../../median.js';
import { boundingBox, middleOf, type Box, type ReadLine } from './box.js';
import { linesByColumn } from './columns-of-prose.js';
import { joinedLines } from './joined-lines.js';
import { inReadingOrder } from './reading-order.js';
import { tablesOf } from './rows-of-tables.js';

/**
 * Block of a page: a paragraph, or a part of one in a column, with a line in each row; a table with its cells in them.
 */
export interface PageBlock {
  bbox: Box;
  rows: ReadLine[][];
}

export interface PageLayout {
  blocks: PageBlock[];
  /** True where lines ran through several columns of prose. */
  hadThroughLines: boolean;
}

/** The text of paragraphs that were read off a picture, in the order of `pageLayout`: each row of a table is a line. */
export function layoutText(paragraphs: readonly (readonly ReadLine[])[]): string {
  const { blocks } = pageLayout(joinedLines(paragraphs, heightOf(paragraphs)));
  const textOf = (row: readonly ReadLine[]) => row.map(({ text }) => text.trim()).join(' ');
  return blocks.map(({ rows }) => rows.map(textOf).join('\n')).join('\n\n');
}

/**
 * The blocks of a page in the order in which people read them: columns of prose one after the other, what spans them
 * above or below. `minColumnLines` is how many lines at least run through a gutter that is taken for one.
 */
export function pageLayout(paragraphs: readonly (readonly ReadLine[])[], minColumnLines = 3): PageLayout {
  const lines = paragraphs.flat();
  const height = heightOf(paragraphs);
  const byColumn = linesByColumn(lines, height, minColumnLines);
  const tables = tablesOf(byColumn.flat(), height);
  const inTables = new Set(tables.flat(2));
  const tableBlocks = tables.map(blockOf);
  const places = tableBlocks.map(({ bbox }) => bbox);
  const parts = new Map(lines.map((line, at) => [line, byColumn[at]!.filter((part) => !inTables.has(part))]));
  const blocksOfLines = paragraphs.flatMap((paragraph) =>
    blocksOfLinesOf(
      paragraph.map((line) => parts.get(line)!),
      places,
    ),
  );
  const blocks = blocksOfLines.map((lineBlock) => blockOf(lineBlock.map((line) => [line])));
  return {
    blocks: inReadingOrder([...blocks, ...tableBlocks], height),
    hadThroughLines: byColumn.some(({ length }) => length > 1),
  };
}

/**
 * A paragraph, given as the parts of its lines, column by column; it ends where a line spans columns or a table begins.
 */
function blocksOfLinesOf(paragraph: readonly (readonly ReadLine[])[], tables: readonly Box[]): ReadLine[][] {
  const blocksOfLines: ReadLine[][] = [];
  let open: ReadLine[][] = [];
  for (const parts of paragraph) {
    const goesOn = parts.map((part) => open.filter((lineBlock) => isBelow(part, lineBlock.at(-1)!, tables)));
    const chosen = goesOn.flat();
    if (chosen.length !== new Set(chosen).size || goesOn.some(({ length }) => length > 1)) {
      open = [];
      goesOn.fill([]);
    }
    for (const [at, part] of parts.entries()) {
      const [lineBlock] = goesOn[at]!;
      if (lineBlock !== undefined) lineBlock.push(part);
      else {
        open.push([part]);
        blocksOfLines.push(open.at(-1)!);
      }
    }
  }
  return blocksOfLines;
}

function isBelow({ bbox }: ReadLine, { bbox: last }: ReadLine, tables: readonly Box[]): boolean {
  if (middleOf(bbox) <= middleOf(last) || bbox.x0 >= last.x1 || bbox.x1 <= last.x0) return false;
  return !tables.some((table) => isBetween(last, table, bbox));
}

function isBetween(above: Box, table: Box, below: Box): boolean {
  const middle = middleOf(table);
  return (
    middle > middleOf(above) &&
    middle < middleOf(below) &&
    table.x0 < Math.max(above.x1, below.x1) &&
    table.x1 > Math.min(above.x0, below.x0)
  );
}

function blockOf(rows: ReadLine[][]): PageBlock {
  return { bbox: boundingBox(rows.flat().map(({ bbox }) => bbox)), rows };
}

function heightOf(paragraphs: readonly (readonly ReadLine[])[]): number {
  return median(paragraphs.flat().map(({ bbox }) => bbox.y1 - bbox.y0));
}
