import { documentOf, openContainer } from '../../domain/backup/container/open-container.js';
import { requireMergeable } from '../../domain/backup/restore/merge/merge-rules.js';
import { ontologiesIn } from '../../domain/backup/restore/merge/plan-merge.js';
import { readBeginning } from '../../domain/backup/restore/read-backup.js';
import { backupInvalid } from '../../domain/backup/restore/restore-rules.js';
import { recordsIn } from '../../domain/backup/verify/report-sums.js';
import { verifyBackupFile } from '../../domain/backup/verify/verify-file.js';
import type { RestoreDependencies } from './restore-dependencies.js';
import { openFile, progressOf, restoreJob, type RestoreInput, type RestoreProgress } from './restore-job.js';

/**
 * Verifies the file before anything is done with it, and that its ontologies can be added to.
 * @throws ConcordanceError `backup_invalid`, `ontology_frozen`, `deletion_in_progress`
 */
export async function verifyRestore(
  dependencies: RestoreDependencies,
  { jobId }: RestoreInput,
): Promise<RestoreProgress> {
  const { store, codec } = dependencies;
  const job = await restoreJob(dependencies, jobId);
  const report = await verifyBackupFile(openFile(dependencies, job), codec);
  if (!report.ok) throw backupInvalid(report);
  if (job.restore.mode === 'merge') {
    const document = documentOf(await openContainer(openFile(dependencies, job), codec));
    const { header } = await readBeginning(document);
    requireMergeable(await store.mergeTargets(await ontologiesIn(document, header)));
  }
  await store.recordRestore(jobId, { recordsTotal: recordsIn(report) });
  return progressOf(dependencies, jobId);
}
