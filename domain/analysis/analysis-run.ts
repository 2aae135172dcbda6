import type { JsonObject } from '../artifacts/artifact.js';
import { requestHashOf } from '../ids.js';

/** Task of a job of the kind `analysis`. */
export interface AnalysisRun {
  /** Its name in the table of analyses. */
  name: string;
  /** All of them, also those that the request left out. */
  parameters: JsonObject;
  /** Milliseconds that one attempt may take. */
  timeoutMs: number;
}

/** Id of the artifact that an analysis leaves: each job leaves one, however often it is repeated. */
export function artifactIdOf(jobId: string): string {
  return `art_${jobId.slice(jobId.indexOf('_') + 1)}`;
}

/** Hash by which the same analysis with the same parameters is found again, in whatever order they were given. */
export function requestKeyOf({ name, parameters }: Pick<AnalysisRun, 'name' | 'parameters'>): string {
  return requestHashOf([name, parameters]);
}
