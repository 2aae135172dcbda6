import { asKind } from '../../../domain/jobs/job-identity.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import type { BackupStore } from '../../../domain/ports.js';
import { keyOf, keyOfParts } from '../database/key.js';
import type { BackupFields } from '../jobs/documents/own-fields.js';
import { toJob } from '../jobs/documents/to-job.js';
import { anyJob } from '../jobs/find-jobs.js';
import type { JobWork } from '../jobs/job-work.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import { changeJobs, type JobContext } from '../jobs/work.js';
import { releasedObject } from '../objects/released-objects.js';
import { listBackupParts } from './backup-statements.js';

type Operations =
  | 'recordSnapshot'
  | 'backupParts'
  | 'recordPart'
  | 'recordContainerBytes'
  | 'recordContainer'
  | 'completeBackup'
  | 'forgetBackupWork';

/** Records of what jobs make of backups. */
export function backupJobs(context: JobContext): Pick<BackupStore, Operations> {
  const { database } = context;
  /** Changes what a job that is processing has recorded. */
  const change = (jobId: string, changed: (before: BackupFields, work: JobWork) => Partial<BackupFields>) =>
    changeJobs(context, async (work) => {
      const { document } = await processing(work, jobId);
      const backup = { ...document.backup!, ...changed(document.backup!, work) };
      work.putJob({ ...document, backup, updatedAt: work.now });
    });
  return {
    recordSnapshot: (jobId, { takenAt, records }) =>
      change(jobId, ({ progress }) => ({ progress: { ...progress, takenAt, recordsTotal: records } })),

    backupParts: (jobId) => database.rows(listBackupParts, { jobId }),

    recordPart: (jobId, part) =>
      changeJobs(context, async (work) => {
        const { document } = await processing(work, jobId);
        const parts = await work.reading.rows(listBackupParts, { jobId });
        work.putJob({ ...document, updatedAt: work.now });
        if (parts.some(({ position }) => position === part.position)) return;
        const { stream, position, records, bytes, sha256, next } = part;
        const own = { jobId, stream, position, records, bytes, sha256, next };
        work.put('backup_part', { _key: partKey(jobId, position), ...own });
      }),

    recordContainerBytes: (jobId, { total, done }) =>
      change(jobId, ({ progress }) => ({ progress: { ...progress, bytesTotal: total, bytes: done } })),

    recordContainer: (jobId, contents) =>
      change(jobId, ({ objectKey: before }, work) => {
        // That of an attempt that was cut off, which may be there.
        if (before !== null && before !== contents.objectKey) work.put('released_object', releasedObject(before));
        return { objectKey: contents.objectKey, contents };
      }),

    completeBackup: (jobId, { filename, bytes, contents, expiresAt }) =>
      changeJobs(context, async (work) => {
        const found = await anyJob(work, jobId);
        const { ownerName, backup } = asKind(toJob(found, work.now), 'backup');
        const ended = await finishJob(work, found, null, { status: 'completed', error: null });
        if (ended.document === found.document) return;
        const { scope, container, isScheduled } = backup;
        const { objectKey, keyId, receipt, newestEpoch, wholeEpoch } = contents;
        work.put('backup', {
          ...{ _key: keyOf(jobId), backupId: jobId, scope, container, isScheduled, keyId, filename, objectKey, bytes },
          ...{ receipt, newestEpoch, wholeEpoch: wholeEpoch ?? newestEpoch, createdBy: ownerName },
          ...{ createdAt: receipt.created_at, completedAt: work.now, expiresAt },
        });
      }),

    forgetBackupWork: (jobId) =>
      changeJobs(context, async (work) => {
        for (const { position } of await work.reading.rows(listBackupParts, { jobId })) {
          work.remove('backup_part', partKey(jobId, position));
        }
        for (const { document } of await work.jobs([jobId])) {
          const { backup } = document;
          if (backup?.contents == null) continue;
          work.putJob({ ...document, backup: { ...backup, objectKey: null, contents: null } });
          work.put('released_object', releasedObject(backup.objectKey!));
        }
      }),
  };
}

function partKey(jobId: string, position: number): string {
  return keyOfParts(jobId, String(position));
}

/** The job, which is processing. @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded` */
async function processing(work: JobWork, jobId: string) {
  const found = await anyJob(work, jobId);
  requireCurrentAttempt(asKind(toJob(found, work.now), 'backup'), 0);
  return found;
}
