import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import type { RestoreStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { requireJob } from '../jobs/job-rows.js';
import { finalStatusList } from '../jobs/status-lists.js';
import type { Sync } from '../threads/sync.js';
import { restoreConflicts } from './target-contents.js';

const ofJob = 'queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?1)';

/** Reads what a restore would meet in the graph. */
export function restoreReads(database: Database): Pick<Sync<RestoreStore>, 'restoreConflicts'> {
  return { restoreConflicts: () => restoreConflicts(database) };
}

/** Changes of the records of restores. */
export function restoreWrites(
  database: Database,
  now: () => string,
): Pick<Sync<RestoreStore>, 'recordRestore' | 'forgetRestoreWork'> {
  return {
    recordRestore(jobId, { recordsTotal = null, records = null }) {
      requireCurrentAttempt(requireJob(database, jobId), 0);
      database.run(
        `UPDATE restore_job SET records_total = coalesce(?2, records_total), records = coalesce(?3, records)
         WHERE ${ofJob}`,
        ...[jobId, recordsTotal, records],
      );
      database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', now(), jobId);
    },

    forgetRestoreWork(jobId) {
      const row = database.get(
        `SELECT object_key FROM restore_job JOIN job USING (queue_sequence)
         WHERE job_id = ? AND backup_id IS NULL AND status IN ${finalStatusList}`,
        jobId,
      );
      if (row !== undefined) database.run('INSERT OR IGNORE INTO released_object (key) VALUES (?)', row['object_key']!);
    },
  };
}

/** Records the result of a restore. */
export function recordResult(database: Database, jobId: string, result: RestoreResult): void {
  database.run(`UPDATE restore_job SET result = ?2 WHERE ${ofJob}`, jobId, JSON.stringify(result));
}
