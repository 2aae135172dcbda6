import { setTimeout as sleep } from 'node:timers/promises';
import { artifactIdOf } from '../../domain/analysis/analysis-run.js';
import type { Artifact } from '../../domain/artifacts/artifact.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { ArtifactStore, JobStore } from '../../domain/ports.js';

/** Milliseconds that a client is kept waiting for an analysis, and between two looks at its job. */
const maxWaitMs = 10_000;
const minPauseMs = 20;
const maxPauseMs = 250;

/**
 * Waits for the artifact that the job computes; null when it takes longer, or the signal is given.
 * @throws ConcordanceError that for which the job failed; `job_cancelled`
 */
export async function awaitAnalysis(
  store: Pick<JobStore, 'job'> & Pick<ArtifactStore, 'artifact'>,
  jobId: string,
  signal: AbortSignal,
): Promise<Artifact | null> {
  let pauseMs = minPauseMs;
  for (let waited = 0; waited < maxWaitMs && !signal.aborted; waited += pauseMs) {
    const job = await store.job(jobId);
    if (job === undefined) return null;
    if (job.status === 'completed') return (await store.artifact(artifactIdOf(jobId))) ?? null;
    if (job.error !== null) throw new ConcordanceError(job.error.code, job.error.detail);
    await sleep(pauseMs);
    pauseMs = Math.min(maxPauseMs, pauseMs * 1.5);
  }
  return null;
}
