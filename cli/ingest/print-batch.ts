import type { BatchLine, BatchProgress } from '../../client/index.js';
import { printTable } from '../table.js';
import type { Terminal } from '../terminal.js';

/** How many lines of a batch came to what, in words; what is zero is left out. */
export function countsOf(batch: BatchProgress): string {
  const parts = [
    `${batch.completed} completed`,
    `${batch.duplicates} already there`,
    `${batch.open} under way`,
    `${batch.refused} refused`,
    `${batch.failed} failed`,
    `${batch.cancelled} cancelled`,
  ].filter((part) => !part.startsWith('0 '));
  return `${batch.lines} lines${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}

/** Lines of a batch for a person to read, a row each. */
export function printBatchLines(terminal: Terminal, lines: readonly BatchLine[]): void {
  const rows = lines.map(({ line, outcome, job_id, status, error_code, error }) => [
    String(line),
    outcome === 'accepted' ? (status ?? 'deleted') : outcome.replace('_', ' '),
    job_id ?? '-',
    error === null ? '' : `${error}${error_code === null ? '' : ` (${error_code})`}`,
  ]);
  if (rows.length > 0) printTable(terminal, ['line', 'state', 'job', 'why'], rows);
}
