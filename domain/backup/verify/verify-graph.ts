import type { GraphSnapshots } from '../../ports.js';
import { headerText } from '../write/backup-header.js';
import { snapshotDocument } from '../write/snapshot-document.js';
import { verifyBackup, type BackupReport } from './verify-backup.js';

/**
 * Verifies the graph as it is now: a snapshot of it, by the rules for backups. The snapshot is removed then.
 * @param jobId job that the snapshot is of
 * @throws ConcordanceError `disk_full`, `store_busy`, `store_corrupt`
 */
export async function verifyGraph(snapshots: GraphSnapshots, jobId: string): Promise<BackupReport> {
  const scope = { type: 'full' } as const;
  const { header, takenAt } = await snapshots.takeSnapshot(jobId, scope);
  const text = headerText(header, { version: 'verification', exportedAt: takenAt, scope, container: 'json' });
  try {
    return await verifyBackup(() => snapshotDocument(snapshots, jobId, text));
  } finally {
    await snapshots.dropSnapshot(jobId);
  }
}
