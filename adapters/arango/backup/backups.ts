import { noBackup } from '../../../domain/no-such.js';
import { endedStatuses } from '../../../domain/jobs/job-status.js';
import type { BackupStore } from '../../../domain/ports.js';
import { keyOf } from '../database/key.js';
import { jobsOf } from '../jobs/find-jobs.js';
import { changeJobs, type JobContext } from '../jobs/work.js';
import { releasedObject } from '../objects/released-objects.js';
import { findBackup, listBackups, listEndedBackupWork, countBackupKeys } from './backup-statements.js';
import { backupJobs } from './backup-jobs.js';

/** Backups, and what jobs have made of them so far. */
export function backups(context: JobContext): BackupStore {
  const { database } = context;
  return {
    ...backupJobs(context),

    recordedContainer: async (jobId) => (await jobsOf(database, [jobId]))[0]?.document.backup?.contents ?? null,

    endedBackupWork: () => database.rows(listEndedBackupWork, { ended: endedStatuses }),

    backups: async ({ limit, offset }) => (await database.first(listBackups, { limit, offset }))!,
    backup: (backupId) => database.first(findBackup, { key: keyOf(backupId) }),
    backupKeys: () => database.rows(countBackupKeys, {}),

    deleteBackup: (backupId, audit) =>
      changeJobs(context, async (work) => {
        const found = await work.reading.first(findBackup, { key: keyOf(backupId) });
        if (found === undefined) throw noBackup(backupId);
        work.remove('backup', keyOf(backupId));
        work.put('released_object', releasedObject(found.objectKey));
        work.audit(audit);
      }),
  };
}
