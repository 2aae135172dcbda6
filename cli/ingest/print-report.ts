import { printTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';
import { isSuccessful, isFinished } from './outcome.js';
import type { Outcome } from './outcome.js';

/** Counts of a run. */
function totalsOf(outcomes: Outcome[]) {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  return {
    files: outcomes.length,
    completed: count(({ status, duplicate }) => status === 'completed' && !duplicate),
    duplicates: count(({ duplicate }) => duplicate),
    pending: count((outcome) => !isFinished(outcome)),
    failed: count((outcome) => isFinished(outcome) && !isSuccessful(outcome, true)),
  };
}

interface Report {
  ontology: string;
  outcomes: Outcome[];
  json: boolean;
  /** The reasons of failures were written when they happened. */
  reasonsShown: boolean;
}

/** The run as one JSON document, or as a table and a sentence. */
export function printReport(terminal: Terminal, { ontology, outcomes, json, reasonsShown }: Report): void {
  const totals = totalsOf(outcomes);
  if (json) return terminal.json({ ontology, files: outcomes, totals });
  const rows = outcomes.map(({ path, status, duplicate, job_id, result }) => [
    path,
    duplicate ? 'duplicate' : status,
    job_id ?? '-',
    String(result?.chunks_processed ?? '-'),
    String(result?.stats?.concepts_created ?? '-'),
    String(result?.stats?.concepts_linked ?? '-'),
    String(result?.stats?.relationships_created ?? '-'),
  ]);
  printTable(terminal, ['file', 'status', 'job', 'chunks', 'new', 'linked', 'relations'], rows);
  for (const { path, error } of outcomes) {
    if (error !== null && !reasonsShown) terminal.message(`${path}: ${error.detail}`);
  }
  for (const { path, result, duplicate, error } of outcomes) {
    // What was skipped is the error of the outcome, too.
    if (duplicate || error !== null) continue;
    for (const warning of result?.warnings ?? []) terminal.message(`${path}: ${warning}`);
  }
  const parts = [
    `${totals.completed} completed`,
    `${totals.duplicates} already there`,
    `${totals.pending} under way`,
    `${totals.failed} failed`,
  ].filter((part) => !part.startsWith('0 '));
  terminal.message(`${ontology}: ${parts.join(', ')}.`);
}
