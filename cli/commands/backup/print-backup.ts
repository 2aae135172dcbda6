import type { Backup } from '../../../client/index.js';
import { printFields } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

/** Prints the facts of a backup. */
export function printBackup(terminal: Terminal, backup: Backup): void {
  printFields(terminal, [
    ['backup', backup.backup_id],
    ['of', backup.ontology ?? 'all of the graph'],
    ['file', backup.filename],
    ['bytes', backup.bytes],
    ['sha256', backup.sha256],
    ['encrypted', backup.encrypted ? 'yes' : 'no'],
    ['records', backup.records_total],
    ['originals and texts', backup.media],
    ['not readable', backup.media_missing.length === 0 ? null : backup.media_missing.join(', ')],
    ['snapshot', backup.created_at],
    ['by', backup.created_by],
    ['removed', backup.expires_at],
  ]);
}
