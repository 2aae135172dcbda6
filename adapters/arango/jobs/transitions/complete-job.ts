import { complete } from '../../../../domain/jobs/attempt-transitions.js';
import { asIngestion, hasDocument } from '../../../../domain/jobs/job-identity.js';
import { isFinal } from '../../../../domain/jobs/job-status.js';
import type { PublishedVersion } from '../../../../domain/jobs/job-result.js';
import type { IngestionJob } from '../../../../domain/jobs/job.js';
import { completesVersion } from '../../../../domain/jobs/transition-effects.js';
import { completeVersion } from '../../graph/documents/complete-version.js';
import { findCurrentVersion } from '../../graph/documents/version-statements.js';
import { applyChanges } from '../changes/apply-changes.js';
import type { FoundJob } from '../documents/found-job.js';
import { toJob, toState } from '../documents/to-job.js';
import { anyJob } from '../find-jobs.js';
import type { JobWork } from '../job-work.js';
import { finishJob } from './finish-job.js';
import { readingIssues } from './reading-issues.js';

/** processing → completed. @throws ConcordanceError `job_cancelled`, `run_superseded` */
export async function completeJob(
  work: JobWork,
  found: FoundJob,
  runToken: number,
  published: PublishedVersion | null | undefined,
): Promise<FoundJob> {
  const { reading, now } = work;
  const state = toState(found, now);
  const job = asIngestion(state.job);
  const issues = await readingIssues(reading, job.jobId);
  const changes = complete({ ...state, job }, runToken, issues, now, published);
  const after = await applyChanges(work, found, changes);
  const { documentId, versionId, ...completed } = asIngestion(toJob(after, now));
  if (completesVersion(completed)) await completeVersion(work, documentId, versionId);
  return after;
}

/**
 * Completes a job whose work is in the graph, though what follows was not done, also while it waits for its turn again.
 * One that has ended stays.
 */
export async function completePublished(work: JobWork, found: FoundJob): Promise<FoundJob> {
  const { status, runToken } = found.document;
  if (isFinal(status)) return found;
  const atWork = status === 'processing' ? found : await applyChanges(work, found, { status: 'processing' });
  const job = toJob(atWork, work.now);
  if (!hasDocument(job)) return finishJob(work, atWork, runToken, { status: 'completed', error: null });
  return completeJob(work, atWork, runToken, await publishedVersion(work, job));
}

/** Completes a job that has nothing to read, because a backup contained the current version of its document as read. */
export async function completeRestored(work: JobWork, opened: IngestionJob): Promise<IngestionJob> {
  const found = await anyJob(work, opened.jobId);
  const { version } = (await work.reading.first(findCurrentVersion, { documentId: opened.documentId }))!;
  const atWork = await applyChanges(work, found, { status: 'processing' });
  const restored = { version, changes: null, isRestored: true } as const;
  return asIngestion(toJob(await completeJob(work, atWork, opened.runToken, restored), work.now));
}

/** The version that the job published, without its changes; null where another one followed. */
async function publishedVersion(
  { reading }: JobWork,
  { documentId, versionId }: IngestionJob,
): Promise<PublishedVersion | null> {
  const current = await reading.first(findCurrentVersion, { documentId });
  return current?.versionId === versionId ? { version: current.version, changes: null } : null;
}
