import type { PageElement } from './page-document.js';

/** Cells longer than this belong to a table that only lays out a page. */
const maxCellLength = 1000;
const maxColumns = 200;

/**
 * A table as Markdown, the first row as its head. A cell that spans columns or rows stands where it begins; the other
 * places it covers are empty, so that every cell stands under its own head. Null for tables that hold no data: with one
 * column or row, with tables or headings inside, or with whole articles in a cell.
 */
export function markdownTable(table: PageElement): string | null {
  if (laysOut(table)) return null;
  const rows = gridOf(table).filter((cells) => cells.some((cell) => cell !== ''));
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns < 2 || columns > maxColumns || rows.length < 2) return null;
  if (rows.some((cells) => cells.some((cell) => cell.length > maxCellLength))) return null;
  const lines = rows.map((cells) => `| ${Array.from({ length: columns }, (_, i) => cells[i] ?? '').join(' | ')} |`);
  const rule = `|${' --- |'.repeat(columns)}`;
  const caption = plain(table.querySelector('caption')?.textContent ?? '');
  return [...(caption === '' ? [] : [caption, '']), lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Tables that only lay out a page: so declared, or with parts of a page in their cells. */
function laysOut(table: PageElement): boolean {
  if (/^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '')) return true;
  return table.querySelector('table, h1, h2, h3, h4, h5, h6, article, section, nav, form') !== null;
}

/** The texts of the cells by row and column; '' for a place that a cell begun elsewhere covers. */
function gridOf(table: PageElement): string[][] {
  const grid: string[][] = [];
  /** For each column, how many of the rows to come are covered by a cell from above. */
  let covered: number[] = [];
  let group: PageElement | null = null;
  for (const row of table.querySelectorAll('tr')) {
    // Cells end with the group of rows they stand in.
    if (row.parentElement !== group) covered = [];
    group = row.parentElement;
    const cells: string[] = [];
    const next = covered.map((rows) => Math.max(0, rows - 1));
    for (const cell of row.querySelectorAll('td, th')) {
      while ((covered[cells.length] ?? 0) > 0) cells.push('');
      const first = cells.length;
      const width = span(cell.getAttribute('colspan'), 50);
      const below = cell.getAttribute('rowspan') === '0' ? Infinity : span(cell.getAttribute('rowspan'), 65_534) - 1;
      cells.push(textOf(cell), ...Array.from({ length: width - 1 }, () => ''));
      for (let column = first; column < cells.length; column += 1) next[column] = Math.max(next[column] ?? 0, below);
    }
    covered = next;
    grid.push(cells);
  }
  return grid;
}

function span(value: string | null, max: number): number {
  const rows = Number.parseInt(value ?? '1', 10);
  return rows >= 1 && rows <= max ? rows : 1;
}

function textOf(cell: PageElement): string {
  for (const block of cell.querySelectorAll('br, p, li, div')) {
    block.before(' ');
    block.after(' ');
  }
  return plain(cell.textContent ?? '').replaceAll('|', '\\|');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
