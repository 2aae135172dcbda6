import type { IncomingMessage } from 'node:http';
import type { Static } from 'typebox';
import { hasDocument } from '../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { NotifyOutcome } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { awaitResult } from '../jobs/await-job.js';
import { toAnalysisDto, toPlanDto } from '../schemas/jobs/job-analysis.js';
import type { dryRunSchema } from '../schemas/jobs/submission.js';

/** Seconds that a request waits for a plan, unless it says less. */
const maxWaitSeconds = 20;

/**
 * Waits for the plan that the job of a dry run makes; null when it takes longer, or the client does not want to wait.
 * @throws ConcordanceError that for which the job failed; `job_cancelled`
 */
export async function awaitDryRun(
  dependencies: Dependencies<'store' | 'eventLoop'>,
  started: { job: IngestionJob; notified: NotifyOutcome },
  request: IncomingMessage,
): Promise<Static<typeof dryRunSchema> | null> {
  const job = await awaitResult(dependencies, started, request, maxWaitSeconds);
  if (job === null || !hasDocument(job)) return null;
  const { analysis } = job;
  if (analysis?.plan === undefined) return null;
  const { chunksKept, chunksRead } = analysis.plan;
  return {
    dry_run: true,
    job_id: job.jobId,
    content_hash: job.contentHash,
    ontology: job.ontology,
    document_id: job.documentId,
    document_key: job.documentKey,
    plan: toPlanDto(analysis.plan),
    analysis: toAnalysisDto(job, analysis),
    message: `${chunksRead} of ${chunksKept + chunksRead} chunks would be read. Nothing was changed.`,
  };
}
