import type { Terminal } from './terminal.js';
import { widthOf, wrap } from './wrap.js';

/**
 * Name, id and score of a result: on one line, or, where the terminal is narrower, the id and score on a line below.
 */
export function printHeadline(terminal: Terminal, name: string, id: string, score: number): void {
  const columns = terminal.columns();
  const rest = `${terminal.paint('cyan', id)}  ${score.toFixed(3)}`;
  if (columns === undefined || widthOf(`${name}  ${id}  ${score.toFixed(3)}`) <= columns) {
    terminal.line(`${terminal.paint('bold', name)}  ${rest}`);
    return;
  }
  for (const line of wrap(name, columns)) terminal.line(terminal.paint('bold', line));
  terminal.line(`  ${rest}`);
}
