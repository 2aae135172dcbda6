import { noBackup } from '../../../domain/no-such.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import type { BackupJob } from '../../../domain/jobs/job.js';
import type { BackupStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database } from '../database/database.js';
import { releaseObject } from '../graph/documents/release-objects.js';
import { requireJob } from '../jobs/job-rows.js';
import { finishJob } from '../jobs/plain-jobs.js';
import { finalStatusList } from '../jobs/status-lists.js';
import type { Sync } from '../threads/sync.js';
import { scopeColumns, toBackup, toContents, toPart } from './backup-rows.js';

type Store = Sync<BackupStore>;

/** Backups, and what jobs have made of them so far. */
export function backupReads(
  database: Database,
): Pick<Store, 'backupParts' | 'recordedContainer' | 'endedBackupWork' | 'backups' | 'backup' | 'backupKeys'> {
  return {
    backupParts: (jobId) =>
      database.all('SELECT * FROM backup_part WHERE job_id = ? ORDER BY position', jobId).map(toPart),

    recordedContainer(jobId) {
      const contents = database.get(`SELECT contents FROM backup_job WHERE ${ofJob}`, jobId)?.['contents'] ?? null;
      return contents === null ? null : toContents(String(contents));
    },

    endedBackupWork: () =>
      database
        .all(
          `SELECT DISTINCT job_id FROM backup_part WHERE NOT EXISTS (
             SELECT 1 FROM job j WHERE j.job_id = backup_part.job_id AND j.status NOT IN ${finalStatusList})
           UNION SELECT job_id FROM backup_job JOIN job USING (queue_sequence)
             WHERE contents IS NOT NULL AND status IN ${finalStatusList}`,
        )
        .map((row) => String(row['job_id'])),

    backups: ({ limit, offset }) => ({
      items: database
        .all('SELECT * FROM backup ORDER BY created_at DESC, backup_id DESC LIMIT ? OFFSET ?', limit, offset)
        .map(toBackup),
      total: database.number('SELECT count(*) FROM backup'),
    }),

    backup(backupId) {
      const row = database.get('SELECT * FROM backup WHERE backup_id = ?', backupId);
      return row && toBackup(row);
    },

    backupKeys: () =>
      database
        .all('SELECT key_id, count(*) AS backups FROM backup WHERE key_id IS NOT NULL GROUP BY key_id ORDER BY key_id')
        .map((row) => ({ keyId: String(row['key_id']), backups: Number(row['backups']) })),
  };
}

/** Changes of backups and of what jobs have made of them. */
export function backupWrites(
  database: Database,
  now: () => string,
): Pick<
  Store,
  | 'recordSnapshot'
  | 'recordPart'
  | 'recordContainerBytes'
  | 'recordContainer'
  | 'completeBackup'
  | 'forgetBackupWork'
  | 'deleteBackup'
> {
  /** Changes the row of a job that is processing. */
  const change = (jobId: string, assignments: string, ...values: (string | number)[]) => {
    requireProcessing(database, jobId);
    database.run(`UPDATE backup_job SET ${assignments} WHERE ${ofJob}`, jobId, ...values);
    database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', now(), jobId);
  };
  return {
    recordSnapshot: (jobId, { takenAt, records }) =>
      change(jobId, 'taken_at = ?2, records_total = ?3', takenAt, records),

    recordPart(jobId, { position, stream, records, bytes, sha256, next }) {
      requireProcessing(database, jobId);
      database.run(
        `INSERT INTO backup_part (job_id, position, stream, records, bytes, sha256, next)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        ...[jobId, position, stream, records, bytes, sha256, next],
      );
      database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', now(), jobId);
    },

    recordContainerBytes: (jobId, { total, done }) => change(jobId, 'bytes_total = ?2, bytes = ?3', total, done),

    recordContainer(jobId, contents) {
      const before = database.get(`SELECT object_key FROM backup_job WHERE ${ofJob}`, jobId)?.['object_key'] ?? null;
      change(jobId, 'object_key = ?2, contents = ?3', contents.objectKey, JSON.stringify(contents));
      // That of an attempt that was cut off, which may be there.
      if (before !== null && before !== contents.objectKey) releaseObject(database, String(before));
    },

    completeBackup(jobId, { filename, bytes, contents, expiresAt }) {
      const { ownerName, backup } = asKind(requireJob(database, jobId), 'backup');
      const timestamp = now();
      if (!finishJob(database, jobId, null, { status: 'completed', error: null }, timestamp)) return;
      const { objectKey, keyId, receipt, newestEpoch, wholeEpoch } = contents;
      const { ontology_id: ontologyId, ontology } = scopeColumns(backup.scope);
      database.run(
        `INSERT INTO backup (backup_id, ontology_id, ontology, container, is_scheduled, key_id, filename, object_key,
           bytes, receipt, newest_epoch, whole_epoch, created_by, created_at, completed_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[jobId, ontologyId, ontology, backup.container, backup.isScheduled ? 1 : 0, keyId, filename, objectKey],
        ...[bytes, JSON.stringify(receipt), newestEpoch, wholeEpoch ?? newestEpoch, ownerName],
        ...[receipt.created_at, timestamp, expiresAt],
      );
    },

    forgetBackupWork(jobId) {
      database.run('DELETE FROM backup_part WHERE job_id = ?', jobId);
      const row = database.get(`SELECT object_key FROM backup_job WHERE ${ofJob} AND contents IS NOT NULL`, jobId);
      if (row === undefined) return;
      database.run(`UPDATE backup_job SET object_key = NULL, contents = NULL WHERE ${ofJob}`, jobId);
      releaseObject(database, String(row['object_key']));
    },

    deleteBackup(backupId, audit) {
      const row = database.get('DELETE FROM backup WHERE backup_id = ? RETURNING object_key', backupId);
      if (row === undefined) throw noBackup(backupId);
      releaseObject(database, String(row['object_key']));
      writeAudit(database, now(), audit);
    },
  };
}

const ofJob = 'queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?1)';

/** @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded` */
function requireProcessing(database: Database, jobId: string): BackupJob {
  const job = asKind(requireJob(database, jobId), 'backup');
  requireCurrentAttempt(job, 0);
  return job;
}
