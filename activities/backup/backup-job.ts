import type { BackupProgress } from '../../domain/backup/backup.js';
import { ConcordanceError, hasCode } from '../../domain/errors.js';
import { asKind } from '../../domain/jobs/job-identity.js';
import { requireJobOfAttempt } from '../../domain/jobs/commands/require-job.js';
import type { BackupJob } from '../../domain/jobs/job.js';
import type { BackupDependencies } from './backup-dependencies.js';

/** Input of each activity. */
export interface BackupInput {
  jobId: string;
}

/** The job, which is processing. @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded` */
export async function backupJob({ store }: Pick<BackupDependencies, 'store'>, jobId: string): Promise<BackupJob> {
  return asKind(await requireJobOfAttempt(store, jobId, 0), 'backup');
}

/** Progress of the job, for its workflow. */
export async function progressOf(dependencies: BackupDependencies, jobId: string): Promise<BackupProgress> {
  return (await backupJob(dependencies, jobId)).backup.progress;
}

/**
 * Runs an activity of a backup or of its restore. A full disk ends the job at once instead of trying again: what it has
 * written may be what others need the space for.
 */
export async function whileSpaceLasts<Result>(activity: () => Promise<Result>): Promise<Result> {
  try {
    return await activity();
  } catch (error) {
    if (!hasCode(error, 'disk_full')) throw error;
    throw new ConcordanceError(
      'no_space_for_backup',
      `The disk has no space for the backup, and what was written of it is removed. ${error.detail}`,
      { cause: error },
    );
  }
}
