import type { BackupRecord } from '../../../domain/backup/backup.js';
import { noBackup } from '../../../domain/no-such.js';
import type { Dependencies } from '../../dependencies/dependencies.js';

/** The backup with this id. @throws ConcordanceError `not_found` */
export async function requireBackup({ store }: Dependencies<'store'>, backupId: string): Promise<BackupRecord> {
  const found = await store.backup(backupId);
  if (found === undefined) throw noBackup(backupId);
  return found;
}
