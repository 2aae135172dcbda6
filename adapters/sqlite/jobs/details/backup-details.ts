import type { BackupJobRecord, BackupOrder, BackupProgress } from '../../../../domain/backup/backup.js';
import { backupPercent } from '../../../../domain/backup/backup-percent.js';
import { scopeOf, scopeColumns } from '../../backup/backup-rows.js';
import { textOrNull } from '../../database/text-or-null.js';
import { columnsOf } from '../row-columns.js';
import type { DetailTable } from './detail-table.js';

/** Jobs that make backups; their progress follows from the parts that were written. */
export const backupDetails = {
  table: 'backup_job',

  insert: ({ backup: { scope, container, isEncrypted, isScheduled } }) => ({
    ...{ ...scopeColumns(scope), container, is_encrypted: isEncrypted ? 1 : 0, is_scheduled: isScheduled ? 1 : 0 },
  }),

  read(row, { database, job: { jobId, status, progress: shared } }) {
    const { number, text } = columnsOf(row);
    const records = database.number('SELECT sum(records) FROM backup_part WHERE job_id = ?', jobId);
    const progress: BackupProgress = {
      ...{ takenAt: textOrNull(row['taken_at'] ?? null), recordsTotal: number('records_total') },
      // The parts of a completed job are gone.
      records: status === 'completed' ? number('records_total') : records,
      ...{ bytesTotal: number('bytes_total'), bytes: number('bytes') },
    };
    const backup: BackupJobRecord = {
      ...{ scope: scopeOf(row), container: text('container') as BackupOrder['container'] },
      ...{ isEncrypted: row['is_encrypted'] === 1, isScheduled: row['is_scheduled'] === 1, progress },
    };
    return { backup, progress: { ...shared, percent: backupPercent(progress, status === 'completed') } };
  },
} satisfies DetailTable<{ backup: BackupOrder }, object>;
