import { restorePercent, type EpochMode, type RestoreMode, type RestoreOrder, type RestoreResult } from '../../../../domain/backup/restore/restore.js'; // oxfmt-ignore
import { textOrNull } from '../../database/text-or-null.js';
import { columnsOf } from '../row-columns.js';
import type { DetailTable } from './detail-table.js';

/** Jobs that restore backups. */
export const restoreDetails = {
  table: 'restore_job',

  insert: ({ restore: { objectKey, bytes, backupId, mode, epochs } }) => ({
    ...{ object_key: objectKey, bytes, backup_id: backupId, mode, epochs },
  }),

  read(row, { job: { status, progress: shared } }) {
    const { number, numberOrNull, text, json } = columnsOf(row);
    const restore = {
      ...{ objectKey: text('object_key'), bytes: number('bytes'), backupId: textOrNull(row['backup_id'] ?? null) },
      ...{ mode: text('mode') as RestoreMode, epochs: text('epochs') as EpochMode, records: number('records') },
      recordsTotal: numberOrNull('records_total'),
      result: json('result') as RestoreResult | null,
    };
    return { restore, progress: { ...shared, percent: restorePercent(restore, status === 'completed') } };
  },
} satisfies DetailTable<{ restore: RestoreOrder }, object>;
