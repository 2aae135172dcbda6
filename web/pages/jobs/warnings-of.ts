import type { JobStatus } from '../../../client/index.js';

/** Warnings of a job: those of its analysis, and of a document that was read those of its result. */
export function warningsOf({ analysis, result }: Pick<JobStatus, 'analysis' | 'result'>): string[] {
  const ofResult = result !== null && 'warnings' in result ? result.warnings : [];
  return [...new Set([...(analysis?.warnings ?? []), ...ofResult])];
}
