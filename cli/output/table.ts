import type { Terminal } from './terminal.js';
import { widthOf, wrapTo } from './wrap.js';

const gap = 2;

/**
 * Prints rows under a head, each column as wide as its widest cell. On a terminal that is too narrow, cells are wrapped
 * between words; where even that does not fit, each row becomes a list of names and values. Line breaks in cells become
 * spaces; no word is torn or cut off.
 */
export function printTable(terminal: Terminal, head: string[], rows: string[][]): void {
  const flat = rows.map((row) => head.map((_, column) => (row[column] ?? '').replace(/\s+/g, ' ').trim()));
  const widths = columnWidths([head, ...flat], terminal.columns());
  if (widths === null) return printRecords(terminal, head, flat);
  printRow(terminal, head, widths, (line) => terminal.paint('bold', line));
  for (const row of flat) printRow(terminal, row, widths, (line) => line);
}

/** Prints names and values below each other; what is absent is left out. */
export function printFields(terminal: Terminal, fields: [string, string | number | null | undefined][]): void {
  const shown = fields.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const widest = Math.max(0, ...shown.map(([name]) => name.length));
  const columns = terminal.columns();
  for (const [name, value] of shown) {
    const text = String(value);
    const remaining = columns === undefined ? Infinity : Math.max(20, columns - widest - gap);
    const [first, ...rest] = widthOf(text) > remaining ? wrapTo(text, remaining) : [text];
    terminal.line(`${terminal.paint('dim', name.padEnd(widest))}  ${first}`);
    for (const line of rest) terminal.line(' '.repeat(widest + gap) + line);
  }
}

function printRecords(terminal: Terminal, head: string[], rows: string[][]): void {
  rows.forEach((row, index) => {
    if (index > 0) terminal.line();
    printFields(
      terminal,
      head.map((name, column) => [name, row[column] ?? '']),
    );
  });
}

function printRow(terminal: Terminal, row: string[], widths: number[], style: (line: string) => string): void {
  const cells = row.map((cell, column) => wrapTo(cell, widths[column] ?? 0));
  const height = Math.max(...cells.map((lines) => lines.length));
  for (let at = 0; at < height; at += 1) {
    const line = cells
      .map((lines, column) => {
        const text = lines[at] ?? '';
        return text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(text)));
      })
      .join(' '.repeat(gap))
      .trimEnd();
    terminal.line(style(line));
  }
}

/** Widths that fit, no column narrower than its longest word; null when there are none. */
function columnWidths(rows: string[][], columns: number | undefined): number[] | null {
  const widest = (measure: (cell: string) => number) =>
    (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => measure(row[column] ?? ''))));
  const widths = widest(widthOf);
  if (columns === undefined) return widths;
  const remaining = columns - gap * (widths.length - 1);
  const minWidths = widest((cell) => Math.max(...cell.split(' ').map(widthOf)));
  if (sum(minWidths) > remaining) return null;
  // The widest column that can give way gives way first.
  while (sum(widths) > remaining) {
    const from = widths.reduce(
      (best, width, column) =>
        width > (minWidths[column] ?? 0) && (best < 0 || width > (widths[best] ?? 0)) ? column : best,
      -1,
    );
    widths[from] = (widths[from] ?? 0) - 1;
  }
  return widths;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
