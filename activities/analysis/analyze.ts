import { requireJobOf } from '../../domain/jobs/commands/require-job.js';
import { analysisTimedOut, runAnalysis, type AnalysisReport } from '../../domain/analysis/run-analysis.js';
import { readAll } from '../../domain/graph/model.js';
import type { AnalysisDependencies } from './analysis-dependencies.js';
import { analysisWriter } from './analysis-writer.js';

/** Computes what the job asks for, within the time of its request, and keeps it as an artifact. */
export async function analyze(
  dependencies: AnalysisDependencies,
  { jobId }: { jobId: string },
): Promise<AnalysisReport> {
  const { store, objects, clock, eventLoop, embedder, threads, settings, heartbeat } = dependencies;
  const job = await requireJobOf(store, jobId, 'analysis');
  const { timeoutMs } = job.analysisRun;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(analysisTimedOut({ timeoutMs })), timeoutMs);
  const cancelled = heartbeat.signal();
  const stop = cancelled === undefined ? limit.signal : AbortSignal.any([cancelled, limit.signal]);
  const { profile } = embedder;
  try {
    const reading = { scope: readAll, profile: profile.identity, embedder, limits: settings.query };
    const context = { ...reading, eventLoop, threads, retentionMs: settings.artifactMs };
    const writerOf = (configId: number | null) => analysisWriter(dependencies, jobId, configId, stop);
    return await runAnalysis({ store, objects, clock, writerOf, ...context }, job, stop);
  } finally {
    clearTimeout(timer);
  }
}
