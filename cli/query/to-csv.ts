import { cellText } from './cell-text.js';

/**
 * Rows under their columns as CSV (RFC 4180). Null is an empty cell; lists, maps and elements of the graph are JSON.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [columns, ...rows.map((row) => row.map(cellOf))].map((cells) => cells.map(quoted).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

function cellOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : cellText(value);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
