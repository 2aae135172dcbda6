import type { IncomingMessage } from 'node:http';
import { artifactIdOf } from '../../domain/analysis/analysis-run.js';
import type { Artifact } from '../../domain/artifacts/artifact.js';
import type { AnalysisJob } from '../../domain/jobs/job.js';
import type { NotifyOutcome } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { awaitResult } from '../jobs/await-job.js';

/** Seconds that a request waits for an analysis, unless it says less. */
const maxWaitSeconds = 10;

/**
 * Waits for the artifact that the job computes; null when it takes longer, or the client does not want to wait.
 * @throws ConcordanceError that for which the job failed; `job_cancelled`
 */
export async function awaitAnalysis(
  dependencies: Dependencies<'store' | 'eventLoop'>,
  started: { job: AnalysisJob; notified: NotifyOutcome },
  request: IncomingMessage,
  maxSeconds = maxWaitSeconds,
): Promise<Artifact | null> {
  const job = await awaitResult(dependencies, started, request, maxSeconds);
  return job === null ? null : ((await dependencies.store.artifact(artifactIdOf(job.jobId))) ?? null);
}
