import type { EarlierAnalysis } from '../../../domain/analysis/answering-job.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { statement } from '../database/statement.js';

/** Analyses by the same request of the same owner at the same state of the graph, the newest first. */
export const listEarlierAnalyses = statement<
  { ownerId: string; requestKey: string; graphEpoch: number },
  Pick<EarlierAnalysis, 'jobId' | 'timeoutMs'> & { status: JobStatus }
>(`
  FOR row IN job
    FILTER row.analysisRun.requestKey == @requestKey AND row.analysisRun.graphEpoch == @graphEpoch
    FILTER row.ownerId == @ownerId
    SORT row.queueSequence DESC
    RETURN { jobId: row.jobId, status: row.status, timeoutMs: row.analysisRun.timeoutMs }`);

/** Keys of those artifacts that are there and have not expired. */
export const findUnexpiredArtifacts = statement<{ keys: readonly string[]; now: string }, string>(`
  FOR key IN @keys
    FOR artifact IN artifact
      FILTER artifact._key == key
      FILTER artifact.expiresAt == null OR artifact.expiresAt > @now
      RETURN key`);
