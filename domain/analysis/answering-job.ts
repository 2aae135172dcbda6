import { isFinal, type JobStatus } from '../jobs/job-status.js';

/** A job of the same user with the same request, made at the same state of the graph. */
export interface EarlierAnalysis {
  jobId: string;
  status: JobStatus;
  /** Milliseconds that it may take. */
  timeoutMs: number;
  /** True if the artifact that it left is there and has not expired. */
  hasArtifact: boolean;
}

/**
 * Finds the job that answers a request without another one: one in progress that may take as long as the request, or
 * one whose artifact is there, unless the request asks for a new computation. One that failed or was cancelled answers
 * none.
 * @param earlier the newest first
 * @returns its id; null where there is none
 */
export function answeringJob(
  earlier: readonly EarlierAnalysis[],
  { timeoutMs, force }: { timeoutMs: number; force: boolean },
): string | null {
  const isAnswer = (job: EarlierAnalysis) =>
    isFinal(job.status) ? job.status === 'completed' && job.hasArtifact && !force : job.timeoutMs >= timeoutMs;
  return earlier.find(isAnswer)?.jobId ?? null;
}
