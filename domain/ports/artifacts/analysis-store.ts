import type { NewArtifact } from '../../artifacts/artifact.js';
import type { AnalysisRun } from '../../analysis/analysis-run.js';
import type { AnalysisJob } from '../../jobs/job.js';

/** `jobId` is minted by the caller; `filename`: the name of the analysis for people. */
export interface AnalysisOpening extends Pick<AnalysisJob, 'jobId' | 'ownerId' | 'ownerName' | 'filename'> {
  analysisRun: AnalysisRun;
  /** Hash of analysis and parameters (`requestKeyOf`). */
  requestKey: string;
  /** Newest epoch event that the request was made at. */
  graphEpoch: number;
  /** Maximum cost of the job, in US dollars; null: no limit. */
  costCapUsd: number | null;
  /** True: a result that is there already is no answer. */
  force: boolean;
}

/** Jobs that compute an artifact. */
export interface AnalysisStore {
  /**
   * Makes the job, at once `processing`, unless another job of the owner answers the request (`answeringJob`); one with
   * this id is left as it is.
   * @returns the job that answers the request
   */
  openAnalysis(opening: AnalysisOpening): Promise<AnalysisJob>;
  /**
   * Keeps the artifact and completes the job, in one transaction. Of a job that has ended nothing is written.
   * @returns false where it had ended
   * @throws ConcordanceError `not_found`
   */
  completeAnalysis(jobId: string, artifact: NewArtifact): Promise<boolean>;
}
