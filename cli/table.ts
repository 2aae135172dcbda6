import type { Terminal } from './terminal.js';

/** Prints rows under a head, each column as wide as its widest cell. Line breaks in cells become spaces. */
export function printTable(terminal: Terminal, head: string[], rows: string[][]): void {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => width(row[column] ?? ''))));
  cells.forEach((row, index) => {
    const line = row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd();
    terminal.line(index === 0 ? terminal.paint('bold', line) : line);
  });
}

/** Prints names and values below each other; what is absent is left out. */
export function printFields(terminal: Terminal, fields: [string, string | number | null | undefined][]): void {
  const shown = fields.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const widest = Math.max(0, ...shown.map(([name]) => name.length));
  for (const [name, value] of shown) terminal.line(`${terminal.paint('dim', name.padEnd(widest))}  ${value}`);
}

/** Columns a text takes up: East Asian wide characters two, marks none. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) continue;
    columns += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
      character,
    )
      ? 2
      : 1;
  }
  return columns;
}
