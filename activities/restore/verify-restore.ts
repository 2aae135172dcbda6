import { backupInvalid } from '../../domain/backup/restore/restore-rules.js';
import { verifyBackupFile } from '../../domain/backup/verify/verify-file.js';
import type { RestoreDependencies } from './restore-dependencies.js';
import { openFile, progressOf, restoreJob, type RestoreInput, type RestoreProgress } from './restore-job.js';

/** Verifies the file before anything is done with it. @throws ConcordanceError `backup_invalid` */
export async function verifyRestore(
  dependencies: RestoreDependencies,
  { jobId }: RestoreInput,
): Promise<RestoreProgress> {
  const { store, codec } = dependencies;
  const job = await restoreJob(dependencies, jobId);
  const report = await verifyBackupFile(openFile(dependencies, job), codec);
  if (!report.ok) throw backupInvalid(report);
  const recordsTotal = Object.values(report.statistics).reduce((sum, count) => sum + count, 0);
  await store.recordRestore(jobId, { recordsTotal });
  return progressOf(dependencies, jobId);
}
