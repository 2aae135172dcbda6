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
    ['encrypted', encryptionOf(backup)],
    ['records', backup.records_total],
    ['originals and texts', backup.media],
    ['not readable', backup.media_missing.length === 0 ? null : backup.media_missing.join(', ')],
    ['snapshot', backup.created_at],
    ['epochs', epochsOf(backup)],
    ['by', backup.created_by],
    ['removed', backup.expires_at],
  ]);
}

/** The key that opens the backup, and whether the service has it. */
export function encryptionOf({ encryption_key: key, readable }: Pick<Backup, 'encryption_key' | 'readable'>): string {
  if (key === null) return 'no';
  return readable ? `by the key ${key}` : `by the key ${key}, which is not configured`;
}

function epochsOf({ newest_epoch: newest, whole_epoch: whole }: Backup): string {
  if (newest === null) return 'none';
  return newest === whole ? `up to ${newest}` : `up to ${whole ?? 0}, and some up to ${newest}`;
}
