import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import { serviceAudit, serviceOwner } from '../../../domain/operations/service-actor.js';
import type { StagePublication } from '../../../domain/ports.js';
import type { PageSession } from '../database/page-write.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { VectorSpace } from '../graph/vectors/vector-spaces.js';
import { anyJob } from '../jobs/find-jobs.js';
import { JobWork } from '../jobs/job-work.js';
import { jobWrites, type JobCollection } from '../jobs/job-write-statements.js';
import { openPlainJob } from '../jobs/plain-jobs.js';
import { findOpenJobOfKind } from '../jobs/plain-job-statements.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import type { JobContext } from '../jobs/work.js';

type Published = Omit<RestoreResult, 'regenerationJobId' | 'verification'>;

interface Completion {
  jobId: string;
  regeneration: StagePublication['regeneration'];
  /** The set of vectors in use. */
  active: VectorSpace | undefined;
}

/**
 * Opens the job that makes the vectors that are missing, and completes the restore with its result, in the transaction
 * that has written its records.
 */
export async function completeRestore(
  session: PageSession,
  context: JobContext,
  published: Published,
  { jobId, regeneration, active }: Completion,
): Promise<RestoreResult> {
  const unit = new UnitOfWork<JobCollection>((one, values) => session.rows(one, values));
  const work = new JobWork(unit, context.now());
  const isMissing = active !== undefined && published.vectorsMissing > 0;
  const isOpened = isMissing && (await openRegeneration(work, context, active, { ...regeneration, restoredBy: jobId }));
  const regenerationJobId = isOpened ? regeneration.jobId : null;
  const result: RestoreResult = { ...published, regenerationJobId, verification: null };
  const found = await anyJob(work, jobId);
  work.putJob({ ...found.document, restore: { ...found.document.restore!, result } });
  await finishJob(work, work.present(found), null, { status: 'completed', error: null });
  const { put, remove, collections } = jobWrites;
  await session.run(put, { guards: [], operation: jobId, put: unit.puts(collections) });
  if (unit.hasRemovals) await session.run(remove, { removed: unit.removals(collections) });
  return result;
}

/** @returns false where another such job is open, which makes them, too */
async function openRegeneration(
  work: JobWork,
  context: JobContext,
  { profile: { profileId, identity } }: VectorSpace,
  { jobId, costCapUsd, restoredBy }: StagePublication['regeneration'] & { restoredBy: string },
): Promise<boolean> {
  const kind = 'embedding_regeneration';
  if ((await work.reading.first(findOpenJobOfKind, { kind, open: openStatuses })) !== undefined) return false;
  const details = { job_id: jobId, force: false, restored_by: restoredBy };
  const audit = serviceAudit('embedding_profile.regenerate', identity, details);
  const owned = { ...serviceOwner, filename: identity, autoApprove: null, costCapUsd };
  await openPlainJob(
    work,
    { kind, jobId, ...owned, regeneration: { profileId, identity, force: false } },
    context,
    audit,
  );
  return true;
}
