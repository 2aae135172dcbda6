/** Beginnings of a cell that spreadsheets take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows under their columns as CSV (RFC 4180) for spreadsheets: with the mark by which they recognise UTF-8. Null is an
 * empty cell. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map((one) => quoted(cellOf(one))).join(','));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
