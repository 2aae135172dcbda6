import type { IncomingMessage } from 'node:http';
import type { AnalysisRun } from '../../domain/analysis/analysis-run.js';
import { computedBefore, requestAnalysis, startAnalysis } from '../../domain/analysis/request-analysis.js';
import { isFresh, type Artifact } from '../../domain/artifacts/artifact.js';
import { loadArtifactPayload } from '../../domain/artifacts/find-artifact.js';
import { readAll } from '../../domain/graph/model.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { answerStartedJob } from '../jobs/read-job.js';
import type { Caller } from '../routing/route-input.js';
import type { analysisAnswerFields } from '../schemas/analysis/analysis-fields.js';
import type { FieldsOf } from '../validation/schema.js';
import { awaitAnalysis } from './await-analysis.js';

/** Dependencies of routes that answer with an analysis. */
export const analysisDependencies = [
  ...(['clock', 'embedder', 'workflows', 'eventLoop', 'ids'] as const),
  ...(['notifier', 'objects', 'store'] as const),
] as const;

export type AnalysisDependencies = Dependencies<(typeof analysisDependencies)[number]>;

/** A request for an analysis, besides its parameters. */
export interface AnalysisOptions {
  timeout_seconds?: number;
  force?: boolean;
}

/**
 * Answers with the result of the analysis: one that is fresh still, or one that is computed now. One that takes longer
 * than some seconds, or that the client does not want to wait for, is answered with its job.
 * @param name in the table of analyses
 */
export async function answerAnalysis<Payload extends object>(
  dependencies: AnalysisDependencies,
  { caller, request }: { caller: Caller; request: { raw: IncomingMessage } },
  [name, parameters]: [name: string, parameters: object],
  { timeout_seconds: seconds = 120, force = false }: AnalysisOptions,
) {
  const run: AnalysisRun = { name, parameters: { ...parameters }, timeoutMs: seconds * 1000 };
  const requested = await requestAnalysis(contextOf(dependencies), caller, run, force);
  if ('artifact' in requested) return answer<Payload>(dependencies, requested.artifact);
  const artifact = await awaitAnalysis(dependencies, requested, request.raw);
  if (artifact !== null) return answer<Payload>(dependencies, artifact);
  return answerStartedJob(dependencies, requested.job, requested.notified);
}

/** Answers with the job that computes the analysis. */
export async function answerAnalysisJob(dependencies: AnalysisDependencies, caller: Caller, run: AnalysisRun) {
  const { job, notified } = await startAnalysis(contextOf(dependencies), caller, run, true);
  return answerStartedJob(dependencies, job, notified);
}

/** Dependencies of requests for analyses, with the scope and the profile that they read. */
export function contextOf({ embedder, ...dependencies }: AnalysisDependencies) {
  return { ...dependencies, scope: readAll, profile: embedder.profile.identity };
}

/** Answers with the newest result of the analysis, at whatever state of the graph it was computed; null for none. */
export async function answerLatest<Payload extends object>(
  dependencies: Dependencies<'clock' | 'objects' | 'store'>,
  caller: Caller,
  [name, parameters]: [name: string, parameters: object],
) {
  const artifact = await computedBefore(dependencies, caller, { name, parameters: { ...parameters } }, null);
  return artifact === undefined ? null : answer<Payload>(dependencies, artifact);
}

async function answer<Payload extends object>(dependencies: Dependencies<'objects' | 'store'>, artifact: Artifact) {
  const payload = (await loadArtifactPayload(dependencies, artifact)) as Payload;
  const { epoch } = await dependencies.store.graphState();
  const { artifactId: artifact_id, graphEpoch: graph_epoch, createdAt: computed_at } = artifact;
  const is_fresh = isFresh(artifact, epoch);
  const fields: FieldsOf<typeof analysisAnswerFields> = { artifact_id, graph_epoch, computed_at, is_fresh };
  return { status: 200 as const, body: { ...payload, ...fields } };
}
