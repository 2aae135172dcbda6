import { expiryOf, type NewArtifact } from '../artifacts/artifact.js';
import { storePayload } from '../artifacts/store-payload.js';
import { ConcordanceError } from '../errors.js';
import { isFinal } from '../jobs/job-status.js';
import type { AnalysisJob } from '../jobs/job.js';
import type { AnalysisStore, ArtifactStore, Clock, ObjectStore } from '../ports.js';
import type { ComputingContext } from './analysis.js';
import { analysisOf } from './analyses.js';
import { artifactIdOf, requestKeyOf } from './analysis-run.js';

export interface RunAnalysisDependencies extends Omit<ComputingContext, 'graph'> {
  store: ComputingContext['graph'] & Pick<ArtifactStore, 'artifact'> & Pick<AnalysisStore, 'completeAnalysis'>;
  objects: Pick<ObjectStore, 'putNamed' | 'delete'>;
  clock: Clock;
  /** Milliseconds that artifacts are kept; 0: until they are deleted. */
  retentionMs: number;
}

/** Outcome of the job: the artifact that it left, or null where it ended without one. */
export interface AnalysisReport {
  artifactId: string | null;
}

/**
 * Computes the artifact of a job, keeps it and completes the job. The id of the artifact derives from that of the job,
 * so repeating this changes nothing; a job that was cancelled meanwhile leaves nothing.
 * @throws ConcordanceError for a request that cannot be computed
 */
export async function runAnalysis(
  dependencies: RunAnalysisDependencies,
  job: AnalysisJob,
  signal: AbortSignal,
): Promise<AnalysisReport> {
  const { store, objects } = dependencies;
  const { jobId } = job;
  if (!isFinal(job.status)) {
    const artifact = await computed(dependencies, job, signal);
    const isKept = await store.completeAnalysis(jobId, artifact);
    // Another attempt may have kept it.
    if (!isKept && artifact.blobKey !== null && (await store.artifact(artifact.artifactId)) === undefined)
      await objects.delete(artifact.blobKey);
  }
  const artifact = await store.artifact(artifactIdOf(jobId));
  return { artifactId: artifact?.artifactId ?? null };
}

async function computed(
  { store: graph, objects, clock, retentionMs, ...context }: RunAnalysisDependencies,
  { jobId, ownerId, filename, analysisRun }: AnalysisJob,
  signal: AbortSignal,
): Promise<NewArtifact> {
  const { name, parameters } = analysisRun;
  const analysis = analysisOf(name);
  // Read first: what changes while it is computed makes it out of date.
  const { epoch: graphEpoch } = await graph.graphState();
  const { payload, ...result } = await analysis.compute({ graph, ...context }, parameters, signal);
  signal.throwIfAborted();
  const { artifactType, representation } = analysis;
  const artifactId = artifactIdOf(jobId);
  return {
    ...{ artifactId, artifactType, representation, ownerId, graphEpoch, parameters, ...result },
    ...{ name: filename, analysis: name, requestKey: requestKeyOf(analysisRun), queryDefinitionId: null },
    expiresAt: expiryOf(clock.millis(), retentionMs),
    ...(await storePayload(objects, { artifactType, artifactId }, payload)),
  };
}

/** The error of an analysis that did not end in its time. */
export function analysisTimedOut({ timeoutMs }: { timeoutMs: number }): ConcordanceError {
  return new ConcordanceError(
    'analysis_time_exceeded',
    `The analysis did not end within ${timeoutMs / 1000} s. Ask for less, or set a higher timeout_seconds.`,
  );
}
