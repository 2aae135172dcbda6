import type { RestoreJobRecord } from '../../domain/backup/restore/restore.js';
import { hasCode } from '../../domain/errors.js';
import { giveUpStage } from '../../domain/jobs/clearing/clear-restore-work.js';
import { asKind } from '../../domain/jobs/job-identity.js';
import { requireJobOf, requireJobOfAttempt } from '../../domain/jobs/commands/require-job.js';
import type { RestoreJob } from '../../domain/jobs/job.js';
import { whileSpaceLasts } from '../backup/backup-job.js';
import type { RestoreDependencies } from './restore-dependencies.js';

/** Input of each activity. */
export interface RestoreInput {
  jobId: string;
}

/** Progress of a restore, for its workflow. */
export type RestoreProgress = Pick<RestoreJobRecord, 'recordsTotal' | 'records' | 'result'>;

/** The job, which is processing. @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded` */
export async function restoreJob({ store }: RestoreDependencies, jobId: string): Promise<RestoreJob> {
  return asKind(await requireJobOfAttempt(store, jobId, 0), 'restore');
}

/** Progress of the job, for its workflow. @throws ConcordanceError `not_found` */
export async function progressOf({ store }: RestoreDependencies, jobId: string): Promise<RestoreProgress> {
  const { restore } = await requireJobOf(store, jobId, 'restore');
  const { recordsTotal, records, result } = restore;
  return { recordsTotal, records, result };
}

/** Reads the file of a restore from its beginning; each piece is a heartbeat. */
export function openFile(dependencies: RestoreDependencies, { restore }: RestoreJob): () => AsyncIterable<Uint8Array> {
  const { objects, heartbeat } = dependencies;
  return async function* () {
    for await (const piece of await objects.readStream(restore.objectKey)) {
      heartbeat.signal()?.throwIfAborted();
      heartbeat.send();
      yield piece as Uint8Array;
    }
  };
}

/**
 * Does work on the stage of the job. Where the disk is full, the stage is given up: otherwise there would be no space
 * to record that the job failed.
 * @throws ConcordanceError `no_space_for_backup`, what the work throws
 */
export function whileStageHasSpace<Result>(
  { store, stages }: Pick<RestoreDependencies, 'store' | 'stages'>,
  jobId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return whileSpaceLasts(async () => {
    try {
      return await work();
    } catch (error) {
      if (hasCode(error, 'disk_full')) await giveUpStage({ store, stages }, jobId);
      throw error;
    }
  });
}
