import { asAnalysis } from '../../domain/jobs/job-identity.js';
import { analysisTimedOut, runAnalysis, type AnalysisReport } from '../../domain/analysis/run-analysis.js';
import { readAll } from '../../domain/graph/model.js';
import { noJob } from '../../domain/no-such.js';
import type { AnalysisDependencies } from './analysis-dependencies.js';

/** Computes what the job asks for, within the time of its request, and keeps it as an artifact. */
export async function analyze(
  { store, objects, clock, eventLoop, embedder, threads, settings, signal }: AnalysisDependencies,
  { jobId }: { jobId: string },
): Promise<AnalysisReport> {
  const found = await store.job(jobId);
  if (found === undefined) throw noJob(jobId);
  const job = asAnalysis(found);
  const { timeoutMs } = job.analysisRun;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(analysisTimedOut({ timeoutMs })), timeoutMs);
  const cancelled = signal();
  const stop = cancelled === undefined ? limit.signal : AbortSignal.any([cancelled, limit.signal]);
  const { profile } = embedder;
  try {
    const context = { scope: readAll, profile: profile.identity, eventLoop, threads, retentionMs: settings.artifactMs };
    return await runAnalysis({ store, objects, clock, ...context }, job, stop);
  } finally {
    clearTimeout(timer);
  }
}
