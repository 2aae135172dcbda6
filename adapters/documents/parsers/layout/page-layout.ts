import { median } from '../median.js';
import { around, middleOf, type Box, type ReadLine } from './box.js';
import { linesByColumn } from './columns-of-prose.js';
import { inReadingOrder } from './reading-order.js';
import { tablesOf } from './rows-of-tables.js';

interface Block {
  bbox: Box;
  lines: string[];
}

/**
 * The text of paragraphs that were read off a picture, in the order in which people read them: columns of prose one after the
 * other, each row of a table on a line, what spans columns above or below them.
 */
export function layoutText(paragraphs: readonly (readonly ReadLine[])[]): string {
  const lines = paragraphs.flat();
  const height = median(lines.map(({ bbox }) => bbox.y1 - bbox.y0));
  const byColumn = linesByColumn(lines, height);
  const tables = tablesOf(byColumn.flat(), height);
  const inTables = new Set(tables.flat(2));
  const tableBlocks = tables.map((rows) => blockOf(rows.flat(), rows.map(textOf)));
  const places = tableBlocks.map(({ bbox }) => bbox);
  const parts = new Map(lines.map((line, at) => [line, byColumn[at]!.filter((part) => !inTables.has(part))]));
  const stretches = paragraphs.flatMap(
    (paragraph) =>
    stretchesOf(paragraph.map((line) => parts.get(line)!), places), // prettier-ignore
  );
  const blocks = stretches.map((stretch) => blockOf(stretch, stretch.map(({ text }) => text.trim()))); // prettier-ignore
  return inReadingOrder([...blocks, ...tableBlocks], height)
    .map((block) => block.lines.join('\n'))
    .join('\n\n');
}

/** A paragraph, given as the parts of its lines, column by column; it ends where a line spans columns or a table begins. */
function stretchesOf(paragraph: readonly (readonly ReadLine[])[], tables: readonly Box[]): ReadLine[][] {
  const stretches: ReadLine[][] = [];
  let open: ReadLine[][] = [];
  for (const parts of paragraph) {
    const goesOn = parts.map((part) => open.filter((stretch) => isBelow(part, stretch.at(-1)!, tables)));
    const chosen = goesOn.flat();
    if (chosen.length !== new Set(chosen).size || goesOn.some(({ length }) => length > 1)) {
      open = [];
      goesOn.fill([]);
    }
    for (const [at, part] of parts.entries()) {
      const [stretch] = goesOn[at]!;
      if (stretch !== undefined) stretch.push(part);
      else {
        open.push([part]);
        stretches.push(open.at(-1)!);
      }
    }
  }
  return stretches;
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

function blockOf(lines: readonly ReadLine[], texts: string[]): Block {
  return { bbox: around(lines.map(({ bbox }) => bbox)), lines: texts };
}

function textOf(row: readonly ReadLine[]): string {
  return row.map(({ text }) => text.trim()).join(' ');
}
