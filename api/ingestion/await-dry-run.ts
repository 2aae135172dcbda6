import { setTimeout as sleep } from 'node:timers/promises';
import type { Static } from 'typebox';
import { ConcordanceError } from '../../domain/errors.js';
import { hasDocument } from '../../domain/jobs/job-identity.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import type { JobStore } from '../../domain/ports.js';
import { toAnalysisDto, toPlanDto } from '../schemas/jobs/job-analysis.js';
import type { dryRunSchema } from '../schemas/jobs/submission.js';

/** Milliseconds that a client is kept waiting for a plan, and between two looks at its job. */
const maxWaitMs = 20_000;
const pauseMs = 200;

/**
 * Waits for the plan that the job of a dry run makes; null when it takes longer.
 * @throws ConcordanceError that for which the job failed
 */
export async function awaitDryRun(
  store: Pick<JobStore, 'job'>,
  jobId: string,
): Promise<Static<typeof dryRunSchema> | null> {
  for (let waited = 0; waited < maxWaitMs; waited += pauseMs) {
    const job = await store.job(jobId);
    if (job === undefined || !hasDocument(job)) return null;
    if (job.status === 'failed' && job.error !== null) throw new ConcordanceError(job.error.code, job.error.detail);
    const { plan } = job.analysis ?? {};
    if (isFinal(job.status) && plan !== undefined && job.analysis !== null) {
      return {
        dry_run: true,
        job_id: jobId,
        content_hash: job.contentHash,
        ontology: job.ontology,
        document_id: job.documentId,
        document_key: job.documentKey,
        plan: toPlanDto(plan),
        analysis: toAnalysisDto(job, job.analysis),
        message: `${plan.chunksRead} of ${plan.chunksKept + plan.chunksRead} chunks would be read. Nothing was changed.`,
      };
    }
    if (isFinal(job.status)) return null;
    await sleep(pauseMs);
  }
  return null;
}
