import type { Consolidation } from '../../client/index.js';
import { printTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';

/** Prints what a consolidation did, or would do. */
export function printConsolidation(terminal: Terminal, plan: Consolidation): void {
  const rows = [
    ...plan.auto_executed.map((one) => [
      ...[plan.dry_run ? 'would merge' : 'merged', one.deprecated, one.target, one.similarity.toFixed(2)],
      ...[String(one.edges_updated ?? one.edges_affected), one.decision_id ?? ''],
    ]),
    ...plan.needs_review.map((one) => [
      ...['review', one.type1, one.type2, one.similarity.toFixed(2), String(one.edge_count1), one.reasoning],
    ]),
    ...plan.rejected.map((one) => ['keep', one.type1, one.type2, one.similarity.toFixed(2), '', one.reasoning]),
    ...plan.pruned.map((type) => [plan.dry_run ? 'would retire' : 'retired', type, '', '', '0', 'Nothing used it']),
    ...plan.unused.map((type) => ['unused', type, '', '', '0', 'Retire it: --prune']),
  ];
  if (rows.length > 0) {
    printTable(terminal, ['what', 'type', 'target', 'similarity', 'relationships', 'decision or reason'], rows);
  }
  terminal.message(plan.message);
  if (plan.not_compared > 0) {
    terminal.message(`Types without a vector: ${plan.not_compared}. To compare them: concordance vocabulary embed`);
  }
  if (plan.needs_review.length > 0) {
    terminal.message('To decide about a pair: concordance vocabulary merge TYPE TARGET, or keep-apart TYPE TARGET');
  }
}
