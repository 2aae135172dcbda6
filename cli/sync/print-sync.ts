import { askToApproveJob } from '../ingest/watch-jobs.js';
import { counted } from '../../domain/text/counted.js';
import { printTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';
import type { SyncedFolder } from './find-gone.js';
import type { SyncRun } from './run-sync.js';
import { hasFailed, totalsOf, type SyncEntry } from './sync-entry.js';

interface Shown extends SyncedFolder {
  ontology: string;
  dryRun: boolean;
  json: boolean;
}

/** The run as one JSON document, or as a table of what is not unchanged, and a sentence. */
export function printSync(terminal: Terminal, run: SyncRun, shown: Shown): void {
  const { entries, unreadable, kept } = run;
  const { ontology, folder, prefix, dryRun } = shown;
  const totals = totalsOf(entries);
  if (shown.json) {
    const files = entries.map(toJson);
    terminal.json({ ontology, folder, prefix, dry_run: dryRun, files, unreadable_folders: unreadable, kept, totals });
    return;
  }
  const rows = entries
    .filter((entry) => entry.change !== 'unchanged' || hasFailed(entry))
    .map((entry) => row(entry, dryRun));
  if (rows.length > 0) printTable(terminal, ['file', 'change', 'status', 'job', 'why'], rows);
  for (const { path, reason } of unreadable) terminal.message(`${path} cannot be read: ${reason}`);
  for (const { outcome } of entries) {
    if (outcome.status === 'awaiting_approval') terminal.message(askToApproveJob(outcome.path, outcome.job_id ?? ''));
  }
  if (kept > 0) {
    terminal.message(
      `${counted(kept, 'document')} without a file in the folder ${kept === 1 ? 'stays' : 'stay'}: submitted in another way, or from elsewhere.`,
    );
  }
  terminal.message(summary(ontology, totals, dryRun));
}

function toJson({ file, change, outcome }: SyncEntry) {
  const { path, filename: _name, duplicate: _duplicate, ...rest } = outcome;
  return { key: file.key, path, change, ...rest };
}

function row(entry: SyncEntry, dryRun: boolean): string[] {
  const { file, change, outcome } = entry;
  const state = outcome.status === 'not_submitted' ? '-' : outcome.status;
  const failed = dryRun && outcome.error?.code ? 'refused' : 'failed';
  const label = hasFailed(entry) ? failed : (change ?? '').replace('_', ' ');
  return [file.key, label, state, outcome.job_id ?? '-', outcome.error?.detail ?? ''];
}

function summary(ontology: string, totals: ReturnType<typeof totalsOf>, dryRun: boolean): string {
  const { unchanged, ...others } = totals;
  const done = Object.values(others).every((count) => count === 0);
  const upToDate = `${unchanged} ${unchanged === 1 ? 'document is' : 'documents are'} up to date`;
  if (done) return `${ontology}: nothing has changed; ${upToDate}.`;
  const parts = Object.entries(totals)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name.replace('_', ' ')}`);
  return `${ontology}: ${parts.join(', ')}.${dryRun ? ' Nothing was changed.' : ''}`;
}
