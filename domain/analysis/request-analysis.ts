import type { Artifact, JsonObject } from '../artifacts/artifact.js';
import { startSubmittedJob, type StartDependencies } from '../jobs/commands/start-submitted-job.js';
import { isFinal } from '../jobs/job-status.js';
import { mintJobId } from '../jobs/mint-job-id.js';
import type { AnalysisJob } from '../jobs/job.js';
import type { AnalysisStore, ArtifactStore, Clock, IdMaker, NotifyOutcome } from '../ports.js';
import type { AnalysisContext } from './analysis.js';
import { analysisOf } from './analyses.js';
import { requestKeyOf, type AnalysisRun } from './analysis-run.js';

export interface StartAnalysisDependencies extends Omit<AnalysisContext, 'graph'>, StartDependencies {
  store: AnalysisContext['graph'] & Pick<AnalysisStore, 'openAnalysis'>;
  ids: IdMaker;
}

export interface RequestAnalysisDependencies extends StartAnalysisDependencies {
  store: StartAnalysisDependencies['store'] & Pick<ArtifactStore, 'computedArtifact'>;
  clock: Clock;
}

/** Somebody who asks for an analysis. */
export interface AnalysisOwner {
  userId: string;
  username: string;
}

/** The job that computes an artifact, and whether Temporal knows of it. */
export interface StartedAnalysis {
  job: AnalysisJob;
  notified: NotifyOutcome;
}

/**
 * Finds the result of the same request of the same user at the present state of the graph, or starts the job that
 * computes it.
 * @param force true: it is computed again in any case
 * @throws ConcordanceError for a request that cannot be computed
 */
export async function requestAnalysis(
  dependencies: RequestAnalysisDependencies,
  owner: AnalysisOwner,
  run: AnalysisRun,
  force: boolean,
): Promise<{ artifact: Artifact } | StartedAnalysis> {
  const { epoch } = await dependencies.store.graphState();
  const artifact = force ? undefined : await computedBefore(dependencies, owner, run, epoch);
  return artifact === undefined ? startAnalysis(dependencies, owner, run, force) : { artifact };
}

/**
 * Finds the newest result of the same request of the same user.
 * @param graphEpoch of this state of the graph; null: of any
 */
export async function computedBefore(
  { store, clock }: { store: Pick<ArtifactStore, 'computedArtifact'>; clock: Pick<Clock, 'now'> },
  { userId: ownerId }: Pick<AnalysisOwner, 'userId'>,
  run: { name: string; parameters: JsonObject },
  graphEpoch: number | null,
): Promise<Artifact | undefined> {
  return store.computedArtifact({ ownerId, requestKey: requestKeyOf(run), graphEpoch, now: clock.now() });
}

/**
 * Makes the job that computes an artifact, unless one for the same request is in progress, and starts its workflow.
 * That Temporal cannot be reached is no failure: the workflow starts later.
 * @throws ConcordanceError for a request that cannot be computed
 */
export async function startAnalysis(
  { store, ids, workflows, notifier, scope, profile, eventLoop }: StartAnalysisDependencies,
  { userId: ownerId, username: ownerName }: AnalysisOwner,
  analysisRun: AnalysisRun,
  force: boolean,
): Promise<StartedAnalysis> {
  const { name, parameters } = analysisRun;
  // Read before the checks, so that a job of the same epoch has not seen an older graph than they.
  const { epoch: graphEpoch } = await store.graphState();
  const analysis = analysisOf(name);
  const filename = await analysis.check({ graph: store, scope, profile, eventLoop }, parameters);
  const costCapUsd = analysis.costCapUsd?.(parameters) ?? null;
  const jobId = mintJobId(ids, 'analysis');
  const requestKey = requestKeyOf(analysisRun);
  const opening = { jobId, ownerId, ownerName, filename, analysisRun, requestKey, graphEpoch, force, costCapUsd };
  const job = await store.openAnalysis(opening);
  if (isFinal(job.status)) return { job, notified: 'notified' };
  return { job, notified: await startSubmittedJob({ workflows, notifier }, job) };
}
