import { emptyDelta } from '../../domain/graph/delta.js';
import { documentOf } from '../../domain/ingest/build-delta.js';
import { requireSomethingRead } from '../../domain/ingest/unreadable-answer.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { clearContexts } from './clear-contexts.js';
import { clearWork } from './clear-work.js';
import type { IngestDependencies } from './ingest-dependencies.js';
import { jobOfAttempt } from './job-attempt.js';
import type { FinishedDocument, JobAttempt } from './steps.js';

/** Retracts what earlier jobs, also broken off, brought of the document and this one did not renew; completes the job. */
export async function finishDocument(
  { store, objects }: IngestDependencies,
  run: JobAttempt,
): Promise<FinishedDocument> {
  const present = await store.job(run.jobId);
  const isCompleted = present?.status === 'completed' && present.runToken === run.runToken;
  const job = isCompleted ? asIngestion(present) : await complete();
  await clearContexts(objects, job.documentId);
  await clearWork(objects, store, job.jobId);
  const { chunksProcessed, conceptsCreated, conceptsLinked, relationshipsCreated, costUsd } = job.progress;
  return { chunksProcessed, conceptsCreated, conceptsLinked, relationshipsCreated, costUsd };

  async function complete(): Promise<IngestionJob> {
    const open = await jobOfAttempt(store, run);
    requireSomethingRead(open.progress);
    await store.setStage(open.jobId, run.runToken, 'finishing');
    if (await store.hasOtherSupport(open.documentId, open.jobId)) {
      await store.commit(retractionOf(open, run.runToken));
    }
    return store.completeJob(open.jobId, run.runToken);
  }
}

function retractionOf(job: IngestionJob, runToken: number) {
  const epoch = {
    kind: 'ingestion' as const,
    actor: job.ownerName,
    metadata: { document_id: job.documentId, renewed: true },
  };
  return {
    ...emptyDelta({ jobId: job.jobId, step: 'retract', ordinal: 0 }, epoch),
    run: { jobId: job.jobId, runToken },
    document: documentOf(job),
    retract: { documentId: job.documentId, notRenewedBy: job.jobId },
  };
}
