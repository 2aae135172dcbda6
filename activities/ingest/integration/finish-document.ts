import { readAll } from '../../../domain/graph/model.js';
import { renewVectors } from '../../../domain/graph/upkeep/renew-vectors.js';
import { requireSomethingRead } from '../../../domain/ingest/unreadable-answer.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { hasToken } from '../../../domain/jobs/job-state.js';
import type { PublishedVersion } from '../../../domain/jobs/job-result.js';
import { countChanges } from '../../../domain/versions/compare-support.js';
import { comparedVersions } from '../../../domain/versions/document-changes.js';
import { followMerges } from '../../../domain/versions/follow-merges.js';
import { isComparable, isNewVersion, isToPublish, publicationOf } from '../../../domain/versions/publication.js';
import { keepSupport, liveSupport } from '../../../domain/versions/read-support.js';
import { supportBefore } from '../chunks/support-before.js';
import { clearContexts } from '../../../domain/jobs/clearing/clear-contexts.js';
import { clearWork } from '../../../domain/jobs/clearing/clear-work.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { commitFresh } from './commit-fresh.js';
import { keptConcepts, restorationOf } from './restored-concepts.js';
import { jobOfAttempt } from '../job-attempt.js';
import type { FinishedDocument, JobAttempt } from '../activity-payloads.js';

/**
 * Publishes the version that was read: it becomes the document's current one, and what earlier jobs, also broken off,
 * read of the document and this one did not renew is retracted in the same transaction. Then completes the job.
 */
export async function finishDocument(dependencies: IngestDependencies, run: JobAttempt): Promise<FinishedDocument> {
  const { store, objects } = dependencies;
  const present = await store.job(run.jobId);
  const isCompleted = present?.status === 'completed' && hasToken(present, run.runToken);
  const job = isCompleted ? asIngestion(present) : await complete();
  // A dry run has asked nothing, and the contexts may be those of a job that reads the document. With the contexts of
  // chunks that were skipped, the next reading asks the same questions: it pays for these chunks alone.
  if (!job.dryRun && job.progress.chunksSkipped === 0) await clearContexts(objects, job.documentId);
  await clearWork(objects, store, job.jobId);
  const { chunksProcessed, conceptsCreated, conceptsLinked, relationshipsCreated, costUsd } = job.progress;
  return { chunksProcessed, conceptsCreated, conceptsLinked, relationshipsCreated, costUsd };

  async function complete(): Promise<IngestionJob> {
    const open = await jobOfAttempt(store, run);
    if (open.dryRun) return store.completeJob(open.jobId, run.runToken);
    requireSomethingRead(open.progress);
    await store.setStage(open.jobId, run.runToken, 'finishing');
    await publish(dependencies, open, run.runToken);
    return store.completeJob(open.jobId, run.runToken, await publishedVersion(dependencies, open));
  }
}

/** Does nothing where the version is the current one already and alone. */
async function publish(dependencies: IngestDependencies, job: IngestionJob, runToken: number): Promise<void> {
  const { store, objects } = dependencies;
  const current = await documentRecord(store, job);
  const isNew = isNewVersion(current, job);
  // A new version is published in any case, so nothing else is looked for.
  const hasOtherSupport = !isNew && (await store.hasOtherSupport(job.documentId, job.jobId));
  if (!isToPublish({ isNew, hasOtherSupport })) return;
  const supportKey = isNew && current !== undefined ? await keepSupport({ store, objects }, current) : null;
  const restorable = isNew ? await keptConcepts(objects, job.jobId) : null;
  await commitFresh('The publication', async () => {
    const restoration = restorable && (await restorationOf(dependencies, job, restorable));
    return store.commit(publicationOf(job, runToken, supportKey, restoration));
  });
  await renewVectors(dependencies);
}

/**
 * With the changes against the version before, or, where the version was read again, against what it supported before.
 */
async function publishedVersion(
  { store, objects }: IngestDependencies,
  job: IngestionJob,
): Promise<PublishedVersion | null> {
  const document = await documentRecord(store, job);
  if (document === undefined) return null;
  const { version } = document;
  const before = await supportBefore(objects, job.jobId);
  if (!isComparable(document, before !== null)) return { version, changes: null };
  const compared =
    before === null
      ? comparedVersions({ store, objects }, document, { from: version - 1, to: version })
      : { before: () => followMerges(store, before()), after: () => liveSupport(store, document) };
  return { version, changes: await countChanges(compared) };
}

async function documentRecord(store: IngestDependencies['store'], { documentId }: IngestionJob) {
  return (await store.documents(readAll, [documentId]))[0];
}
