import type { JsonObject } from '../artifacts/artifact.js';
import { textHashOf } from '../ids.js';

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
  return textHashOf(JSON.stringify([name, sorted(parameters)]));
}

/** The value with the fields of all objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]);
}
