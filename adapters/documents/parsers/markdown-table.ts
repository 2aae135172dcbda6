import type { PageElement } from './page-document.js';

/** Cells longer than this belong to a table that only lays out a page. */
const longestCell = 1000;

/**
 * A table as Markdown, the first row as its head; a cell that spans columns is followed by empty ones. Null for tables
 * that hold no data: with one column, with tables inside, or with whole articles in a cell.
 */
export function markdownTable(table: PageElement): string | null {
  if (table.querySelector('table') !== null) return null;
  const rows = [...table.querySelectorAll('tr')].map(cellsOf).filter((cells) => cells.some((cell) => cell !== ''));
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns < 2 || columns > 200 || rows.some((cells) => cells.some((cell) => cell.length > longestCell)))
    return null;
  const lines = rows.map((cells) => `| ${Array.from({ length: columns }, (_, i) => cells[i] ?? '').join(' | ')} |`);
  const rule = `|${' --- |'.repeat(columns)}`;
  const caption = plain(table.querySelector('caption')?.textContent ?? '');
  return [...(caption === '' ? [] : [caption, '']), lines[0], rule, ...lines.slice(1)].join('\n');
}

function cellsOf(row: PageElement): string[] {
  return [...row.querySelectorAll('td, th')].flatMap((cell) => {
    for (const end of cell.querySelectorAll('br, p, li, div')) end.after(' ');
    const span = Number(cell.getAttribute('colspan') ?? 1);
    const empty = Number.isInteger(span) && span > 1 && span <= 50 ? span - 1 : 0;
    return [plain(cell.textContent ?? '').replaceAll('|', '\\|'), ...Array.from({ length: empty }, () => '')];
  });
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
