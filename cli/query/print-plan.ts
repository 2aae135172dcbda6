import type { CypherPlan, CypherQueryResponse } from '../../client/index.js';
import { printTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';

/** Query plan: its operators, those that others take their rows from below and further in. */
export function printPlan(terminal: Terminal, { plan, requests }: CypherQueryResponse): void {
  if (plan === undefined) return;
  printTable(terminal, ['operator', 'rows', 'estimated', 'requests', 'detail'], rowsOf(plan, 0));
  const counts = Object.entries(requests ?? {}).map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`);
  if (counts.length > 0) terminal.message(`Store requests: ${counts.join(', ')}.`);
}

function rowsOf(plan: CypherPlan, depth: number): string[][] {
  const { operator, detail, rows, estimated_rows: estimated, requests } = plan;
  const own = [
    `${'. '.repeat(depth)}${operator}`,
    String(rows),
    estimated === null ? '' : String(Math.round(estimated)),
    String(requests),
    detail,
  ];
  return [own, ...plan.inputs.flatMap((input) => rowsOf(input as unknown as CypherPlan, depth + 1))];
}
