import type { BatchProgramResult, ProgramResult, StepLogEntry, WorkingGraph } from '../../client/index.js';
import { printTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';

/** Prints the steps of each program, and the final working graph. */
export function printResult(terminal: Terminal, result: ProgramResult | BatchProgramResult): void {
  const logs = 'programs' in result ? result.programs.map(({ log }) => log) : [result.log];
  for (const log of logs) {
    printLog(terminal, log);
    terminal.line();
  }
  printGraph(terminal, result.result);
  const programs = 'programs' in result ? result.programs : [result];
  for (const { message, statement } of programs.flatMap(({ warnings = [] }) => warnings)) {
    terminal.message(`Statement ${statement}: ${message}`);
  }
  const { aborted } = result;
  if (aborted !== undefined) {
    terminal.message(
      `Aborted in statement ${aborted.statement}: ${aborted.reason}. W is the result of the last complete step.`,
    );
  }
}

function printLog(terminal: Terminal, log: readonly StepLogEntry[]): void {
  const rows = log.map((step) => [
    String(step.statement),
    step.op,
    step.branch_taken === undefined ? step.operation_type : `${step.operation_type}: ${step.branch_taken}`,
    String(step.nodes_affected),
    String(step.links_affected),
    `${step.w_size.nodes} + ${step.w_size.links}`,
    step.duration_ms.toFixed(1),
  ]);
  printTable(terminal, ['statement', 'op', 'operation', 'nodes', 'links', 'W then', 'ms'], rows);
}

function printGraph(terminal: Terminal, { nodes, links }: WorkingGraph): void {
  if (nodes.length > 0) {
    const rows = nodes.map((node) => [node.concept_id, node.label, node.ontology ?? '']);
    printTable(terminal, ['node', 'label', 'ontology'], rows);
  }
  if (links.length > 0) {
    terminal.line();
    const rows = links.map((link) => [link.from_id, link.relationship_type, link.to_id]);
    printTable(terminal, ['from', 'link', 'to'], rows);
  }
  terminal.message(`W has ${nodes.length} nodes and ${links.length} links.`);
}
