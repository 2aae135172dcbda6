import type { BatchLine, BatchProgress } from '../../client/index.js';
import type { BatchUnit } from '../../domain/batches/batch.js';
import { counted } from '../../domain/text/counted.js';
import { nameCommands } from '../errors/route-commands.js';
import { printTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';

/** Counts of the lines of a batch as text, without zeros. */
export function countsOf(batch: BatchProgress, unit: BatchUnit = 'line'): string {
  const withErrors = batch.completed_with_errors > 0 ? ` (${batch.completed_with_errors} with skipped chunks)` : '';
  const parts = [
    `${batch.completed} completed${withErrors}`,
    `${batch.duplicates} ${unit === 'line' ? 'already there' : 'unchanged'}`,
    `${batch.open} under way`,
    `${batch.skipped} skipped`,
    `${batch.refused} refused`,
    `${batch.failed} failed`,
    `${batch.cancelled} cancelled`,
    `${batch.not_submitted} not submitted`,
  ].filter((part) => !part.startsWith('0 '));
  return `${counted(batch.lines, unit)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}

/** Lines of a batch for a person to read, a row each; documents that are read again go by their id. */
export function printBatchLines(terminal: Terminal, lines: readonly BatchLine[], unit: BatchUnit): void {
  const rows = lines.map((line) => [
    unit === 'document' ? (line.document_id ?? '-') : String(line.line),
    ...[line.filename ?? '-', stateOfLine(line), line.job_id ?? '-', reasonOf(line)],
  ]);
  if (rows.length > 0) printTable(terminal, [unit, 'file', 'state', 'job', 'why'], rows);
}

/** A duplicate has come to what became of the job that read its content. */
function stateOfLine({ outcome, status }: BatchLine): string {
  if (outcome === 'accepted') return status ?? 'deleted';
  const state = outcome.replace('_', ' ');
  return outcome === 'duplicate' && status !== null && status !== 'completed' ? `${state}, ${status}` : state;
}

function reasonOf({ error, error_code, chunks_skipped, reason }: BatchLine): string {
  if (reason) return reason;
  // Names of fields are those of the manifest, not of options.
  if (error !== null) return `${nameCommands(error)}${error_code === null ? '' : ` (${error_code})`}`;
  return chunks_skipped ? `${counted(chunks_skipped, 'chunk')} skipped: the answer of the model cannot be read` : '';
}
