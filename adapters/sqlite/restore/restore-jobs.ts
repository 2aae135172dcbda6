import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import { objectKeyOf } from '../../../domain/ids.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import type { RestoreStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { releaseObject } from '../graph/documents/release-objects.js';
import { requireJob } from '../jobs/job-rows.js';
import { finalStatusList } from '../jobs/status-lists.js';
import type { Sync } from '../threads/sync.js';
import { mergeTargets } from './merge/merge-targets.js';
import { restoreConflicts } from './target-contents.js';

const ofJob = 'queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?1)';

/** Reads what a restore would meet in the graph. */
export function restoreReads(
  database: Database,
): Pick<Sync<RestoreStore>, 'restoreConflicts' | 'mergeTargets' | 'takenConceptIds'> {
  return {
    restoreConflicts: () => restoreConflicts(database),
    mergeTargets: (names) => mergeTargets(database, names),
    takenConceptIds: (ids) =>
      database
        .all(
          `SELECT value FROM json_each(?) WHERE value IN (SELECT concept_id FROM concept)
             OR value IN (SELECT concept_id FROM merged_concept)`,
          JSON.stringify(ids),
        )
        .map((row) => String(row['value'])),
  };
}

/** Changes of the records of restores. */
export function restoreWrites(
  database: Database,
  now: () => string,
): Pick<Sync<RestoreStore>, 'recordRestore' | 'recordVerification' | 'releaseObjects' | 'forgetRestoreWork'> {
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

    recordVerification(jobId, verification) {
      const { result } = asKind(requireJob(database, jobId), 'restore').restore;
      if (result !== null) recordResult(database, jobId, { ...result, verification });
    },

    releaseObjects(sha256s) {
      for (const sha256 of sha256s) releaseObject(database, objectKeyOf(sha256));
    },

    forgetRestoreWork(jobId) {
      const row = database.get(
        `SELECT object_key FROM restore_job JOIN job USING (queue_sequence)
         WHERE job_id = ? AND backup_id IS NULL AND status IN ${finalStatusList}`,
        jobId,
      );
      if (row !== undefined) releaseObject(database, String(row['object_key']));
    },
  };
}

/** Records the result of a restore. */
export function recordResult(database: Database, jobId: string, result: RestoreResult): void {
  database.run(`UPDATE restore_job SET result = ?2 WHERE ${ofJob}`, jobId, JSON.stringify(result));
}
